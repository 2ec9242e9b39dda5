import {
  type AchievementList,
  type AchievementRow,
  type AchievementsRequest,
  achievementList,
  achievementOrders,
} from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import {
  portfolioStatus,
  portfolioStatuses,
} from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import { waitsForDecision } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseName } from '../../../db/name-search.ts';
import { readyComment } from '../../../db/schema/index.ts';
import { createReviewDataset, type ReviewDataset } from '../../../testing/datasets/review-dataset.ts';
import { exactTotals, expectTotals } from '../../../testing/exact-totals.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setEmployeeBlocks } from '../contexts/index.ts';

const url = '/gateway/extra-edu/api/admin/achievements';

let test: TestApp;
let dataset: ReviewDataset;
let expected: Record<'admin' | 'verifier', ReturnType<typeof expectedRows>>;
let callers: Record<'admin' | 'verifier', { headers: Record<string, string>; blockIds: readonly number[] }>;

beforeAll(async () => {
  test = await createTestApp();
  // More than a list counts, so that every way to a page is taken.
  dataset = await createReviewDataset(test.database, 1800);
  // Looked for before the others, and never twice: one holds the same words as another that is not ready-made.
  await test.database.insert(readyComment).values([
    { kind: 'confirm', textRu: 'Подтверждено. Спасибо!', textEn: 'Confirmed', position: 1 },
    { kind: 'reject', textRu: 'Нет подписи', textEn: 'Нет подписи', position: 2 },
  ]);
  const admin = await test.signIn('vud_admin_verifications');
  const verifier = await test.signIn('vud_employee');
  const twoBlocks = dataset.blockIds.slice(1, 3);
  await setEmployeeBlocks(test.database, {
    personId: verifier.personId,
    blockIds: twoBlocks,
    changedBy: null,
  });
  callers = {
    admin: { headers: admin.headers, blockIds: dataset.blockIds },
    verifier: { headers: verifier.headers, blockIds: twoBlocks },
  };
  expected = { admin: expectedRows(dataset.blockIds, true), verifier: expectedRows(twoBlocks, false) };
});
afterAll(() => test.close());

type Value = string | number | null | undefined;
type Body = {
  order?: Partial<AchievementsRequest['order']>;
  pagination?: Partial<AchievementsRequest['pagination']>;
  filter?: Record<string, Value>;
};

async function list(body: Body, caller: keyof typeof callers = 'admin'): Promise<AchievementList> {
  const { headers } = callers[caller];
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: body });
  expect(answer.statusCode, answer.body).toBe(200);
  return achievementList.strict().parse(answer.json());
}

/** The list made the slow way: from the elements themselves. */
function expectedRows(blockIds: readonly number[], readsDrafts: boolean) {
  return dataset.students.flatMap(({ portfolioId, fullName, group, elements }) => {
    const seen = elements.filter(({ blockId }) => blockIds.includes(blockId));
    if (!seen.some(({ status }) => readsDrafts || status !== 'DRAFT')) return [];
    const latest = seen
      .filter(({ assessedAt }) => assessedAt !== null)
      .toSorted((a, b) => Number(b.assessedAt) - Number(a.assessedAt))[0];
    const sent = seen.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt]));
    const sentAt = sent.length === 0 ? null : new Date(Math.max(...sent.map(Number)));
    const row: AchievementRow = {
      portfolioId,
      personFullName: fullName,
      group,
      sentAt: wallDay(sentAt),
      verificationDate: wallDay(latest?.assessedAt ?? null),
      status: portfolioStatus(seen.map(({ status }) => status)),
      totalScore: seen.reduce(
        (sum, { status, score }) => sum + (status === 'VERIFIED' ? (score ?? 0) : 0),
        0,
      ),
      adminComment: latest?.adminComment ?? null,
      waiting: seen.filter(({ status }) => waitsForDecision(status)).length,
    };
    return [
      {
        row,
        sent: sentAt === null ? Number.NEGATIVE_INFINITY : Number(sentAt),
        sentDay: isoDay(row.sentAt),
        checkDay: isoDay(row.verificationDate),
        name: normaliseName(fullName),
        nameBytes: Buffer.from(normaliseName(fullName)),
      },
    ];
  });
}

const inMoscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

function wallDay(moment: Date | null): AchievementRow['sentAt'] {
  if (moment === null) return null;
  const [year, month, day] = inMoscow.format(moment).split('-').map(Number) as [number, number, number];
  return [year, month, day];
}

