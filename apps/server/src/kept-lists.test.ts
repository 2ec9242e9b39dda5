import type { AchievementList } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import { applicationOrders } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { connectDatabase, type Transaction } from './db/connect.ts';
import { application, listStamp, portfolioSummary, type stampedListEnum } from './db/schema/index.ts';
import { setEmployeeBlocks } from './modules/portfolio/contexts/index.ts';
import { watchContract } from './testing/contract/contract-watch.ts';
import { createApplicationsDataset } from './testing/datasets/applications-dataset.ts';
import { createReviewDataset, type ReviewDataset } from './testing/datasets/review-dataset.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { testConfig } from './testing/test-config.ts';

type Headers = Record<string, string>;
type StampedList = (typeof stampedListEnum.enumValues)[number];

const api = '/gateway/extra-edu/api';
let test: TestApp;
let dataset: ReviewDataset;
let applicationIds: number[];
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  dataset = await createReviewDataset(test.database, 40);
  applicationIds = (await createApplicationsDataset(test.database, 60)).applications
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ id }) => id);
  admin = await test.signIn('vud_admin_verifications', 'vud_admin_attachments');
});
afterAll(() => test.close());

async function achievements(
  headers: Headers = admin.headers,
  { app = test.app, filter = {} }: { app?: FastifyInstance; filter?: object } = {},
): Promise<AchievementList> {
  const payload = { filter, pagination: { pageSize: 100, countAll: true } };
  const answer = await app.inject({ method: 'POST', url: `${api}/admin/achievements`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AchievementList>();
}

async function applications(headers: Headers = admin.headers, query = '') {
  const url = `${api}/applications/list?pageSize=100&countAll=true${query}`;
  const answer = await test.app.inject({ method: 'GET', url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ applications: { id: number; totalScore: number }[]; totalElements: number }>();
}

const scoreOf = ({ achievements: rows }: AchievementList, portfolioId: number) =>
  rows.find((row) => row.portfolioId === portfolioId)?.totalScore;

const setScore = (tx: Pick<Transaction, 'update'>, portfolioId: number, totalScore: number) =>
  tx.update(portfolioSummary).set({ totalScore }).where(eq(portfolioSummary.portfolioId, portfolioId));

/** The statements that the lists send meanwhile, by what their names begin with. */
async function sentBy(prefix: string, work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(test.database.$client, 'query');
  await work();
  const texts = sent.mock.calls.flatMap(([query]) => {
    const { name, text } = query as { name?: string; text?: string };
    return name?.startsWith(prefix) && text ? [text] : [];
  });
  sent.mockRestore();
  return texts;
}

describe('what is kept of a list', () => {
  it('goes out again without another look at the rows', async () => {
    const first = await achievements();
    const texts = await sentBy('achievements', async () => expect(await achievements()).toEqual(first));
    expect(texts).toEqual([expect.stringContaining('list_stamp')]);
    expect(texts[0]).not.toContain('portfolio_summary');
  });

  it('goes by the commit: one that comes late and one that is taken back, with nobody waiting', async () => {
    const [late, quick, undone] = dataset.students.map(({ portfolioId }) => portfolioId);
    if (late === undefined || quick === undefined || undone === undefined) throw new Error('nobody is there');
    const before = scoreOf(await achievements(), undone);
    const undo = new Error('taken back');
    await test.database.transaction(async (tx) => {
      await setScore(tx, late, 901);
      expect(scoreOf(await achievements(), late)).not.toBe(901);
      const failed = test.database.transaction(async (other) => {
        await setScore(other, undone, 903);
        await achievements();
        throw undo;
      });
      await expect(failed).rejects.toThrow(undo);
      await setScore(test.database, quick, 902);
      const meanwhile = await achievements();
      expect([late, quick, undone].map((id) => scoreOf(meanwhile, id))).toEqual([
        expect.any(Number),
        902,
        before,
      ]);
    });
    const after = await achievements();
    expect([late, quick, undone].map((id) => scoreOf(after, id))).toEqual([901, 902, before]);
  });

  it('follows what a savepoint has left', async () => {
    const [first] = dataset.students;
    const portfolioId = first?.portfolioId ?? 0;
    await achievements();
    await test.database.transaction(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await setScore(inner, portfolioId, 911);
          inner.rollback();
        })
        .catch(() => undefined);
      await setScore(tx, portfolioId, 912);
    });
    expect(scoreOf(await achievements(), portfolioId)).toBe(912);
  });

  it('is right on the other instance too', async () => {
    const own = connectDatabase({ ...test.database.$client.options, max: 2 });
    const config = testConfig();
    const app = await buildApp({ config, database: own, webRoot: false, watch: watchContract });
    try {
      const [student] = dataset.students;
      const portfolioId = student?.portfolioId ?? 0;
      for (const score of [921, 922]) {
        await Promise.all([achievements(), achievements(admin.headers, { app })]);
        await setScore(test.database, portfolioId, score);
        expect(scoreOf(await achievements(), portfolioId)).toBe(score);
        expect(scoreOf(await achievements(admin.headers, { app }), portfolioId)).toBe(score);
      }
    } finally {
      await app.close();
      await own.$client.end();
    }
  });

  it('is of one reader: blocks that are given and taken away count at once', async () => {
    const [one, other] = [await test.signIn('vud_employee'), await test.signIn('vud_employee')];
    const give = (personId: number, blockIds: number[]) =>
      setEmployeeBlocks(test.database, { personId, blockIds, changedBy: null });
    await give(one.personId, dataset.blockIds.slice(0, 2));
    const all = await achievements();
    const ofOne = await achievements(one.headers);
    expect(ofOne.totalElements).toBeGreaterThan(0);
    expect(ofOne.achievements).not.toEqual(all.achievements);
    expect(await achievements(other.headers)).toMatchObject({ totalElements: 0, hasBlocks: false });
    await give(other.personId, dataset.blockIds.slice(0, 2));
    expect(await achievements(other.headers)).toEqual(ofOne);
    await give(one.personId, []);
    expect(await achievements(one.headers)).toMatchObject({ totalElements: 0, hasBlocks: false });
  });

  it("leaves out of each reader's list what they have filed themselves, from the moment on", async () => {
    const readers = [await test.signIn('vud_admin_attachments'), await test.signIn('vud_admin_attachments')];
    const own = applicationIds.slice(0, readers.length);
    const seen = () =>
      Promise.all(
        readers.map(async ({ headers }) => {
          const ids = new Set((await applications(headers)).applications.map(({ id }) => id));
          return own.map((id) => ids.has(id));
        }),
      );
    expect(await seen()).toEqual([
      [true, true],
      [true, true],
    ]);
    for (const [index, { personId }] of readers.entries())
      await test.database
        .update(application)
        .set({ personId, status: 'SUBMITTED', checkEndAt: null })
        .where(eq(application.id, own[index] ?? 0));
    const others = [
      [false, true],
      [true, false],
    ];
    // Read, and kept.
    expect([await seen(), await seen()]).toEqual([others, others]);
  });

  it('takes no row of its own from each transaction, only from those that come at once', async () => {
    const [student] = dataset.students;
    for (const score of [931, 932, 933]) await setScore(test.database, student?.portfolioId ?? 0, score);
    const ofAchievements = eq(listStamp.list, 'achievements');
    const before = await test.database.$count(listStamp, ofAchievements);
    for (const score of [934, 935]) await setScore(test.database, student?.portfolioId ?? 0, score);
    expect(await test.database.$count(listStamp, ofAchievements)).toBe(before);
  });
});

