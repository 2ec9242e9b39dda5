import { createHash } from 'node:crypto';
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { containsPattern, normaliseName } from './name-search.ts';

/** One page of a list: its rows as the text of a JSON array, and how many rows there are, or at least are. */
export type ListPage = { counted: number; isExact: boolean; rows: string | null; hasBlocks: boolean };

/** A statement that counts its rows up to one beyond the limit, and so knows whether there are more. */
export type ListStatement = { text: SQL; countedUpTo: number };

type Values = Readonly<Record<string, unknown>>;

/** Beyond so many a shape is put together anew at each call: who asks for ever new ones must not fill the memory. */
const mostShapes = 1000;

/**
 * The text of a list's statement depends on which filters are there and how it is sorted. Each shape is prepared once,
 * under a name made from its own text, so that the database plans it once for each connection. Its answer is one row.
 */
function prepareShapes<Shape>(
  database: Database,
  { prefix, columns, build }: { prefix: string; columns: string; build: (shape: Shape) => ListStatement },
) {
  const prepared = new Map<string, (values: Values) => Promise<{ row: unknown[]; countedUpTo: number }>>();
  return (shape: Shape) => {
    const key = JSON.stringify(shape);
    const known = prepared.get(key);
    if (known) return known;
    const name = `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    const { text: statement, countedUpTo } = build(shape);
    const { sql: text, params } = database
      .select({ answer: sql.raw(columns) })
      .from(sql`(${statement}) as answer`)
      .toSQL();
    const ask = async (given: Values) => {
      const values = params.map((param) => (param instanceof Placeholder ? given[param.name] : param));
      const { rows } = await database.$client.query<unknown[]>({ name, text, values, rowMode: 'array' });
      if (!rows[0]) throw new Error(`the statement ${name} answered no row`);
      return { row: rows[0], countedUpTo };
    };
    if (prepared.size < mostShapes) prepared.set(key, ask);
    return ask;
  };
}

export function prepareLists<Shape>(
  database: Database,
  prefix: string,
  build: (shape: Shape) => ListStatement,
) {
  type Row = [counted: string, rows: string | null, hasBlocks: boolean];
  const prepare = prepareShapes<Shape>(database, {
    prefix,
    columns: 'counted, rows, has_blocks',
    build,
  });
  return async (shape: Shape, values: Values): Promise<ListPage> => {
    const { row, countedUpTo } = await prepare(shape)(values);
    const [counted, rows, hasBlocks] = row as Row;
    return {
      counted: Math.min(Number(counted), countedUpTo),
      isExact: Number(counted) <= countedUpTo,
      rows,
      hasBlocks,
    };
  };
}

/**
 * To the last row. It takes the longer the more there are, so it is a statement of its own, which waits until the page is
 * there and is left out where nobody asks for it.
 */
export function prepareTotals<Shape>(database: Database, prefix: string, rowsOf: (shape: Shape) => SQL) {
  const prepare = prepareShapes<Shape>(database, {
    prefix: `${prefix}_total`,
    columns: 'counted',
    build: (shape) => ({
      text: sql`select count(*) as counted from (${rowsOf(shape)}) every_row`,
      countedUpTo: Infinity,
    }),
  });
  return async (page: ListPage, shape: Shape, values: Values): Promise<ListPage> => {
    if (page.isExact) return page;
    const { row } = await prepare(shape)(values);
    return { ...page, counted: Number(row[0]), isExact: true };
  };
}

/** A page that stands by itself counts up to here: it costs little beside the page, and short lists need no more. */
export const countedRows = 200;

/** Reads no more than it has to in order to know that there are more rows than a list counts. */
export const countUpToLimit = (rows: SQL): SQL =>
  sql`(select count(*) from (${rows} limit ${sql.raw(String(countedRows + 1))}) counted)`;

/** Literal where it can be: the database plans a walk along an index only if it knows how short the walk is. */
export function pageLimit({ pageSize, isFirst }: { pageSize: number; isFirst: boolean }): SQL {
  const limit = sql.raw(`limit ${Math.trunc(pageSize)}`);
  return isFirst ? limit : sql`${limit} offset ${sql.placeholder('offset')}::bigint`;
}

/**
 * What is looked for inside texts that are spelled like `person.search_name`. Texts too short for a trigram must not
 * reach a trigram index: it would be read from end to end.
 */
export type TextSearch = { text: string; isIndexable: boolean };

export function readTextSearch(text: string): TextSearch {
  const normalised = normaliseName(text);
  return { text: normalised, isIndexable: /[\p{L}\p{N}]{3}/u.test(normalised) };
}

/** Where the column has a trigram index. */
export function containsIndexed(column: SQL, name: string, isIndexable: boolean): SQL {
  return isIndexable
    ? sql`${column} like ${sql.placeholder(`${name}Pattern`)}`
    : sql`strpos(${column}, ${sql.placeholder(name)}) > 0`;
}

/** Row by row. */
export const contains = (column: SQL, name: string): SQL =>
  sql`strpos(${column}, ${sql.placeholder(name)}) > 0`;

export function searchValues(name: string, { text, isIndexable }: TextSearch): Record<string, string> {
  return { [name]: text, ...(isIndexable && { [`${name}Pattern`]: containsPattern(text) }) };
}
