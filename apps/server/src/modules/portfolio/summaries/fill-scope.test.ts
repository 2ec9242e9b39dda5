import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { employee, person, portfolio, portfolioElement, reviewScope } from '../../../db/schema/index.ts';
import { until } from '../../../testing/portal-process.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import {
  keptSummaries,
  recomputeSummaries,
  scopesInUse,
  scopesKept,
} from '../../../testing/summary-contents.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { portfoliosAtOnce } from './fill-scope.ts';
import { dropAbandonedScopes, followPeople, rebuildSummaries, refreshSummaries } from './index.ts';

const api = '/gateway/extra-edu/api';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;
type Student = Signed & { portfolioId: number; waiting: number; draft: number };

let test: TestApp;
let admin: Signed;
let verifier: Signed;
let clerk: Signed;
let subBlocks: Awaited<ReturnType<typeof createSubBlock>>[];
/** By when a filling comes to them: at first, while it is held up, and at last. */
let students: Record<'early' | 'held' | 'late', Student[]>;

beforeAll(async () => {
  test = await createTestApp();
  subBlocks = [];
  for (let index = 0; index < 3; index += 1)
    subBlocks.push(await createSubBlock(test.database, { allowRemove: true }));
  admin = await test.signIn('sh_admin');
  verifier = await test.signIn('vud_employee');
  await giveBlock(test.database, verifier.personId, subBlocks[0]?.blockId ?? 0);

  students = { early: await enrol(7), held: [], late: [] };
  await addOthers();
  students.held = await enrol(2);
  await addOthers();
  students.late = await enrol(7);
  await test.database.transaction(rebuildSummaries);
});
beforeEach(async () => {
  clerk = await test.signIn('vud_employee');
  await test.database
    .insert(employee)
    .values({ personId: clerk.personId, position: 'специалист', department: 'Деканат' });
});
afterAll(() => test.close());

/** Each with one element that waits and one that is a draft, in different blocks. */
async function enrol(count: number): Promise<Student[]> {
  const enrolled: Student[] = [];
  for (let index = 0; index < count; index += 1) {
    const signed = await test.signIn('lks_student');
    const [first, second] = subBlocks.map(({ id }) => id);
    const of = { personId: signed.personId };
    const waiting = await createElement(test.database, {
      ...of,
      subBlockId: first ?? 0,
      status: 'SUBMITTED',
    });
    const draft = await createElement(test.database, { ...of, subBlockId: second ?? 0 });
    const { portfolioId } = draft;
    enrolled.push({ ...signed, portfolioId, waiting: waiting.id, draft: draft.id });
  }
  return enrolled;
}

/** So many that who stands before them and who stands behind are never held together. */
async function addOthers(): Promise<void> {
  await test.database.execute(sql`
    with people as (
      insert into person (directory_id, last_name, first_name)
      select gen_random_uuid()::text, 'Другая', 'Анна' from generate_series(1, ${portfoliosAtOnce}) returning id
    ), portfolios as (insert into portfolio (person_id) select id from people returning id)
    insert into portfolio_element (portfolio_id, sub_block_id, status)
    select id, ${subBlocks[1]?.id ?? 0}, 'DRAFT' from portfolios`);
}

async function call(
  { headers }: Signed,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) {
  return test.app.inject({ method, url: `${api}${path}`, headers, ...(payload && { payload }) });
}

const give = (who: Signed, blocks: readonly number[], version?: number) =>
  call(admin, 'PUT', `/support/person-context/${who.directoryId}`, {
    portfolioBlockIds: blocks.map((index) => subBlocks[index]?.blockId),
    version,
  });

const confirm = (who: Signed, { waiting }: Student) =>
  call(who, 'POST', '/verifications', {
    portfolioElementId: waiting,
    isVerified: true,
    score: 7,
    comment: 'Подтверждено',
  });

