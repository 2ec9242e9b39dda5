import { portfolioStatus } from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import { waitsForDecision } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import {
  type StudentList,
  type StudentRow,
  studentList,
  studentOrders,
} from '@zachetka/contract/portfolio/students/students.schemas';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseName } from '../../../db/name-search.ts';
import { application, employee } from '../../../db/schema/index.ts';
import { createReviewDataset, type ReviewDataset } from '../../../testing/datasets/review-dataset.ts';
import { exactTotals, expectTotals } from '../../../testing/exact-totals.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setEmployeeBlocks } from '../contexts/index.ts';

const url = '/gateway/extra-edu/api/support/students';

let test: TestApp;
let dataset: ReviewDataset;
let callers: Record<
  'admin' | 'verifier' | 'commission' | 'withoutBlocks',
  Awaited<ReturnType<TestApp['signIn']>>
>;
let applicationId: number;
let twice: ReviewDataset['students'][number];

beforeAll(async () => {
  test = await createTestApp();
  dataset = await createReviewDataset(test.database, 1500);
  callers = {
    admin: await test.signIn('sh_admin'),
    verifier: await test.signIn('vud_employee'),
    commission: await test.signIn('vud_admin_attachments'),
    withoutBlocks: await test.signIn('vud_employee'),
  };
  await setEmployeeBlocks(test.database, {
    personId: callers.verifier.personId,
    blockIds: dataset.blockIds.slice(0, 1),
    changedBy: null,
  });
  // Who studies twice is one student, in the group of the latest enrolment.
  const found = dataset.students.find(({ group }) => group === 'СТ-401');
  if (!found) throw new Error('the dataset has no such student');
  twice = found;
  await test.database.execute(sql`
    insert into student (person_id, study_group_id, record_book_number)
    select ${twice.personId}, id, 'second' from study_group where title = 'ЛД-301'`);
  twice.group = 'ЛД-301';
  const day = new Date('2026-03-05T09:00:00Z');
  const submitted = { filingStartAt: day, filingEndAt: day, academicYear: 2025 };
  const filed = {
    REJECTED: { ...submitted, checkStartAt: day, checkEndAt: day, adminComment: 'Отказ' },
    SUBMITTED: submitted,
    DRAFT: {},
  };
  for (const status of ['REJECTED', 'SUBMITTED', 'DRAFT'] as const) {
    const [made] = await test.database
      .insert(application)
      .values({ personId: twice.personId, status, fullName: twice.fullName, ...filed[status] })
      .returning();
    if (status === 'SUBMITTED') applicationId = made?.id ?? 0;
  }
  const worker = await createPerson(test.database, { lastName: 'Работница' });
  await test.database
    .insert(employee)
    .values({ personId: worker.id, position: 'доцент', department: 'Кафедра' });
});
afterAll(() => test.close());

