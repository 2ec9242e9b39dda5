import type { ElementHistory, Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createElement,
  createSubBlock,
  giveBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
let verifier: Awaited<ReturnType<TestApp['signIn']>>;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;
beforeAll(async () => {
  test = await createTestApp();
  subBlock = await createSubBlock(test.database);
  verifier = await test.signIn('vud_employee');
  await giveBlock(test.database, verifier.personId, subBlock.blockId);
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

type Columns = Partial<Parameters<typeof createElement>[1]>;

const create = (columns: Columns = {}) =>
  createElement(test.database, {
    personId: student.personId,
    subBlockId: subBlock.id,
    status: 'SUBMITTED',
    ...columns,
  });

const call = (url: string, { headers }: { headers: Record<string, string> }, payload?: object) =>
  test.app.inject({ method: 'POST', url: `${base}/${url}`, headers, ...(payload && { payload }) });
const withdraw = (id: number, payload?: object, who = student) =>
  call(`portfolios/elements/${id}/withdraw`, who, payload);
const claim = (id: number) => call(`verifications/elements/${id}/claim`, verifier);
const decide = (portfolioElementId: number) =>
  call('verifications', verifier, { portfolioElementId, isVerified: false, comment: 'Нет подписи' });
const sendAll = () => call('portfolios/send', student);
const rowOf = async (element: Parameters<typeof readElementRows>[1]) =>
  (await readElementRows(test.database, element)).elements[0];
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => answer.json<{ code?: string }>().code;

describe('POST portfolios/elements/{id}/withdraw', () => {
  it('makes what nobody has opened a draft again, with a line in its history', async () => {
    const element = await create();
    const answer = await withdraw(element.id, { version: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = answer.json<Portfolio>().blocks.flatMap(({ subBlocks }) => subBlocks[0]?.elements ?? []);
    expect(shown).toMatchObject([{ id: element.id, status: 'DRAFT', version: 2, openedAt: null }]);
    const history = await test.app.inject({
      url: `${base}/portfolios/elements/${element.id}/history`,
      headers: student.headers,
    });
    expect(history.json<ElementHistory>().history[0]).toMatchObject({
      action: 'withdraw',
      actorIsOwner: true,
      fromStatus: 'SUBMITTED',
      toStatus: 'DRAFT',
    });
    // Nobody has seen it: sent once more it is sent for the first time.
    expect((await sendAll()).json()).toEqual({ sent: 1 });
    expect(await rowOf(element)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('what was decided before is sent again afterwards', async () => {
    const element = await create({ status: 'RE_SUBMITTED', adminComment: 'Исправьте' });
    expect((await withdraw(element.id)).statusCode).toBe(200);
    expect(await rowOf(element)).toMatchObject({ status: 'DRAFT', adminComment: 'Исправьте' });
    await sendAll();
    expect(await rowOf(element)).toMatchObject({ status: 'RE_SUBMITTED', openedAt: null });
  });

  it('is too late once somebody has opened it, and says who and when', async () => {
    const element = await create();
    expect((await claim(element.id)).statusCode).toBe(200);
    const opened = await rowOf(element);
    expect(opened).toMatchObject({ openedBy: verifier.personId, version: 1 });
    // The first opening counts, also after the verifier has let go of it.
    await claim(element.id);
    await test.app.inject({
      method: 'DELETE',
      url: `${base}/verifications/elements/${element.id}/claim`,
      headers: verifier.headers,
    });
    const before = await readElementRows(test.database, element);
    expect(before.elements[0]?.openedAt).toEqual(opened?.openedAt);
    const answer = await withdraw(element.id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'openedForDecision']);
    expect(answer.json<{ message: string }>().message).toMatch(
      /проверяет Иванова Анна Петровна \(с \d\d\.\d\d\.\d{4} \d\d:\d\d\)/,
    );
    expect(await readElementRows(test.database, element)).toEqual(before);
  });

  it('can be withdrawn once it was sent anew: the opening was of the earlier sending', async () => {
    const element = await create();
    await claim(element.id);
    expect((await decide(element.id)).statusCode).toBe(200);
    const read = await test.app.inject({ url: `${base}/portfolios`, headers: student.headers });
    const shown = read.json<Portfolio>().blocks.flatMap(({ subBlocks }) => subBlocks[0]?.elements ?? []);
    expect(shown).toMatchObject([{ status: 'REJECTED', decidedBy: 'Иванова Анна Петровна' }]);
    await test.app.inject({
      method: 'PATCH',
      url: `${base}/portfolios/elements/attributes`,
      headers: student.headers,
      payload: [{ id: element.valueIds[0], value: 'Исправлено' }],
    });
    await sendAll();
    expect(await rowOf(element)).toMatchObject({ status: 'RE_SUBMITTED', openedAt: null, openedBy: null });
    expect((await withdraw(element.id)).statusCode).toBe(200);
  });

  it('a decision without a claim opens it too', async () => {
    const element = await create();
    await decide(element.id);
    const row = await rowOf(element);
    expect(row).toMatchObject({ status: 'REJECTED', openedBy: verifier.personId });
    expect(row?.openedAt).toEqual(row?.assessedAt);
  });

  it('refuses what does not wait, is not there, is not theirs, is old or was changed', async () => {
    const [waiting, draft] = [await create(), await create({ status: 'DRAFT' })];
    const { id: oldPlace } = await createSubBlock(test.database, { deletedAt: new Date() });
    const old = await create({ subBlockId: oldPlace });
    const stranger = await test.signIn('lks_student');
    const attempts = [
      [() => withdraw(draft.id), 409, 'statusForbids'],
      [() => withdraw(987_654_321), 404, 'elementNotFound'],
      [() => withdraw(waiting.id, undefined, stranger), 403, 'notYourElement'],
      [() => withdraw(old.id), 409, 'structureDeleted'],
      [() => withdraw(waiting.id, { version: 9 }), 409, 'elementChangedMeanwhile'],
    ] as const;
    const before = await readElementRows(test.database, waiting, draft, old);
    for (const [attempt, status, code] of attempts) {
      const answer = await attempt();
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    }
    expect(await readElementRows(test.database, waiting, draft, old)).toEqual(before);
  });

  it.each([
    ['an opening', claim, 'openedForDecision'],
    ['a decision', decide, 'statusForbids'],
  ])('of a withdrawal and %s at once exactly one wins', async (_, other, code) => {
    const elements = await Promise.all(Array.from({ length: 8 }, () => create()));
    for (const element of elements) {
      const [withdrawn, done] = await Promise.all([withdraw(element.id), other(element.id)]);
      const row = await rowOf(element);
      const outcome = {
        withdrawal: [withdrawn.statusCode, codeOf(withdrawn)],
        other: [done.statusCode, codeOf(done)],
        openedBy: row?.openedBy,
      };
      expect([
        { withdrawal: [200, undefined], other: [409, 'notWaiting'], openedBy: null },
        { withdrawal: [409, code], other: [200, undefined], openedBy: verifier.personId },
      ]).toContainEqual(outcome);
      expect(row?.status === 'DRAFT').toBe(withdrawn.statusCode === 200);
    }
  });
});
