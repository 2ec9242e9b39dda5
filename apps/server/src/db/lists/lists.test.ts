import {
  type ReadyCommentKind,
  readyCommentKinds,
} from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { portfolioBlock, portfolioSubBlock, readyComment } from '../schema/index.ts';
import { jsonScalar, jsonString } from '../statements/json-text.ts';
import {
  containsText,
  isAmong,
  isEqual,
  type ListDescription,
  prepareEveryPage,
  prepareList,
} from './index.ts';

type Filters = {
  text?: string;
  position?: number;
  kind?: string;
  decided?: boolean;
};

const few = 4;
const strict = ['reject', 'returnForCorrection'] as const;

/** Few matches are picked and sorted, and as soon as there are five the order is walked. */
const comments: ListDescription<{ inStrands: boolean }, Filters, 'ID' | 'POSITION' | 'KIND'> = {
  name: 'test_comments',
  items: 'comments',
  table: readyComment,
  key: readyComment.id,
  strands: ({ inStrands }) => (inStrands ? { column: readyComment.kind, values: decisionKinds } : undefined),
  orders: { ID: [], POSITION: [readyComment.position], KIND: [readyComment.kind] },
  filters: {
    text: { by: containsText(readyComment.textRu), maxPicked: few },
    position: { by: isEqual(readyComment.position), maxPicked: few },
    kind: { by: isEqual(readyComment.kind), leads: () => true },
    decided: { by: isAmong(readyComment.kind, strict), leads: () => true },
  },
  row: () => ({
    members: { id: jsonScalar(readyComment.id), text: jsonString(readyComment.textRu) },
  }),
  facts: ({ inStrands }) => (inStrands ? { strands: jsonScalar(sql`${decisionKinds.length}::int`) } : {}),
};

type Row = { id: number; kind: ReadyCommentKind; textRu: string; position: number };
type Answer = {
  comments: { id: number }[];
  totalElements: number;
  totalIsExact: boolean;
  totalPages: number;
};

let test: TestDatabase;
const rows: Row[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.delete(readyComment);
  for (let number = 0; number < 90; number += 1) {
    const kind = decisionKinds[number % 3] ?? 'confirm';
    const values = { kind, textRu: `слово${number % 30} и число`, textEn: 'word', position: number % 7 };
    const [row] = await test.database.insert(readyComment).values(values).returning();
    if (row) rows.push(row);
  }
});
afterAll(() => test.drop());

const orders = ['ID', 'POSITION', 'KIND'] as const;
const compare = { ID: () => 0, POSITION: byPosition, KIND: byKind };

function byPosition(a: Row, b: Row): number {
  return a.position - b.position;
}

function byKind(a: Row, b: Row): number {
  return readyCommentKinds.indexOf(a.kind) - readyCommentKinds.indexOf(b.kind);
}

function expected(filters: Filters, order: (typeof orders)[number], direction: 'asc' | 'desc'): number[] {
  const fits = ({ textRu, position, kind }: Row) =>
    (filters.text === undefined || textRu.includes(filters.text)) &&
    (filters.position === undefined || position === filters.position) &&
    (filters.kind === undefined || kind === filters.kind) &&
    (filters.decided !== true || (strict as readonly string[]).includes(kind));
  const sorted = rows.filter(fits).toSorted((a, b) => compare[order](a, b) || a.id - b.id);
  return (direction === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => id);
}

const questions: Filters[] = [
  {},
  { text: 'слово17' },
  { text: 'число' },
  { text: 'ч' },
  { text: 'нет такого' },
  { position: 3 },
  { position: 99 },
  { kind: 'reject' },
  { kind: 'reject', text: 'число' },
  { decided: true },
  { decided: true, position: 2 },
  { decided: true, kind: 'confirm' },
  { text: 'число', position: 5 },
];

