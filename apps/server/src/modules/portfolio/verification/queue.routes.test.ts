import {
  type PortfolioReview,
  type ReviewedBlocks,
  type VerificationQueue,
  verificationQueue,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedRows } from '../../../db/lists/index.ts';
import { elementClaim } from '../../../db/schema/index.ts';
import { exactTotals } from '../../../testing/exact-totals.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/verifications';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

let test: TestApp;
let verifier: Signed;
let admin: Signed;
/** Portfolio ids in the order in which they wait in the verifier's block. */
const waiting: number[] = [];
let elsewhere: number;
/** Of the third portfolio, in a block that is not the verifier's. */
let unseenElement: number;
let unseenBlock: number;
let decided: number;
let mine: Awaited<ReturnType<typeof createSubBlock>>;

beforeAll(async () => {
  test = await createTestApp();
  [verifier, admin] = [await test.signIn('vud_employee'), await test.signIn('sh_admin')];
  mine = await createSubBlock(test.database);
  const theirs = await createSubBlock(test.database);
  unseenBlock = theirs.blockId;
  await giveBlock(test.database, verifier.personId, mine.blockId);
  const add = async (
    personId: number,
    day: number,
    status: 'SUBMITTED' | 'RE_SUBMITTED' | 'VERIFIED',
    subBlock = mine,
  ) =>
    createElement(test.database, {
      personId,
      subBlockId: subBlock.id,
      status,
      sentAt: new Date(Date.UTC(2026, 2, day)),
    });
  const people = [];
  for (const lastName of ['Первая', 'Вторая', 'Третья', 'Четвёртая', 'Готовая']) {
    people.push((await createPerson(test.database, { lastName })).id);
  }
  const [first = 0, second = 0, third = 0, other = 0, done = 0] = people;
  const third1 = await add(third, 9, 'SUBMITTED');
  // The oldest sending that still waits counts, in whatever order things were made, and in this block alone.
  await add(second, 8, 'SUBMITTED');
  const second2 = await add(second, 5, 'RE_SUBMITTED');
  ({ id: unseenElement } = await add(third, 1, 'SUBMITTED', theirs));
  const first1 = await add(first, 2, 'SUBMITTED');
  waiting.push(first1.portfolioId, second2.portfolioId, third1.portfolioId);
  ({ portfolioId: elsewhere } = await add(other, 1, 'SUBMITTED', theirs));
  ({ portfolioId: decided } = await add(done, 1, 'VERIFIED'));
});
afterAll(() => test.close());

