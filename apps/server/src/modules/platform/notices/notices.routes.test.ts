import type { Notice, NoticeList } from '@zachetka/contract/platform/notices/notices.schemas';
import { undoSeconds } from '@zachetka/contract/portfolio/verification/verification-limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, notice, personRole, teamAward } from '../../../db/schema/index.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
  giveBlock,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

const url = '/gateway/lks-back/api/notices';
const api = '/gateway/extra-edu/api';

let test: TestApp;
let verifier: Signed;
let admin: Signed;
let place: Awaited<ReturnType<typeof createSubBlock>>;
beforeAll(async () => {
  test = await createTestApp();
  const block = await createBlock(test.database, {
    applicationTitleRu: 'Наука',
    applicationTitleEn: 'Research',
  });
  place = await createSubBlock(test.database, {
    blockId: block.id,
    titleRu: 'Статьи',
    titleEn: 'Articles',
    allowAttachments: true,
  });
  verifier = await test.signIn('vud_employee');
  admin = await test.signIn('sh_admin');
  await giveBlock(test.database, verifier.personId, place.blockId);
});
afterAll(() => test.close());

const list = async ({ headers }: Pick<Signed, 'headers'>, query = ''): Promise<NoticeList> =>
  (await test.app.inject({ url: `${url}${query}`, headers })).json();
const read = async ({ headers }: Pick<Signed, 'headers'>, payload: object) =>
  (await test.app.inject({ method: 'POST', url: `${url}/read`, headers, payload })).json<{
    unread: number;
  }>();
const post = async (path: string, { headers }: Pick<Signed, 'headers'>, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `${api}${path}`, headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const titles = ({ notices }: NoticeList) =>
  notices.map(({ kind, titleRu, titleEn, link }) => ({ kind, titleRu, titleEn, link }));

const waiting = ({ personId }: Signed) =>
  createElement(test.database, { personId, subBlockId: place.id, status: 'SUBMITTED' });
const decide = (id: number, given: object) =>
  post('/verifications', verifier, { portfolioElementId: id, comment: 'Посмотрите', ...given });
const everybodyElse = async (but: Signed): Promise<number> =>
  Number(
    (
      await test.database.execute<{ others: string }>(
        sql`select count(*) as others from notice where person_id <> ${but.personId} and kind <> 'newWork'`,
      )
    ).rows[0]?.others,
  );

describe('a decision on an achievement', () => {
  it.each([
    [
      { isVerified: true, score: 5 },
      'achievementConfirmed',
      'Достижение подтверждено: Статьи',
      'Achievement confirmed: Articles',
    ],
    [
      { isVerified: false },
      'achievementRejected',
      'Достижение отклонено: Статьи',
      'Achievement rejected: Articles',
    ],
    [
      { isVerified: false, returnForCorrection: true },
      'achievementReturned',
      'Достижение вернули на исправление: Статьи',
      'Achievement returned for correction: Articles',
    ],
  ])('%j is told to the student alone, in both languages', async (decision, kind, titleRu, titleEn) => {
    const student = await test.signIn('lks_student');
    const { id } = await waiting(student);
    const others = await everybodyElse(student);
    await decide(id, decision);
    const told = await list(student);
    expect(titles(told)).toEqual([{ kind, titleRu, titleEn, link: `/portfolio#element-${id}` }]);
    expect(told).toMatchObject({ unread: 1, totalElements: 1, totalPages: 1 });
    expect(await everybodyElse(student)).toBe(others);
  });

  it('that is refused, or loses against another one, tells nobody', async () => {
    const student = await test.signIn('lks_student');
    const { id } = await waiting(student);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.app.inject({
          method: 'POST',
          url: `${api}/verifications`,
          headers: verifier.headers,
          payload: { portfolioElementId: id, isVerified: true, score: 1, comment: 'Да' },
        }),
      ),
    );
    expect((await list(student)).totalElements).toBe(1);
  });

  it('is told only when it can no longer be undone, and never where it was', async () => {
    const student = await test.signIn('lks_student');
    const [kept, undone] = [await waiting(student), await waiting(student)];
    await decide(kept.id, { isVerified: true, score: 1, undoable: true });
    const decided = (await decide(undone.id, { isVerified: true, score: 1, undoable: true })).json<{
      version: number;
    }>();
    expect(await list(student)).toMatchObject({ notices: [], unread: 0 });
    await post(`/verifications/elements/${undone.id}/undo`, verifier, { version: decided.version });
    await test.database.execute(
      sql`update notice set tell_at = tell_at - make_interval(secs => ${undoSeconds + 1}) where person_id = ${student.personId}`,
    );
    expect((await list(student)).notices.map(({ link }) => link)).toEqual([`/portfolio#element-${kept.id}`]);
  });

  it('that is taken back is told as well', async () => {
    const student = await test.signIn('lks_student');
    const { id } = await waiting(student);
    const { version } = (await decide(id, { isVerified: true, score: 1 })).json<{ version: number }>();
    await post(`/verifications/elements/${id}/take-back`, admin, { version, reason: 'Ошибка' });
    const [takenBack, ...before] = titles(await list(student));
    expect(takenBack).toEqual({
      kind: 'decisionTakenBack',
      titleRu: 'Решение отменено, достижение снова ждёт проверки: Статьи',
      titleEn: 'The decision was taken back, the achievement waits again: Articles',
      link: `/portfolio#element-${id}`,
    });
    expect(before.map(({ kind }) => kind)).toEqual(['achievementConfirmed']);
  });
});

