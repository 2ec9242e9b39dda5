import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import type { NoticeList } from '@zachetka/contract/platform/notices/notices.schemas';
import type {
  ApplicationStatistics,
  QueueStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import { countGroups } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { VerificationQueue } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { ApplicationList } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type {
  ApplicationCandidates,
  NominationChoice,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { BorderCase } from '@zachetka/contract/scholarship/border/border.schemas';
import type { SeasonFigures } from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import type { PublicationState } from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { Advice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type { OrderCheck } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import type { Season, SeasonList } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { buildApp } from '@zachetka/server/app';
import { createPortalTokens } from '@zachetka/server/modules/people/auth/index';
import { testConfig } from '@zachetka/server/testing/test-config';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccount } from './demo-accounts.ts';
import { loadDemoUniversity } from './index.ts';

/* Every count of the pages beside the list that it opens, over a whole university. */

const secret = 'a secret that only this test knows, 32+';
const extraEdu = '/gateway/extra-edu/api';
const gateway = '/gateway/lks-back/api';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoUniversity(test.database, { students: 300, today: '2026-11-15' });
  await test.database.$client.query(`create or replace function season_clock() returns timestamptz language sql stable as
    $$ select timestamptz '2026-11-15 12:00+03' $$`);
  const config = testConfig({ TOKEN_SECRET: secret });
  app = await buildApp({ config, database: test.database, webRoot: false });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function read<T>(login: string, url: string): Promise<T> {
  const token = await createPortalTokens(secret, 1).issue(demoAccount(login).directoryId);
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json<T>();
}

it.each(['student', 'student2'])(
  'Home of %s counts what the portfolio and the notices show',
  async (login) => {
    const { waiting } = await read<StudentHome>(login, `${gateway}/home/student`);
    const { blocks } = await read<Portfolio>(login, `${extraEdu}/portfolios`);
    const placed = blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element }))),
    );
    const counts = new Map(countGroups(placed));
    expect(waiting.returned.count).toBe(counts.get('RETURNED_FOR_CORRECTION') ?? 0);
    expect(waiting.readyToSend.count).toBeLessThanOrEqual(counts.get('DRAFT') ?? 0);
    const { totalElements, notices } = await read<NoticeList>(
      login,
      `${gateway}/notices?results=true&pageSize=100`,
    );
    expect([totalElements, notices.length]).toEqual([waiting.results.count, waiting.results.count]);
  },
);

it('a nomination counts the achievements that its window offers', async () => {
  const { nominations } = await read<NominationChoice>('student', `${extraEdu}/applications/new`);
  const { seasons } = await read<Advice>('student', `${extraEdu}/seasons/advice`);
  expect(nominations.some(({ usable, unusable }) => usable > 1 && unusable > 1)).toBe(true);
  for (const { id, usable, unusable } of nominations) {
    const { achievements } = await read<ApplicationCandidates>(
      'student',
      `${extraEdu}/applications/new/candidates?blockId=${id}`,
    );
    const reasons = achievements.map((each) => each.unusable);
    expect(
      reasons.filter((reason) => reason === null),
      `usable in ${id}`,
    ).toHaveLength(usable);
    expect(
      reasons.filter((reason) => reason !== null),
      `unusable in ${id}`,
    ).toHaveLength(unusable);
    const advised = seasons[0]?.nominations.find(({ blockId }) => blockId === id);
    const elsewhere = reasons.filter((reason) => reason === 'IN_ANOTHER_APPLICATION');
    expect(advised?.held ?? [], `held of ${id}`).toHaveLength(elsewhere.length);
  }
});

it.each(['verifier', 'verification-admin', 'admin'])(
  'the queue of %s has what Home counts',
  async (login) => {
    const { waiting, students } = await read<QueueStatistics>(login, `${gateway}/statistics/queue`);
    const { portfolios, totalElements } = await read<VerificationQueue>(
      login,
      `${extraEdu}/verifications/queue?pageSize=100&countAll=true`,
    );
    expect(totalElements).toBe(students);
    expect(portfolios.length).toBe(Math.min(students, 100));
    const shown = portfolios.reduce((sum, row) => sum + row.waiting, 0);
    expect(students > 100 ? shown < waiting : shown === waiting).toBe(true);
    expect(waiting).toBeGreaterThan(0);
  },
);