const isoDay = (day: AchievementRow['sentAt']) =>
  day === null ? null : day.map((part) => String(part).padStart(2, '0')).join('-');
const holds = (text: string | null, part: string) =>
  text !== null && normaliseName(text).includes(normaliseName(part));
const isWithin = (day: string | null, from: Value, to: Value) =>
  day !== null && (from === undefined || day >= String(from)) && (to === undefined || day <= String(to));

function expectedList({ order, pagination, filter = {} }: Body, caller: keyof typeof callers) {
  const { attribute = 'DATE', order: direction = 'DESC' } = order ?? {};
  const sign = direction === 'ASC' ? 1 : -1;
  const found = expected[caller]
    .filter(
      ({ row, sentDay, checkDay, name }) =>
        (filter['status'] === undefined || row.status === filter['status']) &&
        (filter['totalScores'] === undefined || row.totalScore === filter['totalScores']) &&
        (filter['group'] === undefined || holds(row.group, String(filter['group']))) &&
        (filter['adminComment'] === undefined || holds(row.adminComment, String(filter['adminComment']))) &&
        String(filter['fullName'] ?? '')
          .split(' ')
          .every((word) => name.includes(normaliseName(word))) &&
        (!('filingStartDate' in filter || 'filingEndDate' in filter) ||
          isWithin(sentDay, filter['filingStartDate'], filter['filingEndDate'])) &&
        (!('checkStartDate' in filter || 'checkEndDate' in filter) ||
          isWithin(checkDay, filter['checkStartDate'], filter['checkEndDate'])),
    )
    .toSorted((a, b) => {
      const first = {
        ID: 0,
        FULL_NAME: Buffer.compare(a.nameBytes, b.nameBytes),
        DATE: a.sent === b.sent ? 0 : a.sent - b.sent,
        TOTAL_SCORE: a.row.totalScore - b.row.totalScore,
      }[attribute];
      return sign * (first || a.row.portfolioId - b.row.portfolioId);
    });
  const { pageNumber = 0, pageSize = 15 } = pagination ?? {};
  return {
    achievements: found.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map(({ row }) => row),
    ...exactTotals(found.length, pageSize),
    hasBlocks: true,
  };
}

const day = fc.integer({ min: 1, max: 22 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: value, weight: 1 });
const filters = fc
  .record({
    fullName: seldom(
      fc.constantFrom(
        'иван',
        'ФЕДОРОВА',
        'фёдорова анна',
        'а',
        'ким',
        'о',
        'петр иванов',
        '%',
        'ёл мар',
        'нет такого',
        'иванова иван',
      ),
    ),
    group: seldom(fc.constantFrom('ЛД', 'лд-30', '301', 'ст-401', 'в', 'нет')),
    adminComment: seldom(
      fc.constantFrom('подпис', 'ПРИКАЗ №_5', 'учтен', '!', 'спасибо', 'дат', 'нет такого'),
    ),
    status: seldom(fc.constantFrom(...portfolioStatuses)),
    totalScores: seldom(fc.integer({ min: -1, max: 9 })),
    filingStartDate: seldom(day),
    filingEndDate: seldom(day),
    checkStartDate: seldom(day),
    checkEndDate: seldom(day),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)));
const orders = fc.record({
  attribute: fc.constantFrom(...achievementOrders),
  order: fc.constantFrom('ASC' as const, 'DESC' as const),
});

