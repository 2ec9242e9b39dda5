import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { stampedListEnum } from '../schema/index.ts';
import type { Values } from '../statements/rendered.ts';

export type Direction = 'asc' | 'desc';

/**
 * A column to sort by. Where it can be null, null counts as before everything, so that one index serves both directions;
 * the index says `nulls first`. `neverNull` is for a column that is never null in this list, and an ordinary index.
 */
export type SortColumn = PgColumn | { neverNull: PgColumn };

/** Selects what sorts the list, of the rows that it has for its reader and that all other filters leave. */
export type RowsWhere = (...conditions: SQL[]) => SQL;

export type Condition = {
  /** As an index finds it. */
  indexed: SQL;
  /** The same looked at row by row: no index can take it over. */
  byRow: SQL;
  /** The column that it cuts a stretch out of: sorted by that column, all matches stand together. */
  column?: PgColumn;
  /** The least value of that column that fits. */
  since?: SQL;
  /** All values of that column that fit, where the program knows them. */
  values?: readonly string[];
  /** Finds the rows in another way than by `indexed`. */
  pick?: (rowsWhere: RowsWhere) => SQL;
};

/** A filter that somebody has set. The text of a statement depends on `shape`, never on `values`. */
export type AskedFilter = {
  shape: string;
  values: Values;
  condition: () => Condition;
  /** As a text, what it goes by and changes with the clock alone: no trigger stamps that. */
  byClock?: SQL;
};

/** What is asked for, under the name that the list gives the filter; undefined where that is nothing. */
export type Filter<Asked> = (asked: Asked, name: string) => AskedFilter | undefined;

export type ListFilter<Asked, Order extends string> = {
  by: Filter<Asked>;
  /** Every index of this order begins with it: it is no reason to leave the order. */
  leads?: (order: Order) => boolean;
  /**
   * So many matches are sorted before the order is walked instead. About there a walk costs as much: to sort them takes
   * the longer the more there are, to walk the longer the fewer.
   */
  maxPicked?: number | ((order: Order) => number);
};

export type StampedList = (typeof stampedListEnum.enumValues)[number];

/**
 * All that one list has of its own. Its statements are made from it in `list-statements.ts`.
 * `Reader` says who reads, as far as the text of a statement depends on it.
 */
export type ListDescription<Reader, Filters, Order extends string> = {
  /** The names of its statements begin with it. */
  name: string;
  /** What the rows are called in the answer. */
  items: string;
  table: PgTable;
  /** Where the reader sees the rows otherwise than they stand: the columns of the table, as that reader sees them. */
  seen?: (reader: Reader) => SQL | undefined;
  /** A whole number, and the end of every order. */
  key: PgColumn;
  /** Which part of the table the reader sees, where the index that finds a row by its key begins with that. */
  part?: (reader: Reader) => SQL;
  /** Which rows of it the list has. */
  rows?: (reader: Reader) => SQL;
  /**
   * Where every index of an order begins with a column of few values: the column, and the values that the rows have. A walk
   * then goes along the rows of each value at once, and one index serves the whole list and a single value of it.
   */
  strands?: (reader: Reader) => Strands | undefined;
  /**
   * Columns that are never less than another one, by a constraint of the table, and never null in these strands: a filter that
   * cuts off the beginning of the other one cuts off the beginning of a walk along this one.
   */
  follows?: readonly { later: PgColumn; earlier: PgColumn; strands: readonly string[] }[];
  orders: Readonly<Record<Order, readonly SortColumn[]>>;
  /** The one that leaves the fewest rows first: of those that are asked for, the first is the one to start from. */
  filters: { readonly [Name in keyof Filters]: ListFilter<NonNullable<Filters[Name]>, Order> };
  /** Its answers are kept: triggers write this stamp with every change of a table that its statements read. */
  stamped?: StampedList;
  /** There are so few rows for this reader that they are always read in their order, and never kept. */
  isShort?: (reader: Reader) => boolean;
  /** The JSON of a row, and what has to be joined for it: one row to each. */
  row: (reader: Reader) => { members: Readonly<Record<string, SQL>>; joins?: SQL };
  /** What else the answer says, whatever the filters. */
  facts?: (reader: Reader) => Readonly<Record<string, SQL>>;
};

export type Strands = { column: PgColumn; values: readonly string[] };

/** Who reads, and the values that stand for it in a statement. */
export type ListReader<Reader> = { reader: Reader; values: Values };

export type Sorting<Order extends string> = { order: Order; direction: Direction };

export type PageRequest<Reader, Filters, Order extends string> = ListReader<Reader> &
  Sorting<Order> & {
    filters: Filters;
    page: number;
    pageSize: number;
    /** To the last row, rather than only as far as the page has to look anyway. */
    countAll: boolean;
  };
