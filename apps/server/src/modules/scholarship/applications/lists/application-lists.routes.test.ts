import {
  type ApplicationList,
  type ApplicationOrder,
  applicationOrders,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseName } from '../../../../db/name-search.ts';
import { application } from '../../../../db/schema/index.ts';
import { wallClockIn } from '../../../../lib/wall-clock.ts';
import {
  createApplicationsDataset,
  type DatasetApplication,
} from '../../../../testing/datasets/applications-dataset.ts';
import { exactTotals, expectTotals } from '../../../../testing/exact-totals.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/applications';

let test: TestApp;
let dataset: Awaited<ReturnType<typeof createApplicationsDataset>>;
let commission: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  // More than a list counts, even of what was filed: both ways to a page are taken.
  dataset = await createApplicationsDataset(test.database, 1500);
  await test.database.$client.query('analyze application');
  commission = await test.signIn('vud_admin_attachments');
});
afterAll(() => test.close());

type Query = Readonly<Record<string, string | number>>;
const searchOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

async function list(query: Query = {}, path = '/list', who = commission): Promise<ApplicationList> {
  const answer = await test.app.inject({ url: `${base}${path}?${searchOf(query)}`, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ApplicationList>();
}

const moments =
  (name: 'filingStartAt' | 'filingEndAt' | 'checkStartAt' | 'checkEndAt') => (row: DatasetApplication) =>
    row[name]?.getTime() ?? Number.NEGATIVE_INFINITY;
const statusOrder = ['DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED'];
const sortKeys: Record<ApplicationOrder, (row: DatasetApplication) => number | string> = {
  ID: ({ id }) => id,
  FULL_NAME: ({ fullName }) => normaliseName(fullName),
  GROUP: ({ groupTitle }) => normaliseName(groupTitle ?? ''),
  STATUS: ({ status }) => statusOrder.indexOf(status),
  FILING_START_DATE: moments('filingStartAt'),
  FILING_END_DATE: moments('filingEndAt'),
  CHECK_START_DATE: moments('checkStartAt'),
  CHECK_END_DATE: moments('checkEndAt'),
  TOTAL_SCORE: ({ totalScore }) => totalScore,
};

function sorted(rows: readonly DatasetApplication[], order: ApplicationOrder, direction: 'asc' | 'desc') {
  const key = sortKeys[order];
  const compared = rows.toSorted((a, b) => {
    const [one, two] = [key(a), key(b)];
    if (one === two) return a.id - b.id;
    return one < two ? -1 : 1;
  });
  return direction === 'asc' ? compared : compared.toReversed();
}

const has = (text: string | null, part: string) => normaliseName(text ?? '').includes(normaliseName(part));
const dayOf = (moment: Date | null) => (moment ? wallClockIn('Europe/Moscow', moment).slice(0, 10) : '');
const within = (moment: Date | null, from: string, to = '9') =>
  moment !== null && dayOf(moment) >= from && dayOf(moment) <= to;

/** Every part of the specified query, without a value: as if it were left out. */
const emptied = Object.fromEntries(
  [
    'page',
    'pageSize',
    'orderByAttribute',
    'orderByDirection',
    'fullNameFilter',
    'groupFilter',
    'statusFilter',
    'totalScoreFilter',
    'commentFilter',
    'filingEndDateGeFilter',
    'filingEndDateLeFilter',
    'checkEndDateGeFilter',
    'checkEndDateLeFilter',
    'openFilter',
    'nominationFilter',
  ].map((name) => [name, '']),
);

type Case = [name: string, query: () => Query, matches: (row: DatasetApplication) => boolean];
const filters: Case[] = [
  ['none', () => ({}), () => true],
  ['emptied ones', () => emptied, () => true],
  ['open', () => ({ openFilter: 'true' }), ({ status }) => isOpenApplication(status)],
  [
    'open, a name and a status that is not open',
    () => ({ openFilter: 'true', statusFilter: 'VERIFIED', fullNameFilter: 'ФЕДОР' }),
    () => false,
  ],
  [
    'open and a name',
    () => ({ openFilter: 'true', fullNameFilter: 'ФЕДОР' }),
    (row) => isOpenApplication(row.status) && has(row.fullName, 'федор'),
  ],
  ['not asked whether open', () => ({ openFilter: 'false' }), () => true],
  ['name', () => ({ fullNameFilter: 'ФЕДОР' }), (row) => has(row.fullName, 'федор')],
  [
    'name, two words',
    () => ({ fullNameFilter: 'анна ива' }),
    (row) => has(row.fullName, 'анна') && has(row.fullName, 'ива'),
  ],
  ['name, short', () => ({ fullNameFilter: 'о' }), (row) => has(row.fullName, 'о')],
  ['name with a wildcard in it', () => ({ fullNameFilter: 'сто%' }), (row) => has(row.fullName, 'сто%')],
  ['nobody’s name', () => ({ fullNameFilter: 'йцукенгш' }), () => false],
  ['group', () => ({ groupFilter: 'лд-30' }), (row) => has(row.groupTitle, 'лд-30')],
  ['group, short', () => ({ groupFilter: 'ЛД' }), (row) => has(row.groupTitle, 'лд')],
  ['status', () => ({ statusFilter: 'VERIFIED' }), ({ status }) => status === 'VERIFIED'],
  ['status DRAFT', () => ({ statusFilter: 'DRAFT' }), () => false],
  ['score', () => ({ totalScoreFilter: 7 }), ({ totalScore }) => totalScore === 7],
  ['comment', () => ({ commentFilter: 'учтен приказ №_5' }), (row) => has(row.adminComment, 'приказ')],
  ['nomination', () => ({ nominationFilter: dataset.science }), ({ blockId }) => blockId === dataset.science],
  ['nomination, rare', () => ({ nominationFilter: dataset.rare }), ({ blockId }) => blockId === dataset.rare],
  [
    'academic year',
    () => ({ academicYearFilter: 2025 }),
    ({ status, academicYear }) => status !== 'DRAFT' && academicYear === 2025,
  ],
  [
    'academic year and days of it',
    () => ({ academicYearFilter: 2026, filingEndDateGeFilter: '2026-10-05T00:00:00' }),
    (row) => row.academicYear === 2026 && within(row.filingEndAt, '2026-10-05'),
  ],
  [
    'filed from',
    () => ({ filingEndDateGeFilter: '2026-10-05T00:00:00' }),
    (row) => within(row.filingEndAt, '2026-10-05'),
  ],
  [
    'filed within days, the last one whole',
    () => ({ filingEndDateGeFilter: '2026-03-03T00:00:00', filingEndDateLeFilter: '2026-03-05T00:00:00' }),
    (row) => within(row.filingEndAt, '2026-03-03', '2026-03-05'),
  ],
  [
    'decided until',
    () => ({ checkEndDateLeFilter: '2026-03-12T00:00:00' }),
    (row) => within(row.checkEndAt, '', '2026-03-12'),
  ],
  [
    'everything together',
    () => ({
      fullNameFilter: 'ива',
      groupFilter: 'лд',
      statusFilter: 'VERIFIED',
      nominationFilter: dataset.sport,
      filingEndDateGeFilter: '2026-03-01T00:00:00',
      checkEndDateGeFilter: '2026-03-02T00:00:00',
    }),
    (row) =>
      has(row.fullName, 'ива') &&
      has(row.groupTitle, 'лд') &&
      row.status === 'VERIFIED' &&
      row.blockId === dataset.sport &&
      within(row.checkEndAt, '2026-03-02'),
  ],
];

describe("the commission's list", () => {
  describe.each(filters)('filter: %s', (_, query, matches) => {
    it.each(applicationOrders)('by %s, both ways', async (order) => {
      const expected = dataset.applications.filter((row) => row.status !== 'DRAFT' && matches(row));
      for (const direction of ['asc', 'desc'] as const) {
        const ids = sorted(expected, order, direction).map(({ id }) => id);
        const asked = { ...query(), orderByAttribute: order, orderByDirection: direction };
        for (const page of [0, 2]) {
          const answer = await list({ ...asked, page });
          expect(answer.applications.map(({ id }) => id)).toEqual(ids.slice(page * 15, page * 15 + 15));
          expect(answer).toMatchObject(exactTotals(ids.length, 15));
          const quick = await list({ ...asked, page, countAll: 'false' });
          expect(quick.applications).toEqual(answer.applications);
          expectTotals(quick, exactTotals(ids.length, 15), { countAll: false });
        }
      }
    });
  });

  it('comes by filing date, 15 a page, and tells of each application what the table shows', async () => {
    const { applications } = await list();
    const filed = dataset.applications.filter(({ status }) => status !== 'DRAFT');
    const [first] = sorted(filed, 'FILING_END_DATE', 'asc');
    expect(applications).toHaveLength(15);
    expect(applications[0]).toEqual({
      id: first?.id,
      status: first?.status,
      seasonId: null,
      seasonTitle: null,
      seasonTitleEn: null,
      personId: expect.stringMatching(/^applicant-\d+$/),
      fullName: first?.fullName,
      group: first?.groupTitle,
      nominationId: first?.blockId,
      nominationTitle: expect.stringMatching(/^(Наука|Спорт|Редкая)$/),
      nominationTitleEn: expect.stringMatching(/^The /),
      totalScore: first?.totalScore,
      comment: first?.adminComment,
      adminComment: first?.adminComment,
      askedBackAt: null,
      filingStartDate: first?.filingStartAt.toISOString(),
      filingEndDate: first?.filingEndAt?.toISOString(),
      checkStartDate: first?.checkStartAt?.toISOString() ?? null,
      checkEndDate: first?.checkEndAt?.toISOString() ?? null,
    });
    expect((await list({ pageSize: 100, page: 1_000_000 })).applications).toEqual([]);
  });

  it.each([
    { page: -1 },
    { page: 'x' },
    { pageSize: 0 },
    { pageSize: 101 },
    { orderByAttribute: 'NAME' },
    { orderByDirection: 'ASC' },
    { statusFilter: 'verified' },
    { totalScoreFilter: 'abc' },
    { totalScoreFilter: 1.555 },
    { filingEndDateGeFilter: '2026-02-30T00:00:00' },
    { filingEndDateLeFilter: '01.02.2026' },
    { checkEndDateGeFilter: '2026-02-01' },
    { fullNameFilter: 'a\0b' },
  ] as Query[])('refuses %j', async (query) => {
    const search = searchOf(query);
    for (const path of ['', '/list']) {
      const who = path === '' ? await test.signIn('lks_student') : commission;
      const answer = await test.app.inject({ url: `${base}${path}?${search}`, headers: who.headers });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(Object.keys(query));
    }
  });
});

describe("a student's own list", () => {
  it('holds the own applications, drafts among them, and takes the same query', async () => {
    const student = await test.signIn('lks_student');
    const own = dataset.applications.filter(({ personId }) => personId === dataset.applications[0]?.personId);
    await test.database
      .update(application)
      .set({ personId: student.personId })
      .where(eq(application.personId, own[0]?.personId ?? 0));
    expect(own.some(({ status }) => status === 'DRAFT')).toBe(true);
    for (const order of applicationOrders) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { pageSize: 100, orderByAttribute: order, orderByDirection: direction };
        const { applications, totalElements } = await list(query, '', student);
        expect(applications.map(({ id }) => id)).toEqual(sorted(own, order, direction).map(({ id }) => id));
        expect(totalElements).toBe(own.length);
      }
    }
    for (const [name, query, matches] of filters) {
      if (name === 'status DRAFT') continue;
      const { applications } = await list({ ...query(), pageSize: 100 }, '', student);
      const expected = sorted(own.filter(matches), 'FILING_END_DATE', 'asc');
      expect(
        applications.map(({ id }) => id),
        name,
      ).toEqual(expected.map(({ id }) => id));
    }
    const drafts = await list({ statusFilter: 'DRAFT' }, '', student);
    expect(drafts.totalElements).toBe(own.filter(({ status }) => status === 'DRAFT').length);
  });
});