describe('POST admin/achievements', () => {
  it('answers what the elements say, for every filter, order and page', async () => {
    const used = new Set<string>();
    const outcomes = { nothing: 0, some: 0, many: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          order: orders,
          pagination: fc.record({
            pageNumber: fc.constantFrom(0, 0, 1, 2, 10, 70),
            pageSize: fc.constantFrom(15, 25, 3),
            countAll: fc.boolean(),
          }),
          filter: filters,
        }),
        fc.constantFrom('admin' as const, 'verifier' as const),
        async (body, caller) => {
          const answer = await list(body, caller);
          const { achievements, hasBlocks, ...totals } = expectedList(body, caller);
          expect(answer).toMatchObject({ achievements, hasBlocks });
          expectTotals(answer, totals, body.pagination);
          for (const name of Object.keys(body.filter)) used.add(name);
          outcomes[answer.totalElements === 0 ? 'nothing' : answer.totalIsExact ? 'some' : 'many'] += 1;
        },
      ),
      { numRuns: 300 },
    );
    // It has really tried what it says: each filter, and each of the ways to a page.
    expect(used.size).toBe(9);
    for (const runs of Object.values(outcomes)) expect(runs).toBeGreaterThan(3);
  });

  it.each(
    achievementOrders.flatMap((attribute) =>
      (['ASC', 'DESC'] as const).map((order) => ({ attribute, order })),
    ),
  )('shows every portfolio exactly once over its pages, by $attribute $order', async (order) => {
    const body = { order, pagination: { pageSize: 100 } };
    const seen: AchievementRow[] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      const { achievements } = await list({ ...body, pagination: { pageSize: 100, pageNumber } });
      seen.push(...achievements);
      if (achievements.length < 100) break;
    }
    const everything = expectedList({ order, pagination: { pageSize: 2000 } }, 'admin').achievements;
    expect(seen).toEqual(everything);
    expect(new Set(seen.map(({ portfolioId }) => portfolioId)).size).toBe(seen.length);
  });

  it('sorts by the latest sending unless told otherwise, fifteen rows at a time', async () => {
    const standard = await list({});
    expect(standard.achievements).toHaveLength(15);
    expect(standard).toEqual(expectedList({}, 'admin'));
    expect(await list({ order: {}, pagination: {}, filter: {} })).toEqual(standard);
  });

  it('takes an empty filter for none', async () => {
    const nothing = {
      fullName: '',
      group: '  ',
      status: '',
      totalScores: null,
      adminComment: '',
      checkEndDate: '',
    };
    expect(await list({ filter: nothing })).toEqual(await list({}));
    const asText = await list({ filter: { totalScores: '3' } });
    expect(asText).toEqual(await list({ filter: { totalScores: 3 } }));
  });

  it('takes wildcards and quotes literally', async () => {
    expect((await list({ filter: { fullName: 'сто%процент' } })).totalElements).toBeGreaterThan(0);
    expect((await list({ filter: { fullName: 'сто_процент' } })).totalElements).toBe(0);
    expect((await list({ filter: { adminComment: '№_5' } })).totalElements).toBeGreaterThan(0);
    expect((await list({ filter: { adminComment: '№%5' } })).totalElements).toBe(0);
    expect((await list({ filter: { group: "' or 1=1 --" } })).totalElements).toBe(0);
  });

  it('includes both days of a range', async () => {
    const { achievements } = await list({
      filter: { filingStartDate: '2026-03-05', filingEndDate: '2026-03-05' },
    });
    expect(achievements.length).toBeGreaterThan(3);
    for (const { sentAt } of achievements) expect(sentAt).toEqual([2026, 3, 5]);
  });

  it('says to an employee without blocks that this is why the list is empty', async () => {
    const { headers } = await test.signIn('vud_employee');
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      achievements: [],
      totalPages: 0,
      totalElements: 0,
      totalIsExact: true,
      hasBlocks: false,
    });
  });

  it.each([
    { order: { attribute: 'NAME' } },
    { order: { order: 'asc' } },
    { pagination: { pageNumber: -1 } },
    { pagination: { pageNumber: 1.5 } },
    { pagination: { pageSize: 0 } },
    { pagination: { pageSize: 101 } },
    { filter: { status: 'UNDER_REVIEW' } },
    { filter: { totalScores: 'many' } },
    { filter: { totalScores: 1e20 } },
    { filter: { filingStartDate: '01.03.2026' } },
    { filter: { checkEndDate: '2026-02-30' } },
    { filter: { fullName: 'а'.repeat(201) } },
    { filter: { fullName: 'zero\0zero' } },
    { filter: { group: 5 } },
    { filter: 'all' },
    [],
  ])('refuses %j', async (payload) => {
    const { headers } = callers.admin;
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: payload as object });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: expect.any(Object) as object });
  });

  it.each([
    ['lks_student', 403],
    ['vud_admin_attachments', 403],
    ['vud_employee', 200],
    ['vud_admin_verifications', 200],
    ['sh_admin', 200],
  ] as const)('answers %s with %i', async (role, status) => {
    const { headers } = await test.signIn(role);
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(status);
  });

  it('refuses without a token', async () => {
    expect((await test.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });
});
