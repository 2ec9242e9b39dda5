import { elementMaximum } from '@zachetka/contract/portfolio/portfolio/element.rules';
import {
  type ElementHistory,
  portfolioElement as elementSchema,
  type PortfolioElement,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portfolioElement } from '../../../db/schema/index.ts';
import {
  createBlock,
  createElement,
  createSubBlock,
  obtainPortfolio,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockStructureForChange } from './structure-lock.queries.ts';

const url = '/gateway/extra-edu/api/portfolios/elements';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

function add(payload: unknown, headers = student.headers) {
  return test.app.inject({ method: 'POST', url, headers, payload: payload as object });
}

function countElements() {
  return test.database.$count(portfolioElement);
}

describe('POST portfolios/elements', () => {
  it('answers the new element with an empty value for each live attribute, in their order', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, {
      attributes: [
        { titleRu: 'Второе', position: 2, required: true },
        { titleRu: 'Первое', position: 1, format: 'DROPDOWN', options: ['Да', 'Нет'] },
        { titleRu: 'Удалено', position: 0, deletedAt: new Date() },
      ],
    });
    const answer = await add({ subBlockId });
    expect(answer.statusCode).toBe(201);
    const element = elementSchema.parse(answer.json());
    expect(element).toMatchObject({
      status: 'DRAFT',
      version: 1,
      adminComment: null,
      score: null,
      sentAt: null,
      assessmentDate: null,
      attachments: [],
    });
    expect(element.attributes.map(({ title, value }) => [title, value])).toEqual([
      ['Первое', null],
      ['Второе', null],
    ]);
    expect(element.attributes[0]).toMatchObject({
      format: 'DROPDOWN',
      options: ['Да', 'Нет'],
      optionsEn: [],
      required: false,
    });

    const history = await test.app.inject({ url: `${url}/${element.id}/history`, headers: student.headers });
    expect(history.json<ElementHistory>().history).toMatchObject([
      { action: 'add', fromStatus: null, toStatus: 'DRAFT', actorIsOwner: true },
    ]);
  });

  it('appears in the portfolio, which is made with its first element', async () => {
    const { id: subBlockId } = await createSubBlock(test.database);
    const first = (await add({ subBlockId })).json<PortfolioElement>();
    const second = (await add({ subBlockId })).json<PortfolioElement>();
    const portfolio = await test.app.inject({
      url: '/gateway/extra-edu/api/portfolios',
      headers: student.headers,
    });
    expect(portfolio.json()).toMatchObject({ id: await obtainPortfolio(test.database, student.personId) });
    expect(portfolio.body).toContain(JSON.stringify(second.attributes[0]?.id));
    expect(second.id).toBeGreaterThan(first.id);
  });

  it('refuses a second element where only one is allowed', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, { allowMultipleElements: false });
    expect((await add({ subBlockId })).statusCode).toBe(201);
    const answer = await add({ subBlockId });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'singleElementOnly' });
    const other = await test.signIn('lks_student');
    expect((await add({ subBlockId }, other.headers)).statusCode).toBe(201);
  });

  it('refuses old versions', async () => {
    const block = await createBlock(test.database, { deletedAt: new Date() });
    const ofOldBlock = await createSubBlock(test.database, { blockId: block.id });
    const old = await createSubBlock(test.database, { deletedAt: new Date() });
    for (const { id: subBlockId } of [ofOldBlock, old]) {
      const answer = await add({ subBlockId });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'structureDeleted' });
    }
  });

  it('refuses more elements than a portfolio may hold', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, { attributes: [] });
    const portfolioId = await obtainPortfolio(test.database, student.personId);
    await test.database
      .insert(portfolioElement)
      .values(Array.from({ length: elementMaximum }, () => ({ portfolioId, subBlockId })));
    const answer = await add({ subBlockId });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'elementLimitReached' });
    expect(answer.json<{ message: string }>().message).toContain(String(elementMaximum));
  });

  it('refuses what is malformed, unknown, or not allowed, and adds nothing', async () => {
    const { id: subBlockId } = await createSubBlock(test.database);
    const before = await countElements();
    for (const payload of [
      {},
      { subBlockId: '1' },
      { subBlockId: 0 },
      { subBlockId: 1.5 },
      { subBlockId: 2 ** 60 },
      [],
    ]) {
      expect((await add(payload)).statusCode).toBe(400);
    }
    const unknown = await add({ subBlockId: 999_999 });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'subBlockNotFound' });
    expect((await add({ subBlockId }, {})).statusCode).toBe(401);
    for (const role of ['vud_employee', 'vud_admin_verifications', 'vud_admin_attachments'] as const) {
      const { headers } = await test.signIn(role);
      expect((await add({ subBlockId }, headers)).statusCode).toBe(403);
    }
    expect(await countElements()).toBe(before);
  });

  it('adds one element when twenty are asked for at once where only one is allowed', async () => {
    const { id: subBlockId } = await createSubBlock(test.database, { allowMultipleElements: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ subBlockId })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const portfolioId = await obtainPortfolio(test.database, student.personId);
    const rows = await test.database
      .select({ id: portfolioElement.id })
      .from(portfolioElement)
      .where(eq(portfolioElement.portfolioId, portfolioId));
    expect(rows).toHaveLength(1);
  });

  it('waits for a change of the structure and then sees it', async () => {
    const { id: subBlockId } = await createSubBlock(test.database);
    await createElement(test.database, { personId: student.personId, subBlockId });
    let adding: ReturnType<typeof add> | undefined;
    await test.database.transaction(async (tx) => {
      await lockStructureForChange(tx);
      adding = add({ subBlockId });
      await expect
        .poll(() =>
          test.database.$count(
            sql`pg_stat_activity`,
            sql`datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toBe(1);
      await tx.execute(`update portfolio_sub_block set deleted_at = now() where id = ${subBlockId}`);
    });
    expect((await adding)?.json()).toMatchObject({ code: 'structureDeleted' });
  });
});