it.each(['commission', 'admin'])(
  'the applications of %s by status are the rows of their lists',
  async (login) => {
    const { states } = await read<ApplicationStatistics>(login, `${gateway}/statistics/applications`);
    expect(states.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
    const list = (query: string) =>
      read<ApplicationList>(login, `${extraEdu}/applications/list?countAll=true&pageSize=15&${query}`);
    for (const { status, count } of states) {
      expect((await list(`statusFilter=${status}`)).totalElements, status).toBe(count);
    }
    const open = states.filter(({ status }) => status === 'SUBMITTED' || status === 'RE_SUBMITTED');
    const waiting = open.reduce((sum, { count }) => sum + count, 0);
    expect((await list('openFilter=true')).totalElements).toBe(waiting);
  },
);

it('the bell counts the notices that its list shows as new', async () => {
  await test.database.$client.query(
    `insert into notice (person_id, kind, subject, event, params, tell_at, read_at)
     select person.id, 'achievementConfirmed', number, 'event ' || number, '{"ru": "Статья", "en": "Article"}', now() + told, read
     from person, (values (1, interval '-1 hour', null::timestamptz), (2, '-1 hour', now()), (3, '-1 hour', null), (4, '1 hour', null))
       as made (number, told, read)
     where directory_id = $1`,
    [demoAccount('student').directoryId],
  );
  const { unread, totalElements, notices } = await read<NoticeList>(
    'student',
    `${gateway}/notices?pageSize=100`,
  );
  // The last one is not told yet.
  expect([unread, totalElements]).toEqual([2, 3]);
  expect(notices.filter(({ readAt }) => readAt === null)).toHaveLength(unread);
});

it('the border and the check before the order count the applications that the lists of a season show', async () => {
  const { seasons } = await read<SeasonList>('commission', `${extraEdu}/admin/seasons`);
  expect(seasons.length).toBeGreaterThan(1);
  for (const { id } of seasons) {
    const listed = async (status: string) => {
      const query = `countAll=true&pageSize=15&seasonFilter=${id}&statusFilter=${status}`;
      return (await read<ApplicationList>('commission', `${extraEdu}/applications/list?${query}`))
        .totalElements;
    };
    const filed = ['SUBMITTED', 'RE_SUBMITTED', 'VERIFIED', 'REJECTED'];
    const counts = await Promise.all(filed.map(listed));
    const { applicants } = await read<BorderCase>('commission', `${extraEdu}/admin/seasons/${id}/border`);
    expect(applicants, `border of ${id}`).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
    const { failing, totalElements, applications } = await read<OrderCheck>(
      'commission',
      `${extraEdu}/admin/seasons/${id}/order-check?page=0&pageSize=100`,
    );
    expect([totalElements, applications.length]).toEqual([counts[2], counts[2]]);
    expect(applications.filter(({ passes }) => !passes)).toHaveLength(failing);
    const season = await read<Season>('commission', `${extraEdu}/admin/seasons/${id}`);
    const figures = await read<SeasonFigures>('commission', `${extraEdu}/admin/seasons/${id}/figures`);
    const publication = await read<PublicationState>(
      'commission',
      `${extraEdu}/admin/seasons/${id}/publication`,
    );
    expect([season.applications, figures.all.applications, publication.applications], `of ${id}`).toEqual(
      Array.from({ length: 3 }, () => applicants.length),
    );
    for (const cut of ['institutes', 'courses', 'nominations'] as const)
      expect(
        figures[cut].reduce((sum, { applications: filedThere }) => sum + filedThere, 0),
        `${cut} of ${id}`,
      ).toBe(applicants.length);
  }
});
