import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonArray, jsonItems, jsonObject } from '../statements/json-text.ts';
import { literalNumber, literals } from '../statements/literals.ts';
import { type AskedFilters, allOf } from './asked-filters.ts';
import type { Condition, ListDescription, SortColumn, Sorting } from './list-description.ts';

/** What the text of a page's statement depends on. */
export type PageShape<Reader, Order extends string> = Sorting<Order> & {
  reader: Reader;
  asked: AskedFilters<Order>;
  pageSize: number;
  isFirst: boolean;
  /** To the last row, whatever that takes. */
  countAll: boolean;
};

/** A statement that counts its rows up to one beyond the limit, and so knows whether there are more; Infinity: all of them. */
export type PageStatement = { text: SQL; countedUpTo: number };

type List<Reader, Order extends string> = ListDescription<Reader, object, Order>;

/**
 * Two ways to a page, each of which reads about as much whatever the number of rows:
 *
 * - walk along the index of the order. Where no filter is left, or only one on the order itself, it counts as well;
 * - pick: the index of the most selective filter, up to a limit; all matches are then known and sorted. Where there are
 *   more, the same statement walks instead: with so many matches the next one is not far.
 */
export function pageStatement<Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: PageShape<Reader, Order>,
): PageStatement {
  const { leading, others } = shape.asked.conditions(shape.order);
  const sortedBy = list.orders[shape.order].map(columnOf)[0];
  const { strands, rest } = strandsOf(list, shape.reader, { leading, others, sortedBy });
  const rows: Rows = { strands, common: [...rowsOf(list, shape.reader), ...rest] };
  const [first] = others;
  const isAlongOrder = others.every(({ column }) => column !== undefined && column === sortedBy);
  return first === undefined || isAlongOrder || list.isShort?.(shape.reader)
    ? walk(list, shape, { rows, others })
    : pickOrWalk(list, shape, { rows, first, others });
}

/** Each strand is a condition of its own, `any` says the same of all of them; what is common holds for every row. */
type Strand = { each: readonly SQL[]; any?: SQL };
type Rows = { strands: Strand; common: readonly SQL[] };

const rowsOf = <Reader, Order extends string>({ part, rows }: List<Reader, Order>, reader: Reader): SQL[] =>
  [part?.(reader), rows?.(reader)].filter((condition) => condition !== undefined);

type Asked = {
  leading: readonly Condition[];
  others: readonly Condition[];
  sortedBy: PgColumn | undefined;
};

/**
 * Those of the list, or those that a filter leaves of them; and what else leads. Sorted by the very column that tells them
 * apart, they follow one after another in the index.
 */
function strandsOf<Reader, Order extends string>(
  list: List<Reader, Order>,
  reader: Reader,
  { leading, others, sortedBy }: Asked,
): { strands: Strand; rest: SQL[] } {
  const all = list.strands?.(reader);
  const chosen = all && leading.find(({ column }) => column === all.column);
  const rest = leading.filter((condition) => condition !== chosen).map(({ indexed }) => indexed);
  if (!all) return { strands: { each: [] }, rest };
  if (chosen && !chosen.values) return { strands: { each: [chosen.indexed], any: chosen.indexed }, rest };
  const values = chosen?.values ?? all.values;
  const any = sql`${all.column} in (${literals(values)})`;
  if (sortedBy === all.column) return { strands: { each: chosen ? [any] : [], any }, rest };
  const beginningOf = (value: string) =>
    (list.follows ?? [])
      .filter(({ later, strands }) => later === sortedBy && strands.includes(value))
      .flatMap(({ later, earlier }) =>
        others.flatMap(({ column, since }) =>
          column === earlier && since ? [sql`${later} >= ${since}`] : [],
        ),
      );
  const each = values.map((value) =>
    allOf([sql`${all.column} = ${literals([value])}`, ...beginningOf(value)]),
  );
  return { strands: { each, any }, rest };
}

