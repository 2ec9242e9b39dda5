import type {
  ApplicationList,
  ApplicationProtocol,
  ApplicationRanking,
  NominationOverview,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { applicationStatuses } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { Advice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import { lookAhead } from '@zachetka/contract/scholarship/seasons/scoring/outlook';
import { parseScoreCase } from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { buildApp } from '@zachetka/server/app';
import { createPortalTokens } from '@zachetka/server/modules/people/auth/index';
import { findKnown, openScorer, scoreOne } from '@zachetka/server/modules/scholarship/season-rules/index';
import { watchContract } from '@zachetka/server/testing/contract/contract-watch';
import { selectRows } from '@zachetka/server/testing/table-contents';
import { testConfig } from '@zachetka/server/testing/test-config';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../demo-accounts.ts';
import { loadDemoUniversity } from '../index.ts';

const secret = 'a secret that only this test knows, 32+';
const api = '/gateway/extra-edu/api';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await loadDemoUniversity(test.database, { students: 300, today: '2026-11-15' });
  // The university is loaded for a day, and its season is in its middle on that day alone.
  await test.database.$client.query(`create or replace function season_clock() returns timestamptz language sql stable as
    $$ select timestamptz '2026-11-15 12:00+03' $$`);
  const config = testConfig({ TOKEN_SECRET: secret });
  app = await buildApp({ config, database: test.database, webRoot: false, watch: watchContract });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function call<T>(login: string, path: string): Promise<T> {
  const token = await createPortalTokens(secret, 1).issue(demoAccount(login).directoryId);
  const answer = await app.inject({ url: `${api}${path}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

describe('the demo university', () => {
  it('has applications in every status, and among those of the student too', async () => {
    const rows = await selectRows<{ status: string }>(
      test.database,
      'select distinct status from application',
    );
    // Before the publication nobody files again what was rejected.
    const wanted = applicationStatuses.filter((status) => status !== 'RE_SUBMITTED');
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(wanted));
    const { applications } = await call<ApplicationList>('student', '/applications');
    const statuses = applications.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(['DRAFT', 'VERIFIED', 'REJECTED', 'SUBMITTED']));
    const second = await call<ApplicationList>('student2', '/applications');
    expect(second.applications.map(({ status }) => status)).toContain('DRAFT');
  });

  it('has work for the commission, a ranking and a protocol', async () => {
    const waiting = await call<ApplicationList>('commission', '/applications/list?statusFilter=SUBMITTED');
    expect(waiting.totalElements).toBeGreaterThan(10);
    const { nominations, academicYears } = await call<NominationOverview>(
      'commission',
      '/applications/nominations',
    );
    expect(nominations.length).toBeGreaterThan(4);
    expect(academicYears.length).toBeGreaterThan(2);
    const places = await Promise.all(
      nominations.map(({ id }) =>
        call<ApplicationRanking>(
          'commission',
          `/applications/ranking?nominationFilter=${id}&academicYear=2025`,
        ),
      ),
    );
    expect(places.some(({ ranking }) => ranking.some(({ sharedBy }) => sharedBy > 1))).toBe(true);
    const protocol = await call<ApplicationProtocol>(
      'commission',
      '/applications/protocol?academicYear=2025',
    );
    expect(protocol.accepted).toBeGreaterThan(10);
    expect(protocol.rejected).toBeGreaterThan(3);
  });

  it('shows the student everything that an adviser can say', async () => {
    const { seasons } = await call<Advice>('student', '/seasons/advice');
    const [advice] = seasons;
    if (!advice) throw new Error('no season in its middle');
    const rules = parseRules(advice.rules).value;
    const scored = rules && parseScoreCase(advice.case, rules).value;
    if (!rules || !scored) throw new Error('what the adviser got can not be read');
    const evaluation = evaluateCase(rules, scored);
    const { directions } = explain(evaluation);
    expect(directions.filter(({ counted }) => Number(counted) > 0).length).toBeGreaterThanOrEqual(4);
    expect(advice.nominations.filter(({ total }) => Number(total) > 0).length).toBeGreaterThanOrEqual(4);
    const reasons = new Set(evaluation.items.map(({ refusal }) => refusal?.kind));
    expect([...reasons]).toEqual(expect.arrayContaining([undefined, 'tooOld', 'used', 'tooFew']));
    expect(advice.used.map(({ seasonRu }) => seasonRu)).toContain('Осень 2026');
    const missing = directions.flatMap(({ criteria }) => criteria.map(({ missingItems }) => missingItems));
    expect(missing).toContain(1);
    const soon = lookAhead(rules, scored).items.filter(
      ({ brings, expiresOn }) => Number(brings) > 0 && expiresOn !== null && expiresOn < '2026-12-01',
    );
    expect(soon).not.toEqual([]);
    expect(advice.gates.every(({ outcome }) => outcome === 'passed')).toBe(true);
    expect(advice.nominations.some(({ border }) => Number(border?.points) > 0)).toBe(true);
  });

  it('lets the second student meet one gate that does not open', async () => {
    const { seasons } = await call<Advice>('student2', '/seasons/advice');
    const shut = seasons[0]?.gates.filter(({ outcome }) => outcome !== 'passed');
    expect(shut).toMatchObject([{ kind: 'noSatisfactory', outcome: 'failed', found: '1' }]);
  });

  it('has portfolios of which most counts, and a little of everything that does not', async () => {
    const known = await selectRows<{ id: number; person: number }>(
      test.database,
      `select e.id::int as id, p.person_id::int as person from portfolio_element e join portfolio p on p.id = e.portfolio_id
       join portfolio_sub_block s on s.id = e.sub_block_id join portfolio_block b on b.id = s.block_id
       where e.status = 'VERIFIED' and b.application_title_ru is not null and s.code is not null and p.id <= 100`,
    );
    const scorer = await openScorer(test.database, { seasonId: 2, timeZone: 'Europe/Moscow' });
    if (!scorer) throw new Error('the season has no rules');
    const found = await findKnown(test.database, scorer, {
      personIds: [...new Set(known.map(({ person }) => person))],
      elementIds: known.map(({ id }) => id),
    });
    const kinds = [...Map.groupBy(known, ({ person }) => person)].flatMap(([personId, elements]) => {
      const elementIds = elements.map(({ id }) => id);
      return scorer.nominations.flatMap(({ blockId }) => {
        const { explanation } = scoreOne(scorer, found, { personId, blockId, elementIds });
        return explanation.directions.flatMap(({ criteria }) =>
          criteria.flatMap(({ items }) =>
            items.map(({ points, steps }) => (Number(points) > 0 ? 'counts' : (steps.at(-1)?.kind ?? ''))),
          ),
        );
      });
    });
    const share = (kind: string) => kinds.filter((each) => each === kind).length / kinds.length;
    expect(share('counts')).toBeGreaterThan(0.5);
    for (const kind of ['tooOld', 'noCell']) expect(share(kind), kind).toBeGreaterThan(0);
  });

  it.each([
    [
      'a total that is not the sum of its scores outside of seasons',
      `select a.id from application a where a.status <> 'DRAFT' and a.season_id is null and a.total_score <>
         (select sum(score) from application_element where application_id = a.id)`,
    ],
    [
      'an element that is not verified, or was not when it was filed',
      `select a.id from application a join application_element c on c.application_id = a.id
       join portfolio_element e on e.id = c.element_id
       where e.status <> 'VERIFIED' or e.assessed_at > a.filing_end_at`,
    ],
    [
      'elements of another block or of another student',
      `select a.id from application a join application_element c on c.application_id = a.id
       join portfolio_element e on e.id = c.element_id join portfolio_sub_block s on s.id = e.sub_block_id
       join portfolio p on p.id = e.portfolio_id
       where s.block_id <> a.block_id or p.person_id <> a.person_id`,
    ],
    [
      'dates out of order, or in the future',
      `select id from application where filing_end_at < filing_start_at or check_start_at < filing_end_at
         or check_end_at < check_start_at or greatest(filing_end_at, check_end_at) > '2026-11-15T00:00+03'`,
    ],
    [
      'a filing without consent, or elements open after the decision that everybody knows of',
      `select a.id from application a where (a.status <> 'DRAFT') <> (a.consent_at is not null) or exists (
         select 1 from application_element c where c.application_id = a.id
           and c.is_open <> (a.status in ('SUBMITTED', 'RE_SUBMITTED') or a.held_back is not null))`,
    ],
    [
      'a resubmission without a rejection of the same nomination in the same year, or the other way round',
      `select a.id from application a where a.status in ('SUBMITTED', 'RE_SUBMITTED')
         and (a.status = 'RE_SUBMITTED') <> exists (
           select 1 from application r where r.person_id = a.person_id and r.status = 'REJECTED'
             and r.academic_year = a.academic_year and r.block_id = a.block_id and r.check_end_at < a.filing_end_at)`,
    ],
    [
      'a history that does not lead to the status, or a version without a step',
      `select a.id from application a where a.version <> (
           select count(*) from application_history h where h.application_id = a.id)
         or a.status <> (select to_status from application_history h where h.application_id = a.id order by id desc limit 1)`,
    ],
  ])('has nowhere %s', async (_, query) => {
    expect(await selectRows(test.database, query)).toEqual([]);
  });
});
