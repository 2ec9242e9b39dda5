import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connect.ts';
import {
  employee,
  employeeBlock,
  person,
  portfolio,
  portfolioElement,
  portfolioSummary,
} from '../../../db/schema/index.ts';
import { createGroups } from '../../../testing/datasets/review-dataset.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import {
  keptSummaries,
  recomputeSummaries,
  scopesInUse,
  scopesKept,
} from '../../../testing/summary-contents.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rebuildSummaries, refreshSummaries, refreshSummariesOf } from './index.ts';

const api = '/gateway/extra-edu/api';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

let test: TestApp;
let admin: Signed;
let students: Signed[];
let employees: Signed[];
let subBlocks: Awaited<ReturnType<typeof createSubBlock>>[];
let groupIds: number[];

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('sh_admin');
  students = [];
  employees = [];
  subBlocks = [];
  for (let index = 0; index < 3; index += 1) {
    students.push(await test.signIn('lks_student'));
    subBlocks.push(await createSubBlock(test.database));
    const hired = await test.signIn('vud_employee');
    await test.database
      .insert(employee)
      .values({ personId: hired.personId, position: 'доцент', department: 'Кафедра' });
    employees.push(hired);
  }
  groupIds = [...(await createGroups(test.database)).values()];
});
afterAll(() => test.close());