/** The table, or what the reader sees in its place; under the same name, so that whatever is said of a column holds for both. */
function fromRows<Reader, Order extends string>(list: List<Reader, Order>, reader: Reader): SQL {
  const seen = list.seen?.(reader);
  return seen ? sql`(${seen}) ${list.table}` : sql`${list.table}`;
}

/** All of them; what finds the most selective of the filters is the database's choice. */
function everyRow<Reader, Order extends string>(
  list: List<Reader, Order>,
  { reader, asked }: { reader: Reader; asked: AskedFilters<Order> },
): SQL {
  const where = allOf([...rowsOf(list, reader), ...asked.all().map(({ indexed }) => indexed)]);
  return sql`from ${fromRows(list, reader)} where ${where}`;
}

/** In the same statement as the page: asked for by itself it would be one more way to the database and back. */
const countEvery = <Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: { reader: Reader; asked: AskedFilters<Order> },
): SQL => sql`(select count(*) ${everyRow(list, shape)})`;

/** The key of every row in the order of the list. */
export function everyKey<Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: Sorting<Order> & { reader: Reader; asked: AskedFilters<Order> },
): SQL {
  return sql`select ${list.key} as key ${everyRow(list, shape)} order by ${orderBy(list, shape)}`;
}

function walk<Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: PageShape<Reader, Order>,
  { rows, others }: { rows: Rows; others: readonly Condition[] },
): PageStatement {
  const conditions = others.map(({ indexed }) => indexed);
  const every = sql`select 1 from ${fromRows(list, shape.reader)}
    where ${allOf([...inAnyStrand(rows), ...rows.common, ...conditions])}`;
  const text = pageAnswer(list, shape.reader, {
    page: alongOrder(list, shape, { rows, conditions }),
    counted: shape.countAll ? countEvery(list, shape) : countUpToLimit(every),
  });
  return { text, countedUpTo: shape.countAll ? Infinity : countedRows };
}

/** The keys of a page along the index of the order, or along its strands at once. */
function alongOrder<Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: PageShape<Reader, Order>,
  { rows: { strands, common }, conditions }: { rows: Rows; conditions: readonly SQL[] },
): SQL {
  const order = sql`order by ${orderBy(list, shape)}`;
  const rowsWhere = (strand: readonly SQL[]) =>
    sql`select ${sortingOf(list, shape)} from ${fromRows(list, shape.reader)} where ${allOf([...strand, ...common, ...conditions])} ${order}`;
  if (strands.each.length <= 1)
    return sql`select ${list.key} as key from (${rowsWhere(strands.each)} ${pageLimit(shape)}) ${list.table}`;
  // Each strand in its order, and so the database merges them; it reads no more of each than the page needs.
  const each = strands.each.map((strand) => sql`(${rowsWhere([strand])} ${limitOfStrand(shape)})`);
  return sql`select ${list.key} as key from (${sql.join(each, sql` union all `)}) ${list.table} ${order} ${pageLimit(shape)}`;
}

const inAnyStrand = ({ strands: { any } }: Rows): SQL[] => (any ? [any] : []);

/** What a list of rows must hold in order to be sorted. */
const sortingOf = <Reader, Order extends string>(
  { key, orders }: List<Reader, Order>,
  { order }: Sorting<Order>,
): SQL => sql.join([key, ...orders[order].map(columnOf)], sql`, `);

const usuallyPicked = 500;