describe('a decision on an application', () => {
  it.each([
    [true, 'applicationAccepted', 'Заявка принята: Наука', 'Application accepted: Research'],
    [false, 'applicationRejected', 'Заявка отклонена: Наука', 'Application rejected: Research'],
  ])('accepted: %j', async (isVerified, kind, titleRu, titleEn) => {
    const student = await test.signIn('lks_student');
    const element = await createElement(test.database, {
      personId: student.personId,
      subBlockId: place.id,
      status: 'VERIFIED',
    });
    const id = await createApplication(test.database, {
      personId: student.personId,
      elementId: element.id,
      blockId: place.blockId,
      status: 'SUBMITTED',
    });
    const others = await everybodyElse(student);
    await post(`/applications/${id}/verify`, admin, { isVerified, comment: 'Решение' });
    expect(await everybodyElse(student)).toBe(others);
    expect(titles(await list(student))).toEqual([
      { kind, titleRu, titleEn, link: `/application-for-pgas?id=${id}` },
    ]);
  });
});

describe('whoever verifies', () => {
  const newVerifier = async () => {
    const subBlock = await createSubBlock(test.database, { titleRu: 'Дипломы', titleEn: 'Diplomas' });
    const signed = await test.signIn('vud_employee');
    await giveBlock(test.database, signed.personId, subBlock.blockId);
    return { signed, subBlock };
  };
  const send = async (student: Signed, subBlockId: number, sha256?: string) => {
    const element = await createElement(test.database, { personId: student.personId, subBlockId });
    if (sha256 !== undefined) {
      await test.database.insert(attachment).values({
        elementId: element.id,
        name: 'Диплом.pdf',
        size: 1,
        contentType: 'application/pdf',
        sha256,
        storageKey: `key ${element.id}`,
      });
    }
    await post('/portfolios/send', student, {});
    return element;
  };

  it('has one notice of a day for all new work in the own blocks, unread again when there is more', async () => {
    const { signed, subBlock } = await newVerifier();
    const gone = await test.signIn('vud_employee');
    await giveBlock(test.database, gone.personId, subBlock.blockId);
    await test.database.delete(personRole).where(sql`person_id = ${gone.personId}`);
    const students = await Promise.all(Array.from({ length: 6 }, () => test.signIn('lks_student')));
    await Promise.all(students.map((student) => send(student, subBlock.id)));
    expect(titles(await list(signed))).toEqual([
      {
        kind: 'newWork',
        titleRu: 'Новые достижения на проверку: 6',
        titleEn: 'New achievements to verify: 6',
        link: '/verification-achievements',
      },
    ]);
    expect(await read(signed, { all: true })).toEqual({ unread: 0 });
    await send(await test.signIn('lks_student'), subBlock.id);
    expect(await list(signed)).toMatchObject({
      unread: 1,
      notices: [{ titleEn: 'New achievements to verify: 7' }],
    });
    expect(await test.database.select().from(notice).where(sql`person_id = ${gone.personId}`)).toEqual([]);
  });

  it('learns that another student has attached the same file, but not of the award of a team', async () => {
    const { signed, subBlock } = await newVerifier();
    const [first, second] = [await test.signIn('lks_student'), await test.signIn('lks_student')];
    const [same, team] = ['a'.repeat(64), 'b'.repeat(64)];
    await test.database.insert(teamAward).values({ sha256: team });
    await send(first, subBlock.id, same);
    await send(first, subBlock.id, team);
    const found = await send(second, subBlock.id, same);
    await send(second, subBlock.id, team);
    const told = (await list(signed)).notices.filter(({ kind }) => kind === 'sameFile');
    expect(told).toMatchObject([
      {
        titleRu: 'Такой же файл приложил другой студент: Дипломы',
        titleEn: 'Another student has attached the same file: Diplomas',
        link: `/verification-achievements/${found.portfolioId}`,
      },
    ]);
    for (const student of [first, second]) expect((await list(student)).notices).toEqual([]);
  });
});