/** Read by the statements, and no reason for another answer. */
const unstamped = new Map([
  ['list_stamp', 'the stamp itself'],
  ['name_word', 'written by triggers of person'],
  ['person_word', 'written by triggers of person'],
  ['ready_comment', 'says where to look first, not what is found'],
  ['season_window', 'read together with the stamp, since the clock has its part in it'],
]);

/** Whatever a reader can ask for. */
const questions: Record<StampedList, () => Promise<unknown>> = {
  achievements: async () => {
    const verifier = await test.signIn('vud_employee');
    const filters = [
      {},
      { group: 'ЛД-301' },
      { fullName: 'Анна Петровна' },
      { fullName: 'ив' },
      { adminComment: 'подпис' },
      { totalScores: 1 },
      { checkStartDate: '2020-01-01', checkEndDate: '2030-01-01' },
      { filingStartDate: '2020-01-01', filingEndDate: '2030-01-01' },
      { status: 'SUBMITTED' },
    ];
    for (const { headers } of [admin, verifier])
      for (const filter of filters) await achievements(headers, { filter });
  },
  applications: async () => {
    const filters = [
      '',
      '&groupFilter=ЛД-301',
      '&fullNameFilter=Анна Иванова',
      '&commentFilter=приказ',
      '&totalScoreFilter=1',
      '&checkEndDateGeFilter=2020-01-01T00:00:00',
      '&filingEndDateLeFilter=2030-01-01T00:00:00',
      '&academicYearFilter=2026',
      '&nominationFilter=1',
      '&seasonFilter=1',
      '&seasonFilter=running',
      '&statusFilter=SUBMITTED',
      '&openFilter=true',
      ...applicationOrders.map((order) => `&orderByAttribute=${order}`),
    ];
    for (const filter of filters) await applications(admin.headers, filter);
  },
};

describe.each(Object.entries(questions))('%s', (list, askEverything) => {
  it('are stamped by every table that their statements read, whatever happens there', async () => {
    const texts = await sentBy(`${list}_`, askEverything);
    expect(texts.length).toBeGreaterThan(8);
    const read = new Set<string>();
    for (const text of texts) {
      const { rows } = await test.database.$client.query<{ 'QUERY PLAN': unknown }>(
        `explain (generic_plan, format json) ${text}`,
      );
      const plan = JSON.stringify(rows);
      for (const [, table = ''] of plan.matchAll(/"Relation Name":"(\w+)"/g)) read.add(table);
    }
    const { rows: stamping } = await test.database.execute<{ table: string }>(sql`
      select tgrelid::regclass::text as table from pg_trigger
      where tgfoid = 'stamp_list'::regproc and tgenabled = 'O' and encode(tgargs, 'escape') = ${`${list}\\000`}
      group by tgrelid having bit_or(tgtype) & 60 = 60`);
    const stamped = new Set(stamping.map(({ table }) => table));
    expect([...read].filter((table) => !stamped.has(table) && !unstamped.has(table))).toEqual([]);
    expect([...stamped].filter((table) => !read.has(table))).toEqual([]);
  });
});