function pickOrWalk<Reader, Order extends string>(
  list: List<Reader, Order>,
  shape: PageShape<Reader, Order>,
  { rows, first, others }: { rows: Rows; first: Condition; others: readonly Condition[] },
): PageStatement {
  const maxPicked = shape.asked.maxPicked(shape.order) ?? usuallyPicked;
  const most = sql.raw(String(maxPicked));
  // The rest is looked at behind a fence: the database must not take the index of one of them instead.
  const rest = others.filter((condition) => condition !== first).map(({ byRow }) => byRow);
  const rowsWhere = (...conditions: SQL[]) =>
    sql`select ${sortingOf(list, shape)} from ${fromRows(list, shape.reader)}
      where ${allOf([...inAnyStrand(rows), ...rows.common, ...conditions, ...rest])}`;
  const tooMany = sql`(select matches.number from matches) > ${most}`;
  const text = pageAnswer(list, shape.reader, {
    ctes: sql`
      match as materialized (
        select * from (${first.pick?.(rowsWhere) ?? rowsWhere(first.indexed)}) found limit ${most} + 1
      ),
      matches as materialized (select count(*) as number from match),`,
    page: sql`
      (select ${list.key} as key from match ${list.table} where not ${tooMany}
       order by ${orderBy(list, shape)} ${pageLimit(shape)})
      union all
      (${alongOrder(list, shape, { rows, conditions: [tooMany, ...others.map(({ byRow }) => byRow)] })})`,
    counted: shape.countAll
      ? sql`case when ${tooMany} then ${countEvery(list, shape)} else (select matches.number from matches) end`
      : sql`(select matches.number from matches)`,
  });
  return { text, countedUpTo: shape.countAll ? Infinity : maxPicked };
}

const columnOf = (sorted: SortColumn): PgColumn => ('neverNull' in sorted ? sorted.neverNull : sorted);

function orderBy<Reader, Order extends string>(
  { orders, key }: List<Reader, Order>,
  { order, direction }: Sorting<Order>,
): SQL {
  const way = sql.raw(direction);
  const nulls = sql.raw(direction === 'asc' ? 'nulls first' : 'nulls last');
  const columns = orders[order].map((sorted) =>
    'neverNull' in sorted || sorted.notNull
      ? sql`${columnOf(sorted)} ${way}`
      : sql`${sorted} ${way} ${nulls}`,
  );
  return sql.join([...columns, sql`${key} ${way}`], sql`, `);
}

/** Only the rows of the page are read whole. */
function pageAnswer<Reader, Order extends string>(
  list: List<Reader, Order>,
  reader: Reader,
  { ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL },
): SQL {
  return sql`
    with ${ctes} page as materialized (
      select ordered.key, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, ${jsonObject(list.facts?.(reader) ?? {})} as facts,
      ${rowsOfKeys(list, reader, { keys: sql`page` })} as rows`;
}

/** The JSON of the rows whose keys and places `keys` holds, with what else each of them has. */
export function rowsOfKeys<Reader, Order extends string>(
  list: List<Reader, Order>,
  reader: Reader,
  { keys, more = {} }: { keys: SQL; more?: Readonly<Record<string, SQL>> },
): SQL {
  const { members, joins = sql`` } = list.row(reader);
  const part = list.part?.(reader);
  return jsonArray(sql`(
    select ${jsonItems(jsonObject({ ...members, ...more }), sql`page.place`)}
    from ${keys} join ${fromRows(list, reader)} on ${allOf([...(part ? [part] : []), sql`${list.key} = page.key`])} ${joins}
  )`);
}

/** A page that stands by itself counts up to here: it costs little beside the page, and short lists need no more. */
export const countedRows = 200;

/** Reads no more than it has to in order to know that there are more rows than a list counts. */
export const countUpToLimit = (rows: SQL): SQL =>
  sql`(select count(*) from (${rows} limit ${sql.raw(String(countedRows + 1))}) counted)`;

/** To the end of the page, however many of its rows come from this strand. */
const limitOfStrand = ({ pageSize, isFirst }: { pageSize: number; isFirst: boolean }): SQL =>
  isFirst
    ? pageLimit({ pageSize, isFirst })
    : sql`limit ${sql.placeholder('offset')}::bigint + ${literalNumber(pageSize)}`;

/** Literal where it can be: the database plans a walk along an index only if it knows how short the walk is. */
export function pageLimit({ pageSize, isFirst }: { pageSize: number; isFirst: boolean }): SQL {
  const limit = sql.raw(`limit ${Math.trunc(pageSize)}`);
  return isFirst ? limit : sql`${limit} offset ${sql.placeholder('offset')}::bigint`;
}