const waitsInLine = (count: number) =>
  until(async () => {
    const rows = await selectRows(
      test.database,
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length === count || undefined;
  });

/** Begins to give a new set, and answers once that can't go on: the first portfolio of the middle is held by somebody else. */
async function giveHeldUp(blocks: readonly number[], version?: number) {
  const client = await test.database.$client.connect();
  await client.query('begin');
  await client.query('select 1 from portfolio where id = $1 for no key update', [
    students.held[0]?.portfolioId,
  ]);
  onTestFinished(() => client.release(true));
  const giving = give(clerk, blocks, version);
  await waitsInLine(1);
  return async () => {
    await client.query('rollback');
    return giving;
  };
}

async function expectEverySummaryRight() {
  expect(await keptSummaries(test.database)).toEqual(await recomputeSummaries(test.database));
  expect(await scopesKept(test.database)).toEqual(await scopesInUse(test.database));
}

const at = (when: keyof typeof students, index: number): Student => {
  const student = students[when][index];
  if (!student) throw new Error('there is no such student');
  return student;
};

describe('a new set of blocks', () => {
  it('is filled while everybody else goes on, and misses nothing that they do', async () => {
    const goOn = await giveHeldUp([1, 2]);

    // Every one of these is awaited: none waits for the filling.
    for (const when of ['early', 'late'] as const) {
      expect((await confirm(verifier, at(when, 0))).statusCode).toBe(200);
      expect((await call(at(when, 1), 'POST', '/portfolios/send')).statusCode).toBe(200);
      // The last that the new set would show of this portfolio.
      const { draft } = at(when, 2);
      expect((await call(at(when, 2), 'DELETE', `/portfolios/elements/${draft}`)).statusCode).toBe(204);
      const subBlockId = subBlocks[2]?.id;
      expect((await call(at(when, 3), 'POST', '/portfolios/elements', { subBlockId })).statusCode).toBe(201);
    }
    const newcomer = await test.signIn('lks_student');
    const added = await call(newcomer, 'POST', '/portfolios/elements', { subBlockId: subBlocks[1]?.id });
    expect(added.statusCode).toBe(201);
    for (const index of [5, 6]) {
      for (const when of ['early', 'late'] as const)
        await test.database
          .update(person)
          .set({ lastName: `Новая ${index}` })
          .where(eq(person.id, at(when, index).personId));
    }
    await test.database.transaction(async (tx) => {
      for (const statement of followPeople) await tx.execute(statement);
    });
    expect((await call(verifier, 'GET', '/verifications/queue')).statusCode).toBe(200);
    // Nothing is given before all of it is there.
    expect((await call(admin, 'GET', `/support/person-context/${clerk.directoryId}`)).json()).toMatchObject({
      portfolioBlockIds: [],
      version: 0,
    });

    // Only who wants the very portfolios that are being counted waits, until these are.
    const beside = call(at('held', 1), 'POST', '/portfolios/send');
    const given = await goOn();
    expect(given.statusCode).toBe(200);
    expect((await beside).statusCode).toBe(200);
    expect(given.json()).toMatchObject({ version: 1 });
    await expectEverySummaryRight();
  });

  it('counts what was under way before anybody knew of it', async () => {
    const owner = await test.signIn('lks_student');
    const client = Promise.withResolvers<void>();
    const refreshed = Promise.withResolvers<void>();
    const adding = test.database.transaction(async (tx) => {
      const [made] = await tx.insert(portfolio).values({ personId: owner.personId }).returning();
      if (!made) throw new Error('no portfolio was made');
      const sent = { status: 'SUBMITTED', sentAt: new Date() } as const;
      await tx
        .insert(portfolioElement)
        .values({ portfolioId: made.id, subBlockId: subBlocks[2]?.id ?? 0, ...sent });
      await refreshSummaries(tx, [made.id]);
      refreshed.resolve();
      await client.promise;
      return made.id;
    });
    await refreshed.promise;
    const giving = give(clerk, [0, 2]);
    await waitsInLine(1);
    client.resolve();
    const portfolioId = await adding;
    expect((await giving).statusCode).toBe(200);
    await expectEverySummaryRight();
    expect(
      await selectRows(
        test.database,
        `select 1 from portfolio_summary s join employee_context c on c.scope_id = s.scope_id
         where c.person_id = ${clerk.personId} and s.portfolio_id = ${portfolioId}`,
      ),
    ).toHaveLength(1);
  });

  it('holds up nobody who is given a set that is there', async () => {
    const goOn = await giveHeldUp([0, 1], 0);
    expect((await give(clerk, [0])).statusCode).toBe(200);
    const refused = await goOn();
    expect(refused.json()).toMatchObject({ code: 'contextChangedMeanwhile' });
    // What was filled for nothing is gone.
    await expectEverySummaryRight();
  });

  it('is filled anew where somebody has dropped it meanwhile', async () => {
    const goOn = await giveHeldUp([0, 1, 2]);
    await dropAbandonedScopes(test.database);
    expect((await goOn()).statusCode).toBe(200);
    await expectEverySummaryRight();
  });

  it('is filled by two at once', async () => {
    const colleague = await test.signIn('vud_employee');
    await test.database
      .insert(employee)
      .values({ personId: colleague.personId, position: 'специалист', department: 'Деканат' });
    const goOn = await giveHeldUp([2]);
    const second = give(colleague, [2]);
    await waitsInLine(2);
    expect((await goOn()).statusCode).toBe(200);
    expect((await second).statusCode).toBe(200);
    await expectEverySummaryRight();
  });

  it('is completed where a server was stopped in the middle', async () => {
    const blocks = [subBlocks[1]?.blockId ?? 0];
    await test.database.insert(reviewScope).values({ blockIds: blocks });
    expect((await give(clerk, [1])).statusCode).toBe(200);
    await expectEverySummaryRight();
  });
});

describe('what a server that was stopped in the middle has left behind', () => {
  it('goes at the next start', async () => {
    await test.database
      .insert(reviewScope)
      .values({ blockIds: subBlocks.slice(1).map(({ blockId }) => blockId + 1_000) });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    await until(async () => {
      const kept = await scopesKept(test.database);
      return kept.length === (await scopesInUse(test.database)).length || undefined;
    });
    expect(await scopesKept(test.database)).toEqual(await scopesInUse(test.database));
  });
});
