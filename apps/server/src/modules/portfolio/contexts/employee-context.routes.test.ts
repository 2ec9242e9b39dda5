import type { EmployeeContext, GivenBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employee, employeeContext, person, portfolioBlock, reviewScope } from '../../../db/schema/index.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createBlock, createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { everyBlockScope } from '../summaries/index.ts';

const base = '/gateway/extra-edu/api/support';

let test: TestApp;
let administrator: Awaited<ReturnType<TestApp['signIn']>>;
let blocks: Awaited<ReturnType<typeof createBlock>>[];
let sid: string;
let personId: number;

beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.signIn('vud_admin_verifications');
  blocks = [];
  for (const position of [3, 1, 2]) blocks.push(await createBlock(test.database, { position }));
  await test.database
    .update(portfolioBlock)
    .set({ deletedAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(portfolioBlock.id, blocks[2]?.id ?? 0));
});
beforeEach(async () => {
  const created = await createPerson(test.database, { roles: ['vud_employee'] });
  ({ id: personId, directoryId: sid } = created);
  await test.database.insert(employee).values({ personId, position: 'доцент', department: 'Кафедра' });
});
afterAll(() => test.close());

const idOf = (index: number) => blocks[index]?.id ?? 0;
const read = (who = sid) =>
  test.app.inject({
    url: `${base}/person-context/${encodeURIComponent(who)}`,
    headers: administrator.headers,
  });
const save = (payload: unknown, headers: Record<string, string> = {}, who = sid) =>
  test.app.inject({
    method: 'PUT',
    url: `${base}/person-context/${encodeURIComponent(who)}`,
    headers: { ...administrator.headers, ...headers },
    payload: payload as object,
  });

describe('GET portfolio-blocks', () => {
  it('names every block in its order, the old versions too', async () => {
    const answer = await test.app.inject({ url: `${base}/portfolio-blocks`, headers: administrator.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(
      [1, 2, 0].map((index) => ({
        id: idOf(index),
        titleRu: blocks[index]?.titleRu,
        titleEn: blocks[index]?.titleEn,
        order: blocks[index]?.position,
        deletedAt: index === 2 ? '2026-01-01T00:00:00.000Z' : null,
      })),
    );
  });
});

describe('person-context', () => {
  it('is empty until it is set', async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      portfolioBlockIds: [],
      mayVerify: true,
      version: 0,
      changedAt: null,
      changedBy: null,
    });
    expect(answer.headers['etag']).toBe('"0"');
  });

  it('keeps what is set, and who has set it', async () => {
    const saved = await save({ portfolioBlockIds: [idOf(0), idOf(1), idOf(0)] });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      portfolioBlockIds: [idOf(1), idOf(0)],
      version: 1,
      changedBy: 'Иванова Анна Петровна',
      changedAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await read()).json()).toEqual(saved.json());
    const second = await test.signIn('vud_admin_verifications');
    await test.database.update(person).set({ lastName: 'Зорина' }).where(eq(person.id, second.personId));
    expect((await save({ portfolioBlockIds: [] }, second.headers)).json()).toMatchObject({
      portfolioBlockIds: [],
      version: 2,
      changedBy: 'Зорина Анна Петровна',
    });
  });

  it('changes nothing where nothing is different', async () => {
    await save({ portfolioBlockIds: [idOf(0)] });
    const before = (await read()).json<EmployeeContext>();
    expect((await save({ portfolioBlockIds: [idOf(0)], version: before.version })).json()).toEqual(before);
  });

  it('refuses who was slower, by version and by If-Match', async () => {
    await save({ portfolioBlockIds: [idOf(0)], version: 0 });
    const byVersion = await save({ portfolioBlockIds: [idOf(1)], version: 0 });
    const byTag = await save({ portfolioBlockIds: [idOf(1)] }, { 'if-match': '"0"' });
    for (const answer of [byVersion, byTag]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'contextChangedMeanwhile',
        lastChange: { by: 'Иванова Анна Петровна', at: expect.stringMatching(/Z$/) },
      });
      expect(answer.json<{ message: string }>().message).toContain('Иванова Анна Петровна');
    }
    expect((await read()).json()).toMatchObject({ portfolioBlockIds: [idOf(0)], version: 1 });
  });

  it('lets exactly one of many win who start from the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        save({ portfolioBlockIds: index % 2 === 0 ? [idOf(0)] : [idOf(1)], version: 0 }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  });

  it('refuses an employee that there is none of', async () => {
    const student = await createPerson(test.database);
    for (const who of ['nobody', student.directoryId]) {
      for (const answer of [await read(who), await save({ portfolioBlockIds: [] }, {}, who)]) {
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'employeeNotFound']);
      }
    }
  });

  it.each([
    ['unknownBlock', () => [987_654]],
    ['deletedBlock', () => [idOf(0), idOf(2)]],
    ['invalidRequest', () => ['x']],
    ['invalidRequest', () => [0]],
    ['invalidRequest', () => undefined],
  ])('refuses a bad set: %s', async (code, ids) => {
    const answer = await save({ portfolioBlockIds: ids() });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
    expect((await read()).json()).toMatchObject({ portfolioBlockIds: [], version: 0 });
  });

  it('lets a block stay that was deleted after it was given', async () => {
    const block = await createBlock(test.database);
    await save({ portfolioBlockIds: [block.id] });
    await test.database
      .update(portfolioBlock)
      .set({ deletedAt: new Date() })
      .where(eq(portfolioBlock.id, block.id));
    const answer = await save({ portfolioBlockIds: [block.id, idOf(0)] });
    expect(answer.statusCode).toBe(200);
  });
});