describe('the list', () => {
  let student: Signed;
  let first: Notice | undefined;
  beforeAll(async () => {
    student = await test.signIn('lks_student');
    for (const score of [1, 2, 3]) await decide((await waiting(student)).id, { isVerified: true, score });
    first = (await list(student)).notices.at(-1);
  });

  it('comes by pages, the latest first', async () => {
    expect(await list(student, '?page=1&pageSize=2')).toEqual({
      notices: [first],
      totalPages: 2,
      totalElements: 3,
      unread: 3,
    });
  });

  it('is read by name, and what was read stays so', async () => {
    const stranger = await test.signIn('lks_student');
    expect(await read(stranger, { ids: [first?.id] })).toEqual({ unread: 0 });
    expect((await list(student)).unread).toBe(3);
    expect(await read(student, { ids: [first?.id, 999_999_999] })).toEqual({ unread: 2 });
    const { readAt } = (await list(student)).notices.at(-1) ?? {};
    expect(readAt).toMatch(/Z$/);
    await read(student, { ids: [first?.id] });
    expect((await list(student)).notices.at(-1)?.readAt).toBe(readAt);
    expect(await list(student, '?unread=true')).toMatchObject({ totalElements: 2, unread: 2 });
    expect(await read(student, { all: true })).toEqual({ unread: 0 });
    expect(await list(student, '?unread=true')).toMatchObject({
      notices: [],
      totalElements: 0,
      totalPages: 0,
    });
  });

  it.each([{}, { ids: [] }, { ids: ['one'] }, { all: false }])('refuses to read %j', async (payload) => {
    const { headers } = student;
    const answer = await test.app.inject({ method: 'POST', url: `${url}/read`, headers, payload });
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });

  it('stays with a student who has left', async () => {
    await test.database.delete(personRole).where(sql`person_id = ${student.personId}`);
    expect(
      await test.database.select().from(notice).where(sql`person_id = ${student.personId}`),
    ).toHaveLength(3);
    await test.database.insert(personRole).values({ personId: student.personId, role: 'lks_student' });
    const headers = await test.headersFor(student.directoryId);
    expect((await list({ headers })).totalElements).toBe(3);
  });
});