describe.each([true, false])('a list, in strands: %s', (inStrands) => {
  it('answers every question in every order and on every page, picked or walked', async () => {
    const readPage = prepareList(test.database, comments);
    for (const filters of questions) {
      for (const order of orders) {
        for (const direction of ['asc', 'desc'] as const) {
          const all = expected(filters, order, direction);
          for (const page of [0, 1, 3, 9]) {
            const asked = {
              reader: { inStrands },
              values: {},
              filters,
              order,
              direction,
              page,
              pageSize: 10,
            };
            const answer = JSON.parse(String(await readPage({ ...asked, countAll: true }))) as Answer;
            const label = JSON.stringify([filters, order, direction, page]);
            expect([label, answer.comments.map(({ id }) => id)]).toEqual([
              label,
              all.slice(page * 10, page * 10 + 10),
            ]);
            expect([label, answer.totalElements]).toEqual([label, all.length]);
            expect(answer.totalIsExact).toBe(true);
            expect(answer.totalPages).toBe(Math.ceil(all.length / 10));
          }
        }
      }
    }
  });

  it('counts to the end in the statement of the page itself', async () => {
    const readPage = prepareList(test.database, comments);
    const sent = vi.spyOn(test.database.$client, 'query');
    // More of them than are picked.
    const answer = await readPage({
      reader: { inStrands },
      values: {},
      filters: { text: 'число' },
      order: 'ID',
      direction: 'asc',
      page: 0,
      pageSize: 10,
      countAll: true,
    });
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    expect(JSON.parse(String(answer))).toMatchObject({ totalElements: 90, totalIsExact: true });
    expect(statements).toBe(1);
  });

  it('counts no further than it has to look, where that is enough', async () => {
    const readPage = prepareList(test.database, comments);
    const asked = {
      reader: { inStrands },
      values: {},
      order: 'ID',
      direction: 'asc',
      page: 0,
      pageSize: 10,
      countAll: false,
    } as const;
    const read = async (filters: Filters) =>
      JSON.parse(String(await readPage({ ...asked, filters }))) as Answer;
    expect(await read({ text: 'слово17' })).toMatchObject({ totalElements: 3, totalIsExact: true });
    expect(await read({ text: 'слово1', position: 2 })).toMatchObject({
      totalElements: few,
      totalIsExact: true,
    });
    expect(await read({ text: 'число' })).toMatchObject({ totalElements: few, totalIsExact: false });
  });

  it('gives every key in its order, and rows by their keys', async () => {
    const reader = { reader: { inStrands }, values: {} };
    const every = prepareEveryPage(test.database, comments, reader);
    const keys = await every.findKeys(reader, {
      filters: { text: 'число' },
      order: 'POSITION',
      direction: 'desc',
    });
    expect(keys).toEqual(expected({ text: 'число' }, 'POSITION', 'desc'));
    const [second, , first] = keys;
    const named = [first ?? 0, second ?? 0];
    expect((await every.readRows<{ id: number }>(named)).map(({ id }) => id)).toEqual(named);
  });
});

it('says its facts beside the rows', async () => {
  const readPage = prepareList(test.database, comments);
  const read = async (inStrands: boolean) =>
    JSON.parse(
      String(
        await readPage({
          reader: { inStrands },
          values: {},
          filters: {},
          order: 'ID',
          direction: 'asc',
          page: 0,
          pageSize: 1,
          countAll: false,
        }),
      ),
    ) as object;
  expect(await read(true)).toMatchObject({ strands: 3 });
  expect(await read(false)).not.toHaveProperty('strands');
});

it('sorts what is not there before everything', async () => {
  const [block] = await test.database
    .insert(portfolioBlock)
    .values({ titleRu: 'Блок', titleEn: 'Block', position: 1 })
    .returning();
  const scores = [5, null, 3, null, 8];
  for (const [index, score] of scores.entries()) {
    const titles = { titleRu: `Подраздел ${index}`, titleEn: `Sub-block ${index}` };
    await test.database
      .insert(portfolioSubBlock)
      .values({ ...titles, blockId: block?.id ?? 0, position: index + 1, score });
  }
  const readPage = prepareList(test.database, {
    name: 'test_sub_blocks',
    items: 'subBlocks',
    table: portfolioSubBlock,
    key: portfolioSubBlock.id,
    orders: { SCORE: [portfolioSubBlock.score] },
    filters: {},
    row: () => ({ members: { score: jsonScalar(portfolioSubBlock.score) } }),
  } satisfies ListDescription<object, object, 'SCORE'>);
  const read = async (direction: 'asc' | 'desc') => {
    const asked = { reader: {}, values: {}, filters: {}, page: 0, pageSize: 10, countAll: true } as const;
    const text = await readPage({ ...asked, order: 'SCORE', direction });
    return (JSON.parse(String(text)) as { subBlocks: { score: number | null }[] }).subBlocks.map(
      ({ score }) => score,
    );
  };
  expect(await read('asc')).toEqual([null, null, 3, 5, 8]);
  expect(await read('desc')).toEqual([8, 5, 3, null, null]);
});
