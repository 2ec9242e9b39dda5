import { createHash } from 'node:crypto';
import { countedRows } from '@zachetka/contract/lists/list-page.schemas';
import { Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { containsPattern, normaliseName } from './name-search.ts';

/** One page of a list: its rows as the text of a JSON array, and how many rows there are, up to one beyond the limit. */
export type ListPage = { counted: number; rows: string | null; hasBlocks: boolean };

export type PreparedList = (values: Readonly<Record<string, unknown>>) => Promise<ListPage>;

/** Beyond so many a shape is put together anew at each call: who asks for ever new ones must not fill the memory. */
const mostShapes = 1000;

/**
 * The text of a list's statement depends on which filters are there and how it is sorted. Each shape is prepared once,
 * under a name made from its own text, so that the database plans it once for each connection.
 */
export function prepareLists<Shape>(database: Database, prefix: string, build: (shape: Shape) => SQL) {
  const prepared = new Map<string, PreparedList>();
  return (shape: Shape): PreparedList => {
    const key = JSON.stringify(shape);
    const known = prepared.get(key);
    if (known) return known;
    const name = `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    const { sql: text, params } = database
      .select({ counted: sql`counted`, rows: sql`rows`, hasBlocks: sql`has_blocks` })
      .from(sql`(${build(shape)}) as answer`)
      .toSQL();
    const list: PreparedList = async (given) => {
      const values = params.map((param) => (param instanceof Placeholder ? given[param.name] : param));
      const { rows } = await database.$client.query<
        [counted: string, rows: string | null, hasBlocks: boolean]
      >({
        name,
        text,
        values,
        rowMode: 'array',
      });
      if (!rows[0]) throw new Error(`the statement ${name} answered no row`);
      return { counted: Number(rows[0][0]), rows: rows[0][1], hasBlocks: rows[0][2] };
    };
    if (prepared.size < mostShapes) prepared.set(key, list);
    return list;
  };
}

/** Reads no more than it has to in order to know that there are more rows than a list counts. */
export const countUpToLimit = (rows: SQL): SQL =>
  sql`(select count(*) from (${rows} limit ${sql.raw(String(countedRows + 1))}) counted)`;

export const mostCounted = sql.raw(String(countedRows));

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