const who = fc.nat({ max: 2 });
const operation = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), who, what: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('add' as const), who, what: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('save' as const), who, which: fc.nat() }),
  fc.record({ kind: fc.constant('send' as const), who }),
  fc.record({ kind: fc.constant('send' as const), who }),
  fc.record({ kind: fc.constant('delete' as const), who, which: fc.nat() }),
  fc.record({
    kind: fc.constant('decide' as const),
    which: fc.nat(),
    as: fc.constantFrom(...decisionKinds),
    score: fc.nat({ max: 30 }),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    which: fc.nat(),
    as: fc.constantFrom(...decisionKinds),
    score: fc.nat({ max: 30 }),
  }),
  fc.record({ kind: fc.constant('give' as const), who, blocks: fc.subarray([0, 1, 2]) }),
  fc.record({ kind: fc.constant('rename' as const), who, name: fc.constantFrom('Ёжикова', 'Новая', 'О') }),
  fc.record({ kind: fc.constant('transfer' as const), who, to: fc.nat({ max: 4 }) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

async function inPortfolio(personId: number) {
  return selectRows<{ id: number; value_id: number }>(
    test.database,
    `select e.id::int, min(v.id)::int as value_id from portfolio_element e
     join portfolio p on p.id = e.portfolio_id join element_value v on v.element_id = e.id
     where p.person_id = ${personId} group by e.id order by e.id`,
  );
}

async function call(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  { headers }: Signed,
  payload?: object,
) {
  const answer = await test.app.inject({
    method,
    url: `${api}${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  // Much of what is tried at random is refused, and rightly so.
  expect([200, 201, 204, 404, 409], answer.body).toContain(answer.statusCode);
}

/** Every run begins with empty portfolios, or one waiting element would soon stand for everything. */
function clear(): Promise<void> {
  return test.database.transaction(async (tx) => {
    const all = await tx.select({ id: portfolio.id }).from(portfolio);
    await tx.delete(portfolioElement);
    await refreshSummaries(
      tx,
      all.map(({ id }) => id),
    );
  });
}

let changes = 0;

async function perform(step: Operation): Promise<void> {
  changes += 1;
  const change = changes;
  if (step.kind === 'decide') {
    const all = await selectRows<{ id: number }>(
      test.database,
      "select id::int from portfolio_element order by status in ('SUBMITTED', 'RE_SUBMITTED') desc, id limit 6",
    );
    await call('POST', '/verifications', admin, {
      portfolioElementId: all[step.which % Math.max(1, all.length)]?.id ?? 999_999_999,
      isVerified: step.as === 'confirm',
      returnForCorrection: step.as === 'returnForCorrection',
      score: step.score,
      comment: `Решение ${change % 4}`,
    });
    return;
  }
  const student = students[step.who] ?? admin;
  const own = await inPortfolio(student.personId);
  switch (step.kind) {
    case 'add':
      return call('POST', '/portfolios/elements', student, { subBlockId: subBlocks[step.what]?.id });
    case 'save': {
      const element = own[step.which % Math.max(1, own.length)];
      return call('PATCH', '/portfolios/elements/attributes', student, [
        { id: element?.value_id ?? 999_999_999, value: `Значение ${change}` },
      ]);
    }
    case 'send': {
      // Drafts are filled in first, or nothing would ever be sent.
      for (const { value_id: id } of own) {
        await call('PATCH', '/portfolios/elements/attributes', student, [{ id, value: `Готово ${change}` }]);
      }
      return call('POST', '/portfolios/send', student);
    }
    case 'delete':
      return call(
        'DELETE',
        `/portfolios/elements/${own[step.which % Math.max(1, own.length)]?.id ?? 999_999_999}`,
        student,
      );
    case 'give':
      return call('PUT', `/support/person-context/${employees[step.who]?.directoryId}`, admin, {
        portfolioBlockIds: step.blocks.map((index) => subBlocks[index]?.blockId),
      });
    case 'rename':
      return test.database.transaction(async (tx) => {
        await tx.update(person).set({ lastName: step.name }).where(eq(person.id, student.personId));
        await refreshSummariesOf(tx, [student.personId]);
      });
    case 'transfer':
      return test.database.transaction(async (tx) => {
        await tx.execute(sql`
          insert into student (person_id, study_group_id, record_book_number)
          values (${student.personId}, ${groupIds[step.to]}, ${`moved-${change}`})`);
        await refreshSummariesOf(tx, [student.personId]);
      });
  }
}

describe('the summaries', () => {
  it('equal a recomputation from scratch after whatever was done', async () => {
    const statuses = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        await clear();
        for (const step of steps) await perform(step);
        expect(await keptSummaries(test.database)).toEqual(await recomputeSummaries(test.database));
        expect(await scopesKept(test.database)).toEqual(await scopesInUse(test.database));
        for (const { status } of await selectRows<{ status: string }>(
          test.database,
          'select status from portfolio_element',
        ))
          statuses.add(status);
      }),
      { numRuns: 15, seed: 20_261_101 },
    );
    // The steps have really led somewhere.
    expect(statuses.size).toBeGreaterThan(3);

    const before = await keptSummaries(test.database);
    await test.database.transaction(rebuildSummaries);
    expect(await keptSummaries(test.database)).toEqual(before);
  });

  it('are right after many changes at once', async () => {
    const steps = fc.sample(operation, { numRuns: 120, seed: 7 });
    for (let index = 0; index < steps.length; index += 20) {
      await Promise.all(steps.slice(index, index + 20).map(perform));
    }
    expect(await keptSummaries(test.database)).toEqual(await recomputeSummaries(test.database));
    expect(await scopesKept(test.database)).toEqual(await scopesInUse(test.database));
  });

  it('are not written where nothing in them has changed', async () => {
    const [subBlock] = subBlocks;
    const { personId } = await test.signIn('lks_student');
    const { portfolioId } = await createElement(test.database, { personId, subBlockId: subBlock?.id ?? 0 });
    const versions = () =>
      selectRows(
        test.database,
        `select scope_id, xmin::text from portfolio_summary where portfolio_id = ${portfolioId} order by 1`,
      );
    const before = await versions();
    expect(before.length).toBeGreaterThan(0);
    await test.database.transaction((tx) => refreshSummaries(tx, [portfolioId, portfolioId]));
    expect(await versions()).toEqual(before);
  });

  it('go back with the change that brought them', async () => {
    const before = await keptSummaries(test.database);
    const failed = test.database.transaction(async (tx: Transaction) => {
      await tx.execute(sql`
        update portfolio_element set status = 'VERIFIED', score = 30, sent_at = now(), assessed_at = now(),
          opened_at = null, opened_by = null`);
      const all = await tx.selectDistinct({ id: portfolioSummary.portfolioId }).from(portfolioSummary);
      await refreshSummaries(
        tx,
        all.map(({ id }) => id),
      );
      throw new Error('and yet not');
    });
    await expect(failed).rejects.toThrow('and yet not');
    expect(await keptSummaries(test.database)).toEqual(before);
  });

  it('are made anew, scopes and all, from whatever a bulk load has written', async () => {
    const [given, taken] = [await createSubBlock(test.database), await createSubBlock(test.database)];
    const [hired, idle] = [await test.signIn('vud_employee'), await test.signIn('vud_employee')];
    await giveBlock(test.database, idle.personId, taken.blockId);
    await test.database.delete(employeeBlock).where(eq(employeeBlock.personId, idle.personId));
    await test.database
      .insert(employeeBlock)
      .values([given, taken].map(({ blockId }) => ({ personId: hired.personId, blockId })));
    const { personId } = await test.signIn('lks_student');
    await createElement(test.database, { personId, subBlockId: given.id, status: 'SUBMITTED', score: 4 });
    await test.database.transaction(rebuildSummaries);
    const scopes = await selectRows(
      test.database,
      `select c.person_id::int, r.block_ids::int[], s.waiting, s.total_score from employee_context c
       left join review_scope r on r.id = c.scope_id left join portfolio_summary s on s.scope_id = r.id
       where c.person_id in (${hired.personId}, ${idle.personId}) order by 1`,
    );
    expect(scopes).toEqual([
      { person_id: hired.personId, block_ids: [given.blockId, taken.blockId], waiting: 1, total_score: 0 },
      { person_id: idle.personId, block_ids: null, waiting: null, total_score: null },
    ]);
    expect(await scopesKept(test.database)).toEqual(await scopesInUse(test.database));
    expect(await keptSummaries(test.database)).toEqual(await recomputeSummaries(test.database));
  });

  it('of nobody are refreshed without a word', async () => {
    const before = await keptSummaries(test.database);
    await test.database.transaction(async (tx) => {
      await refreshSummaries(tx, []);
      await refreshSummaries(tx, [987_654_321]);
      await refreshSummariesOf(tx, [987_654_321]);
    });
    expect(await keptSummaries(test.database)).toEqual(before);
  });
});

describe('the words of names after the first', () => {
  const wordsOf = async (personId: number) =>
    (
      await selectRows<{ word: string }>(
        test.database,
        `select w.word from person_word p join name_word w on w.key = p.word_key where p.person_id = ${personId} order by w.word`,
      )
    ).map(({ word }) => word);

  it('follow every way to write a person', async () => {
    const { personId } = await test.signIn();
    expect(await wordsOf(personId)).toEqual(['анна', 'петровна']);
    await test.database.update(person).set({ lastName: 'Ёлкина-Ким  Анна' }).where(eq(person.id, personId));
    expect(await wordsOf(personId)).toEqual(['анна', 'петровна']);
    await test.database.update(person).set({ phone: '1' }).where(eq(person.id, personId));
    expect(await wordsOf(personId)).toHaveLength(2);
    await test.database.execute(sql`delete from person_role where person_id = ${personId}`);
    await test.database.delete(person).where(eq(person.id, personId));
    expect(await wordsOf(personId)).toEqual([]);
  });
});