async function list(query: Record<string, string | number> = {}, caller: keyof typeof callers = 'admin') {
  const answer = await test.app.inject({
    url,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: callers[caller].headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return studentList.strict().parse(answer.json());
}

const blocksOf: Record<keyof typeof callers, () => number[]> = {
  admin: () => dataset.blockIds,
  commission: () => dataset.blockIds,
  verifier: () => dataset.blockIds.slice(0, 1),
  withoutBlocks: () => [],
};

function expectedRow(one: ReviewDataset['students'][number], caller: keyof typeof callers): StudentRow {
  const blockIds = blocksOf[caller]();
  const seen = one.elements.filter(({ blockId }) => blockIds.includes(blockId));
  const waiting = seen.filter(({ status }) => waitsForDecision(status)).length;
  const opensApplications = caller === 'admin' || caller === 'commission';
  const status = portfolioStatus(seen.map((element) => element.status));
  const readsDrafts = caller === 'admin' || caller === 'commission';
  const isShown = seen.some((element) => readsDrafts || element.status !== 'DRAFT');
  const isHidden = caller === 'withoutBlocks' || (caller === 'commission' && one !== twice);
  return {
    id: one.personId,
    directoryId: expect.stringMatching(/./) as string,
    fullName: one.fullName,
    group: one.group,
    courseNumber: 3,
    institute: 'Институт',
    instituteEn: 'Institute',
    speciality: 'Лечебное дело',
    specialityEn: 'General medicine',
    state: !isShown
      ? 'NO_PORTFOLIO'
      : waiting > 0
        ? 'AWAITING_CONFIRMATION'
        : (status as StudentRow['state']),
    waiting,
    totalScore: seen.reduce(
      (sum, { status: own, score }) => sum + (own === 'VERIFIED' ? (score ?? 0) : 0),
      0,
    ),
    ...(isHidden ? { state: null, waiting: null, totalScore: null } : {}),
    portfolioId: caller === 'commission' || !isShown ? null : one.portfolioId,
    applicationId: opensApplications && one === twice ? applicationId : null,
  };
}

function coveredBy(caller: keyof typeof callers): StudentList['coveredBlocks'] {
  if (caller === 'admin' || caller === 'commission') return null;
  return blocksOf[caller]().map((id) => ({
    id,
    title: expect.any(String) as string,
    titleEn: expect.any(String) as string,
  }));
}

type Query = {
  name?: string;
  page?: number;
  pageSize?: number;
  orderByAttribute?: string;
  orderByDirection?: string;
};

function expectedList(query: Query, caller: keyof typeof callers): StudentList {
  const {
    name = '',
    page = 0,
    pageSize = 15,
    orderByAttribute = 'FULL_NAME',
    orderByDirection = 'asc',
  } = query;
  const sign = orderByDirection === 'asc' ? 1 : -1;
  const bytes = (text: string | null) => Buffer.from(text ?? '');
  const found = dataset.students
    .filter(({ group, fullName }) => {
      const key = normaliseName(fullName);
      return (
        group !== null &&
        normaliseName(name)
          .split(' ')
          .every((word) => key.includes(word))
      );
    })
    .map((one) => ({ one, key: bytes(normaliseName(one.fullName)), title: bytes(one.group) }))
    .toSorted((a, b) => {
      const byName = Buffer.compare(a.key, b.key);
      const first = { ID: 0, FULL_NAME: byName, GROUP: Buffer.compare(a.title, b.title) || byName }[
        orderByAttribute
      ];
      return sign * (first || a.one.personId - b.one.personId);
    });
  return {
    students: found.slice(page * pageSize, (page + 1) * pageSize).map(({ one }) => expectedRow(one, caller)),
    ...exactTotals(found.length, pageSize),
    coveredBlocks: coveredBy(caller),
  };
}

describe('GET support/students', () => {
  it('answers every student, for every search, order and page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: fc.constantFrom(
            '',
            '',
            'иванова',
            'ФЁДОРОВА анна',
            'а',
            'ким',
            'о',
            'ёл мар',
            '%',
            'иванова иван',
            'нет такой',
          ),
          page: fc.constantFrom(0, 0, 1, 5, 90),
          pageSize: fc.constantFrom(15, 25, 7),
          orderByAttribute: fc.constantFrom(...studentOrders),
          orderByDirection: fc.constantFrom('asc', 'desc'),
        }),
        fc.constantFrom(...(['admin', 'verifier', 'commission', 'withoutBlocks'] as const)),
        async (query, caller) => {
          const { students, coveredBlocks, ...totals } = expectedList(query, caller);
          expect(await list(query, caller)).toEqual({ students, coveredBlocks, ...totals });
          const quick = await list({ ...query, countAll: 'false' }, caller);
          expect(quick.students).toEqual(students);
          expect(quick.coveredBlocks).toEqual(coveredBlocks);
          expectTotals(quick, totals, { countAll: false });
        },
      ),
      { numRuns: 120 },
    );
  });

  it('begins with the alphabet', async () => {
    expect(await list()).toEqual(expectedList({}, 'admin'));
  });

  it('knows nobody who does not study', async () => {
    expect((await list({ name: 'Работница' })).students).toEqual([]);
  });

  it('names the awaiting confirmation', async () => {
    const { students } = await list({ pageSize: 100 });
    const waits = students.filter(({ state }) => state === 'AWAITING_CONFIRMATION');
    expect(waits.length).toBeGreaterThan(5);
    for (const { waiting } of waits) expect(waiting).toBeGreaterThan(0);
  });

  it('says nothing of portfolios to who may see no block, and whose blocks the numbers cover to the others', async () => {
    const { students, coveredBlocks } = await list({}, 'withoutBlocks');
    expect(coveredBlocks).toEqual([]);
    for (const { state, waiting, totalScore, portfolioId } of students) {
      expect({ state, waiting, totalScore, portfolioId }).toEqual({
        state: null,
        waiting: null,
        totalScore: null,
        portfolioId: null,
      });
    }
    expect((await list({}, 'verifier')).coveredBlocks).toEqual(coveredBy('verifier'));
    for (const caller of ['admin', 'commission'] as const) {
      expect((await list({}, caller)).coveredBlocks).toBeNull();
    }
  });

  it('tells the commission states and scores of applicants alone', async () => {
    const { students } = await list({ pageSize: 100 }, 'commission');
    const others = students.filter(({ id }) => id !== twice.personId);
    expect(others.some(({ totalScore, state }) => totalScore !== null || state !== null)).toBe(false);
    const applicant = await list({ orderByAttribute: 'ID', pageSize: 100 }, 'commission');
    expect(applicant.students.filter(({ totalScore }) => totalScore !== null)).toMatchObject([
      { id: twice.personId, applicationId },
    ]);
  });

  it('tells who verifies, too, no more than the commission', async () => {
    callers.commission = await test.signIn('vud_admin_attachments', 'vud_employee');
    const { students } = await list({ pageSize: 100 }, 'commission');
    for (const { id, state, waiting, totalScore, portfolioId } of students) {
      if (id === twice.personId) continue;
      expect([state, waiting, totalScore, portfolioId]).toEqual([null, null, null, null]);
    }
  });

  it.each([
    { page: '-1' },
    { pageSize: '101' },
    { orderByAttribute: 'STATUS' },
    { orderByDirection: 'ASC' },
    { name: 'а'.repeat(201) },
    { name: 'zero\0zero' },
  ])('refuses %j', async (query) => {
    const answer = await test.app.inject({
      url,
      query: query as Record<string, string>,
      headers: callers.admin.headers,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalidRequest']);
  });

  it.each([
    ['lks_student', 403],
    ['vud_employee', 200],
    ['vud_admin_verifications', 200],
    ['vud_admin_attachments', 200],
    ['sh_admin', 200],
  ] as const)('answers %s with %i', async (role, status) => {
    const { headers } = await test.signIn(role);
    expect((await test.app.inject({ url, headers })).statusCode).toBe(status);
  });
});
