import type { Configuration } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { portfolioElement, portfolioSubBlock } from '../../../db/schema/index.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createElement, createSubBlock, readElementRows } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockPortfolioOf } from './portfolio.queries.ts';
import { holdStructure, lockStructureForChange } from './structure-lock.queries.ts';

const base = '/gateway/extra-edu/api/portfolios';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

async function create(status: 'DRAFT' | 'REJECTED' | 'SUBMITTED' = 'DRAFT') {
  const { id: subBlockId } = await createSubBlock(test.database);
  return createElement(test.database, { personId: student.personId, subBlockId, status });
}

function save(changes: readonly { id: number | undefined; value: string; version?: number }[]) {
  const { headers } = student;
  return test.app.inject({
    method: 'PATCH',
    url: `${base}/elements/attributes`,
    headers,
    payload: [...changes],
  });
}

/** Until somebody stands in line for what a transaction holds. */
const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await test.database.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );

describe('two at once', () => {
  it.each([
    [undefined, 'statusForbids', 'статус достижения не позволяет'],
    [1, 'elementChangedMeanwhile', 'Зорина Вера'],
  ] as const)('a save that meets a decision (version %s): %s', async (version, code, text) => {
    const element = await create('REJECTED');
    const verifier = await createPerson(test.database, {
      lastName: 'Зорина',
      firstName: 'Вера',
      middleName: null,
    });
    let saving: ReturnType<typeof save> | undefined;
    await test.database.transaction(async (tx) => {
      await tx
        .update(portfolioElement)
        .set({ status: 'VERIFIED', version: 2, score: 9, changedBy: verifier.id })
        .where(eq(portfolioElement.id, element.id));
      saving = save([
        { id: element.valueIds[0], value: 'Поздно', ...(version === undefined ? {} : { version }) },
      ]);
      await somebodyWaits();
    });
    const answer = await saving;
    expect(answer?.statusCode).toBe(409);
    expect(answer?.json()).toMatchObject({ code });
    expect(answer?.json<{ message: string }>().message).toContain(text);
    const { elements, values, history } = await readElementRows(test.database, element);
    expect(elements).toMatchObject([{ status: 'VERIFIED', version: 2, score: 9 }]);
    expect(values).toMatchObject([{ value: 'Диплом I степени' }]);
    expect(history.filter(({ action }) => action === 'change')).toEqual([]);
  });

  it('a save of several that meets the deletion of one saves none of them', async () => {
    const [kept, gone] = [await create(), await create()];
    const before = await readElementRows(test.database, kept);
    let saving: ReturnType<typeof save> | undefined;
    await test.database.transaction(async (tx) => {
      await lockPortfolioOf(tx, student.personId);
      saving = save([kept, gone].map(({ valueIds }) => ({ id: valueIds[0], value: 'Поздно' })));
      await somebodyWaits();
      await tx.delete(portfolioElement).where(eq(portfolioElement.id, gone.id));
    });
    expect((await saving)?.json()).toMatchObject({ code: 'elementNotFound' });
    expect(await readElementRows(test.database, kept)).toEqual(before);
  });

  it('a decision that waited for the sending is not dated before it', async () => {
    const element = await create();
    const { headers } = await test.signIn('vud_admin_verifications');
    let deciding: ReturnType<typeof save> | undefined;
    await test.database.transaction(async (tx) => {
      await lockPortfolioOf(tx, student.personId);
      deciding = test.app.inject({
        method: 'POST',
        url: '/gateway/extra-edu/api/verifications',
        headers,
        payload: { portfolioElementId: element.id, isVerified: true, score: 9, comment: 'Да' },
      });
      await somebodyWaits();
      await tx
        .update(portfolioElement)
        .set({ status: 'SUBMITTED', sentAt: sql`clock_timestamp()` })
        .where(eq(portfolioElement.id, element.id));
    });
    expect((await deciding)?.statusCode).toBe(200);
    const { elements } = await readElementRows(test.database, element);
    expect(elements[0]?.assessedAt).toEqual(elements[0]?.sentAt);
  });

  it('of many saves of one version exactly one wins', async () => {
    const element = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save([{ id: element.valueIds[0], value: `Вариант ${index}`, version: 1 }]),
      ),
    );
    const won = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const { elements, values, history } = await readElementRows(test.database, element);
    expect(elements).toMatchObject([{ version: 2 }]);
    expect(values).toMatchObject([{ value: `Вариант ${won[0]}` }]);
    expect(history.filter(({ action }) => action === 'change')).toHaveLength(1);
  });

  it('saves in any order, sends and deletions never wait for each other in a circle', async () => {
    const elements = await Promise.all(Array.from({ length: 6 }, () => create()));
    const { headers } = student;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const order = index % 2 === 0 ? elements : elements.toReversed();
        if (index % 10 === 9) {
          const id = elements[Math.floor(index / 10)]?.id;
          return test.app.inject({ method: 'DELETE', url: `${base}/elements/${id}`, headers });
        }
        if (index % 10 === 5) return test.app.inject({ method: 'POST', url: `${base}/send`, headers });
        return save(order.map(({ valueIds }) => ({ id: valueIds[0], value: `Вариант ${index}` })));
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    const { elements: rows, history } = await readElementRows(test.database, ...elements);
    for (const { id, version } of rows) {
      const counted = history.filter(({ elementId, action }) => elementId === id && action !== 'add');
      expect(version).toBe(counted.length + 1);
    }
  });
});

describe('the structure and those who work with it', () => {
  it.each(['add', 'save', 'send'] as const)('%s waits for a change and then sees it', async (work) => {
    const element = await create();
    const { subBlockId } = element;
    const { headers } = student;
    const calls = {
      add: () =>
        test.app.inject({ method: 'POST', url: `${base}/elements`, headers, payload: { subBlockId } }),
      save: () => save([{ id: element.valueIds[0], value: 'Поздно' }]),
      send: () => test.app.inject({ method: 'POST', url: `${base}/send`, headers }),
    };
    const before = await readElementRows(test.database, element);
    let working: ReturnType<typeof save> | undefined;
    await test.database.transaction(async (tx) => {
      await lockStructureForChange(tx);
      await tx
        .update(portfolioSubBlock)
        .set({ deletedAt: new Date() })
        .where(eq(portfolioSubBlock.id, subBlockId));
      working = calls[work]();
      await somebodyWaits();
    });
    expect((await working)?.json()).toMatchObject({
      code: work === 'send' ? 'nothingToSend' : 'structureDeleted',
    });
    expect(await readElementRows(test.database, element)).toEqual(before);
    expect(await test.database.$count(portfolioElement, eq(portfolioElement.subBlockId, subBlockId))).toBe(1);
  });

  it('a change waits for a student who is adding, and then leaves alone what is in use', async () => {
    const { id, blockId } = await createSubBlock(test.database);
    const { portfolioId } = await create();
    const { headers } = await test.signIn('sh_admin');
    const url = '/gateway/extra-edu/api/configuration';
    const structure = (await test.app.inject({ url, headers })).json<Configuration>();
    const payload = structure
      .filter((block) => block.id === blockId)
      .map((block) => ({ ...block, subBlocks: block.subBlocks.map((each) => ({ ...each, score: 77 })) }));
    let changing: ReturnType<typeof save> | undefined;
    await test.database.transaction(async (tx) => {
      await holdStructure(tx);
      await tx.insert(portfolioElement).values({ portfolioId, subBlockId: id });
      changing = test.app.inject({ method: 'POST', url, headers, payload });
      await somebodyWaits();
    });
    expect((await changing)?.json()).toMatchObject({ code: 'subBlockLocked' });
  });
});