async function queue(query: Record<string, string> = {}, { headers } = verifier): Promise<VerificationQueue> {
  const answer = await test.app.inject({ url: `${base}/queue`, query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return verificationQueue.strict().parse(answer.json());
}

async function position(portfolioId: number, { headers } = verifier, query: Record<string, string> = {}) {
  const answer = await test.app.inject({ url: `${base}/portfolios/${portfolioId}`, query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PortfolioReview>().queue;
}

describe('GET verifications/queue', () => {
  it('names who has waited longest first, in the blocks of the caller alone', async () => {
    expect(await queue()).toEqual({
      portfolios: [
        { fullName: 'Первая Анна Петровна', status: 'SUBMITTED', waiting: 1, since: '2026-03-02' },
        { fullName: 'Вторая Анна Петровна', status: 'SUBMITTED', waiting: 2, since: '2026-03-05' },
        { fullName: 'Третья Анна Петровна', status: 'SUBMITTED', waiting: 1, since: '2026-03-09' },
      ].map(({ since, ...row }, index) => ({
        ...row,
        portfolioId: waiting[index],
        group: null,
        waitingSince: `${since}T00:00:00.000Z`,
        claimedBy: [],
      })),
      totalPages: 1,
      totalElements: 3,
      totalIsExact: true,
      hasBlocks: true,
    });
  });

  it('holds everything for who sees every block', async () => {
    const { portfolios } = await queue({}, admin);
    expect(portfolios.map(({ portfolioId }) => portfolioId)).toEqual([
      waiting[2],
      elsewhere,
      waiting[0],
      waiting[1],
    ]);
    expect(portfolios[0]).toMatchObject({ waiting: 2, waitingSince: '2026-03-01T00:00:00.000Z' });
  });

  it('is filtered by a block in which something waits, and by the group', async () => {
    const ids = async (query: Record<string, string>, who = verifier) =>
      (await queue(query, who)).portfolios.map(({ portfolioId }) => portfolioId);
    const [ours, theirs] = [String(mine.blockId), String(unseenBlock)];
    expect(await ids({ block: ours })).toEqual(waiting);
    expect(await ids({ block: theirs }, admin)).toEqual([waiting[2], elsewhere]);
    // Not in the blocks of this reader.
    expect(await ids({ block: theirs })).toEqual([]);
    expect(await ids({ block: ours, group: 'ЛД-101' })).toEqual([]);
    const answer = await test.app.inject({
      url: `${base}/queue`,
      query: { block: 'Спорт' },
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('can be narrowed to the blocks that the reader sees', async () => {
    const blocks = async ({ headers }: Signed) => {
      const answer = await test.app.inject({ url: `${base}/blocks`, headers });
      return answer.json<ReviewedBlocks>().blocks;
    };
    expect(await blocks(verifier)).toEqual([
      { id: mine.blockId, title: expect.any(String), titleEn: expect.any(String), isDeleted: false },
    ]);
    expect((await blocks(admin)).map(({ id }) => id)).toEqual([mine.blockId, unseenBlock]);
    expect(await blocks(await test.signIn('vud_employee'))).toEqual([]);
  });

  it('comes in pages', async () => {
    const page = await queue({ page: '1', pageSize: '2' });
    expect(page).toMatchObject({ totalPages: 2, totalElements: 3 });
    expect(page.portfolios.map(({ portfolioId }) => portfolioId)).toEqual([waiting[2]]);
    expect((await queue({ page: '9' })).portfolios).toEqual([]);
    for (const query of [{ page: '-1' }, { page: 'x' }, { pageSize: '0' }, { pageSize: '101' }]) {
      const answer = await test.app.inject({ url: `${base}/queue`, query, headers: verifier.headers });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('says who else is at work on a portfolio', async () => {
    const { portfolios } = await queue();
    const other = await test.signIn('vud_employee');
    await giveBlock(test.database, other.personId, mine.blockId);
    const review = await test.app.inject({
      url: `${base}/portfolios/${portfolios[1]?.portfolioId}`,
      headers: other.headers,
    });
    const [block] = review.json<PortfolioReview>().blocks;
    const elementId = block?.subBlocks[0]?.elements[0]?.id;
    const claim = (id: number | undefined, { headers }: Signed) =>
      test.app.inject({ method: 'POST', url: `${base}/elements/${id}/claim`, headers });
    await claim(elementId, other);
    await claim(unseenElement, admin);
    const claimed = async () => (await queue()).portfolios.map(({ claimedBy }) => claimedBy);
    expect(await claimed()).toEqual([[], ['Иванова Анна Петровна'], []]);
    expect((await queue({}, other)).portfolios[1]?.claimedBy).toEqual([]);
    await test.database.update(elementClaim).set({ claimedUntil: new Date(0) });
    expect(await claimed()).toEqual([[], [], []]);
  });

  it('says to an employee without blocks that this is why it is empty', async () => {
    const none = await test.signIn('vud_employee');
    expect(await queue({}, none)).toEqual({
      portfolios: [],
      totalPages: 0,
      totalElements: 0,
      totalIsExact: true,
      hasBlocks: false,
    });
  });
});

describe('who comes next', () => {
  it('is who has waited longest, wherever the verifier began', async () => {
    const counted = { waitingPortfolios: 3, waitingIsExact: true };
    const [first = 0, second = 0, third = 0] = waiting;
    const nobodyBefore = { previousPortfolioId: null, ...counted };
    expect(await position(first)).toEqual({ ...nobodyBefore, nextPortfolioId: second });
    expect(await position(second)).toEqual({ ...nobodyBefore, nextPortfolioId: first });
    expect(await position(third)).toEqual({ ...nobodyBefore, nextPortfolioId: first });
    for (const portfolioId of [decided, elsewhere]) {
      expect(await position(portfolioId)).toEqual({ ...nobodyBefore, nextPortfolioId: first });
    }
    expect(await position(elsewhere, admin)).toMatchObject({
      nextPortfolioId: third,
      waitingPortfolios: 4,
    });
  });

  it('is nobody whom the verifier has skipped; the way back leads to who was skipped last', async () => {
    const [first = 0, second = 0, third = 0] = waiting;
    const skipped = (...ids: number[]) => ({ skipped: ids.join() });
    expect(await position(second, verifier, skipped(first))).toMatchObject({
      previousPortfolioId: first,
      nextPortfolioId: third,
    });
    expect(await position(third, verifier, skipped(second, first))).toMatchObject({
      previousPortfolioId: first,
      nextPortfolioId: null,
    });
    // Somebody else has decided there meanwhile.
    expect(await position(third, verifier, skipped(first, decided))).toMatchObject({
      previousPortfolioId: first,
      nextPortfolioId: second,
    });
    for (const wrong of ['x', '1,', '0', Array.from({ length: 101 }, () => 1).join()]) {
      const answer = await test.app.inject({
        url: `${base}/portfolios/${first}`,
        query: { skipped: wrong },
        headers: verifier.headers,
      });
      expect(answer.statusCode, wrong).toBe(400);
    }
  });

  it('stays within what the queue is narrowed to', async () => {
    const [first = 0, second = 0, third = 0] = waiting;
    const inTheirs = { block: String(unseenBlock) };
    expect(await position(first, admin, inTheirs)).toMatchObject({
      nextPortfolioId: third,
      waitingPortfolios: 2,
    });
    expect(await position(third, admin, inTheirs)).toMatchObject({ nextPortfolioId: elsewhere });
    expect(await position(second, verifier, { group: 'ЛД-101' })).toMatchObject({
      nextPortfolioId: null,
      waitingPortfolios: 0,
    });
    expect(await position(first, verifier, { block: String(mine.blockId), group: '' })).toMatchObject({
      nextPortfolioId: second,
      waitingPortfolios: 3,
    });
  });

  it('does not pass over those who wait between the dates of one student', async () => {
    const employee = await test.signIn('vud_employee');
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    await giveBlock(test.database, employee.personId, blockId);
    const send = async (personId: number, day: number) =>
      createElement(test.database, {
        personId,
        subBlockId,
        status: 'SUBMITTED',
        sentAt: new Date(Date.UTC(2026, 4, day)),
      });
    const [mixed, between, last] = [
      await createPerson(test.database),
      await createPerson(test.database),
      await createPerson(test.database),
    ];
    const oldest = await send(mixed.id, 1);
    await send(mixed.id, 20);
    const { portfolioId: betweenId } = await send(between.id, 5);
    const { portfolioId: lastId } = await send(last.id, 25);
    expect(await position(oldest.portfolioId, employee)).toMatchObject({ nextPortfolioId: betweenId });
    const decision = await test.app.inject({
      method: 'POST',
      url: base,
      headers: employee.headers,
      payload: { portfolioElementId: oldest.id, isVerified: false, comment: 'Не видно даты' },
    });
    expect(decision.statusCode, decision.body).toBe(200);
    // Two more wait, one of them since before what is left of this student.
    expect(await position(oldest.portfolioId, employee)).toMatchObject({ nextPortfolioId: betweenId });
    const skipped = { skipped: String(betweenId) };
    expect(await position(oldest.portfolioId, employee, skipped)).toMatchObject({ nextPortfolioId: lastId });
    expect(await position(betweenId, employee)).toMatchObject({ nextPortfolioId: oldest.portfolioId });
  });

  it('is nobody whom a colleague has open, as long as somebody else waits', async () => {
    const [first = 0, second = 0, third = 0] = waiting;
    const review = await test.app.inject({ url: `${base}/portfolios/${first}`, headers: admin.headers });
    const elementId = review.json<PortfolioReview>().blocks[0]?.subBlocks[0]?.elements[0]?.id;
    await test.app.inject({
      method: 'POST',
      url: `${base}/elements/${elementId}/claim`,
      headers: admin.headers,
    });
    expect(await position(third)).toMatchObject({ nextPortfolioId: second });
    expect(await position(third, verifier, { skipped: String(second) })).toMatchObject({
      nextPortfolioId: first,
    });
    await test.database.update(elementClaim).set({ claimedUntil: new Date(0) });
    expect(await position(third)).toMatchObject({ nextPortfolioId: first });
  });
});

describe('a long queue', () => {
  it('is counted to its end, or only in part for who wants the rows first', async () => {
    const employee = await test.signIn('vud_employee');
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    await giveBlock(test.database, employee.personId, blockId);
    const length = countedRows + 3;
    for (let made = 0; made < length; made += 1) {
      const { id: personId } = await createPerson(test.database);
      await createElement(test.database, { personId, subBlockId, status: 'SUBMITTED', sentAt: new Date() });
    }
    const whole = await queue({ pageSize: '100' }, employee);
    expect(whole).toMatchObject(exactTotals(length, 100));
    const quick = await queue({ pageSize: '100', countAll: 'false' }, employee);
    expect(quick).toMatchObject({ totalElements: countedRows, totalIsExact: false });
    expect(quick.portfolios).toEqual(whole.portfolios);
  });
});
