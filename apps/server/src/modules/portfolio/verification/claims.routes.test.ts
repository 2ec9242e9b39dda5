import type {
  ClaimAnswer,
  PortfolioReview,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elementClaim } from '../../../db/schema/index.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/verifications/elements';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

let test: TestApp;
let one: Signed;
let other: Signed;
let stranger: Signed;
let element: Awaited<ReturnType<typeof createElement>>;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;

beforeAll(async () => {
  test = await createTestApp();
  subBlock = await createSubBlock(test.database);
  [one, other, stranger] = [
    await test.signIn('vud_employee'),
    await test.signIn('vud_employee'),
    await test.signIn('vud_employee'),
  ];
  for (const { personId } of [one, other]) await giveBlock(test.database, personId, subBlock.blockId);
});
beforeEach(async () => {
  const { id: personId } = await createPerson(test.database);
  element = await createElement(test.database, { personId, subBlockId: subBlock.id, status: 'SUBMITTED' });
});
afterAll(() => test.close());

const call = (method: 'POST' | 'DELETE', { headers }: Signed, id = element.id) =>
  test.app.inject({ method, url: `${base}/${id}/claim`, headers });
const claim = async (caller: Signed) => {
  const answer = await call('POST', caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ClaimAnswer>().claim;
};
const expire = () =>
  test.database
    .update(elementClaim)
    .set({ claimedUntil: sql`now() - interval '1 second'` })
    .where(eq(elementClaim.elementId, element.id));
const claimShownTo = async ({ headers }: Signed) => {
  const url = `/gateway/extra-edu/api/verifications/portfolios/${element.portfolioId}`;
  const { blocks } = (await test.app.inject({ url, headers })).json<PortfolioReview>();
  return blocks[0]?.subBlocks[0]?.elements[0]?.claim;
};
const rows = () => test.database.select().from(elementClaim).where(eq(elementClaim.elementId, element.id));

describe('a claim', () => {
  it('holds for some minutes, is told to others, and is not taken away by them', async () => {
    const mine = await claim(one);
    expect(mine).toMatchObject({ by: 'Иванова Анна Петровна', isMine: true });
    const minutes = (Date.parse(mine.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5.1);
    expect(await claim(other)).toEqual({ ...mine, isMine: false });
    expect(await rows()).toMatchObject([{ personId: one.personId }]);
  });

  it('is renewed by who has it', async () => {
    const first = await claim(one);
    await test.database
      .update(elementClaim)
      .set({ claimedUntil: sql`now() + interval '1 minute'` })
      .where(eq(elementClaim.elementId, element.id));
    expect(Date.parse((await claim(one)).until)).toBeGreaterThanOrEqual(Date.parse(first.until));
  });

  it('that has expired is nobody’s and then anybody’s, and is swept', async () => {
    await claim(one);
    expect(await claimShownTo(other)).toMatchObject({ isMine: false });
    await expire();
    expect(await claimShownTo(other)).toBeNull();
    expect(await claim(other)).toMatchObject({ isMine: true });
    await expire();
    const { id: personId } = await createPerson(test.database);
    element = await createElement(test.database, { personId, subBlockId: subBlock.id, status: 'SUBMITTED' });
    await claim(one);
    const left = await test.database
      .select()
      .from(elementClaim)
      .where(sql`${elementClaim.claimedUntil} <= now()`);
    expect(left).toEqual([]);
  });

  it('is ended by who has it and by nobody else', async () => {
    await claim(one);
    expect((await call('DELETE', other)).statusCode).toBe(204);
    expect(await rows()).toHaveLength(1);
    expect((await call('DELETE', one)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await call('DELETE', one)).statusCode).toBe(204);
  });

  it('has exactly one holder, also when many want it at once', async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(index % 2 === 0 ? one : other)),
    );
    expect(await rows()).toHaveLength(1);
    const mine = new Set(claims.map(({ isMine }, index) => (index % 2 === 0) === isMine));
    expect(mine.size).toBe(1);
  });

  it.each(['POST', 'DELETE'] as const)(
    'is refused without the block, and without the element (%s)',
    async (method) => {
      const answer = await call(method, stranger);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'blockNotYours']);
      expect((await call(method, one, 987_654_321)).json()).toMatchObject({ code: 'elementNotFound' });
      expect((await call(method, one, 0)).statusCode).toBe(400);
    },
  );

  it('is refused for what does not wait', async () => {
    const { id: personId } = await createPerson(test.database);
    element = await createElement(test.database, { personId, subBlockId: subBlock.id, status: 'VERIFIED' });
    const answer = await call('POST', one);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'notWaiting']);
  });
});
