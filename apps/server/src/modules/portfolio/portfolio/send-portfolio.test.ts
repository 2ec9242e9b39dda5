import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBlock,
  createElement,
  createSubBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/portfolios/send';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

function send(headers: Record<string, string> = student.headers) {
  return test.app.inject({ method: 'POST', url, headers });
}

const sendThese = (...elements: readonly { id: number; version?: number }[]) =>
  test.app.inject({ method: 'POST', url, headers: student.headers, payload: { elements } });

type Element = Awaited<ReturnType<typeof createElement>>;

async function create(
  subBlock: Parameters<typeof createSubBlock>[1] = {},
  element: Partial<Parameters<typeof createElement>[1]> = {},
): Promise<Element> {
  const { id: subBlockId } = await createSubBlock(test.database, subBlock);
  return createElement(test.database, { personId: student.personId, subBlockId, ...element });
}

describe('POST portfolios/send', () => {
  it('sends what may be sent, for the first time or again, and leaves the rest', async () => {
    const fresh = await create();
    const again = await create({}, { sentAt: new Date('2026-01-01'), version: 5, adminComment: 'Исправьте' });
    const deletedBlock = await createBlock(test.database, { deletedAt: new Date() });
    const left = [
      await create({}, { values: [null] }),
      await create({ attributes: [{}] }, { values: [null] }),
      await create({ attributes: [{}, { required: true }] }, { values: ['есть', null] }),
      await create({ attributes: [{ pattern: '^\\d+$' }] }, { values: ['слово'] }),
      await create({ needToBeVerify: false }),
      await create({ deletedAt: new Date() }),
      await create({ blockId: deletedBlock.id }),
      await create({}, { status: 'REJECTED' }),
      await create({}, { status: 'VERIFIED' }),
    ];
    const before = await readElementRows(test.database, ...left);

    const answer = await send();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ sent: 2 });
    const { elements, history } = await readElementRows(test.database, fresh, again);
    expect(elements).toMatchObject([
      { status: 'SUBMITTED', version: 2, changedBy: student.personId },
      { status: 'RE_SUBMITTED', version: 6, adminComment: 'Исправьте' },
    ]);
    for (const { sentAt } of elements) expect(Date.now() - Number(sentAt)).toBeLessThan(60_000);
    expect(history.filter(({ action }) => action === 'send')).toMatchObject([
      { elementId: fresh.id, actorId: student.personId, fromStatus: 'DRAFT', toStatus: 'SUBMITTED' },
      { elementId: again.id, actorId: student.personId, fromStatus: 'DRAFT', toStatus: 'RE_SUBMITTED' },
    ]);
    expect(await readElementRows(test.database, ...left)).toEqual(before);
  });

  it('sends only those that are named', async () => {
    const [one, two, left] = [await create(), await create(), await create()];
    const before = await readElementRows(test.database, left);
    expect((await sendThese({ id: one.id, version: 1 }, { id: two.id })).json()).toEqual({ sent: 2 });
    const { elements } = await readElementRows(test.database, one, two);
    expect(elements.map(({ status }) => status)).toEqual(['SUBMITTED', 'SUBMITTED']);
    expect(await readElementRows(test.database, left)).toEqual(before);
  });

  it('of those that are named sends all or none, and says which one is at fault', async () => {
    const good = await create();
    const foreign = await createElement(test.database, {
      personId: (await test.signIn('lks_student')).personId,
      subBlockId: good.subBlockId,
    });
    const unready = await create({ attributes: [{}, { required: true }] }, { values: ['Олимпиада', null] });
    const attempts = [
      [{ id: 987_654_321 }, 404, 'elementNotFound'],
      [{ id: foreign.id }, 403, 'notYourElement'],
      [{ id: (await create()).id, version: 7 }, 409, 'elementChangedMeanwhile'],
      [{ id: (await create({ deletedAt: new Date() })).id }, 409, 'structureDeleted'],
      [{ id: (await create({}, { status: 'SUBMITTED' })).id }, 409, 'statusForbids'],
      [{ id: (await create({ needToBeVerify: false })).id }, 409, 'elementNotReady'],
      [{ id: unready.id }, 409, 'elementNotReady'],
      [{ id: (await create({ attributes: [{}] }, { values: [null] })).id }, 409, 'elementNotReady'],
      [{ id: good.id }, 400, 'invalidRequest'],
    ] as const;
    for (const [named, status, code] of attempts) {
      const answer = await sendThese({ id: good.id }, named);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
      if (status !== 409) continue;
      expect(answer.json()).toMatchObject({ concerns: [{ code, portfolioElementId: named.id }] });
    }
    expect((await sendThese({ id: unready.id })).json()).toMatchObject({
      message: expect.stringContaining('«Олимпиада»'),
    });
    expect((await readElementRows(test.database, good)).elements).toMatchObject([{ status: 'DRAFT' }]);
  });

  it('refuses where nothing can be sent', async () => {
    for (const prepare of [() => Promise.resolve(undefined), () => create({}, { values: [null] })]) {
      await prepare();
      const answer = await send();
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        code: 'nothingToSend',
        message: 'Нет достижений для отправки на проверку',
      });
    }
  });

  it('refuses who may not', async () => {
    await create();
    expect((await send({})).statusCode).toBe(401);
    for (const role of ['vud_employee', 'vud_admin_verifications', 'vud_admin_attachments'] as const) {
      expect((await send((await test.signIn(role)).headers)).statusCode).toBe(403);
    }
  });

  it('sends each element once when asked many times at once', async () => {
    const elements = [await create(), await create(), await create()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
    const { elements: rows, history } = await readElementRows(test.database, ...elements);
    expect(rows.every(({ status, version }) => status === 'SUBMITTED' && version === 2)).toBe(true);
    expect(history.filter(({ action }) => action === 'send')).toHaveLength(3);
  });

  it('sends nothing when the database connection breaks in the middle, and everything afterwards', async () => {
    const elements = [await create(), await create()];
    const before = await readElementRows(test.database, ...elements);
    // The connection is cut when the first history row is written: by then every element has its new status.
    await test.database.$client.query(`
      create function cut_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger cut_connection before insert on element_history for each row execute function cut_connection()`);
    const broken = await send();
    expect(broken.statusCode).toBe(503);
    expect(broken.json()).toMatchObject({ code: 'unavailable' });
    await test.database.$client.query(
      'drop trigger cut_connection on element_history; drop function cut_connection',
    );
    expect(await readElementRows(test.database, ...elements)).toEqual(before);
    expect((await send()).json()).toEqual({ sent: 2 });
  });
});