describe('who has which block', () => {
  const listed = async () => {
    const answer = await test.app.inject({ url: `${base}/person-contexts`, headers: administrator.headers });
    expect(answer.statusCode).toBe(200);
    const all = answer.json<GivenBlocks>();
    return (directoryId: string) =>
      all.find(({ employee: { user_object_sid } }) => user_object_sid === directoryId);
  };

  it('names employees with blocks, verifiers without any, and who lacks the role to use theirs', async () => {
    const without = await createPerson(test.database);
    const roleless = await createPerson(test.database);
    for (const { id } of [without, roleless]) {
      await test.database
        .insert(employee)
        .values({ personId: id, position: 'доцент', department: 'Кафедра' });
    }
    await save({ portfolioBlockIds: [idOf(0)] }, {}, roleless.directoryId);
    await save({ portfolioBlockIds: [idOf(0), idOf(1)] });
    const before = await listed();
    expect(before(sid)).toMatchObject({ portfolioBlockIds: [idOf(1), idOf(0)], mayVerify: true });
    expect(before(roleless.directoryId)).toMatchObject({ portfolioBlockIds: [idOf(0)], mayVerify: false });
    expect(before(without.directoryId)).toBeUndefined();
    expect((await read(roleless.directoryId)).json()).toMatchObject({ mayVerify: false });
    await save({ portfolioBlockIds: [] });
    expect((await listed())(sid)).toMatchObject({ portfolioBlockIds: [], mayVerify: true });
  });
});

describe('the scopes behind the contexts', () => {
  const scopeOf = async (id: number) =>
    (await test.database.select().from(employeeContext).where(eq(employeeContext.personId, id)))[0]?.scopeId;

  it('are shared by equal sets, filled at once, and dropped with the last who uses them', async () => {
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    const owner = await createPerson(test.database);
    const element = await createElement(test.database, {
      personId: owner.id,
      subBlockId,
      status: 'SUBMITTED',
    });
    const other = await createPerson(test.database);
    await test.database
      .insert(employee)
      .values({ personId: other.id, position: 'доцент', department: 'Кафедра' });

    await save({ portfolioBlockIds: [blockId, idOf(0)] });
    await save({ portfolioBlockIds: [idOf(0), blockId] }, {}, other.directoryId);
    const scopeId = await scopeOf(personId);
    expect(scopeId).toEqual(expect.any(Number));
    expect(await scopeOf(other.id)).toBe(scopeId);
    expect(
      await selectRows(
        test.database,
        `select portfolio_id::int, waiting from portfolio_summary where scope_id = ${scopeId}`,
      ),
    ).toEqual([{ portfolio_id: element.portfolioId, waiting: 1 }]);

    await save({ portfolioBlockIds: [idOf(0)] });
    expect(await scopeOf(personId)).not.toBe(scopeId);
    expect(await scopeOf(other.id)).toBe(scopeId);
    await save({ portfolioBlockIds: [] }, {}, other.directoryId);
    expect(await scopeOf(other.id)).toBeNull();
    const left = await test.database
      .select()
      .from(reviewScope)
      .where(eq(reviewScope.id, scopeId ?? 0));
    expect(left).toEqual([]);
    // That of every block is used by whoever administers, and no context names it.
    expect(
      await selectRows(
        test.database,
        `select waiting from portfolio_summary where scope_id = ${everyBlockScope} and portfolio_id = ${element.portfolioId}`,
      ),
    ).toEqual([{ waiting: 1 }]);
  });

  it('miss no change that is made while they are filled', async () => {
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    const students = await Promise.all(Array.from({ length: 8 }, () => test.signIn('lks_student')));
    for (const { personId: student } of students) {
      await createElement(test.database, { personId: student, subBlockId, status: 'DRAFT' });
    }
    // A draft is a matter of its student; what is sent concerns the employee.
    const send = ({ headers }: { headers: Record<string, string> }) =>
      test.app.inject({
        method: 'POST',
        url: '/gateway/extra-edu/api/portfolios/send',
        headers,
      });
    const answers = await Promise.all([
      ...students.slice(0, 4).map(send),
      save({ portfolioBlockIds: [blockId] }),
      ...students.slice(4).map(send),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200));
    const rows = await selectRows(
      test.database,
      `select 1 from portfolio_summary where scope_id = ${await scopeOf(personId)}`,
    );
    expect(rows).toHaveLength(8);
  });
});
