import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** The invariants that many tables have. Each is named after its table, and `invariants.test.ts` tries to break it. */

const nameFor = (column: AnyPgColumn, what: string) => `${getTableName(column.table)}_${what}`;

/** Of a table that has many texts, each is checked for itself; a text that may be missing is null and never empty. */
export function filledTexts(first: AnyPgColumn, ...others: readonly AnyPgColumn[]) {
  return check(nameFor(first, 'texts'), sql.join([first, ...others].map(isFilled), sql` and `));
}

/** Only what every trimming in JavaScript takes away, so that the server never writes what the database refuses. */
const isFilled = (column: AnyPgColumn): SQL =>
  sql`${column} <> '' and ${column} = btrim(${column}, ${sql.raw(String.raw`E' \t\r\n'`)})`;

type Range = { minimum: number; maximum: number };

/** Holds for whole numbers and for decimals alike. */
export function within(column: AnyPgColumn, what: string, { minimum, maximum }: Range) {
  return check(nameFor(column, what), sql`${column} between ${number(minimum)} and ${number(maximum)}`);
}

export function atLeast(column: AnyPgColumn, what: string, minimum: number) {
  return check(nameFor(column, what), sql`${column} >= ${number(minimum)}`);
}

/** Versions begin with one and only grow. */
export const counted = (column: AnyPgColumn, what = 'version') => atLeast(column, what, 1);

/** A table that holds one thing has one row. */
export function oneRow(id: AnyPgColumn) {
  return check(nameFor(id, 'one_row'), sql`${id} = 1`);
}

/** The hash of a file's bytes, as it is written everywhere. */
export function sha256Written(column: AnyPgColumn) {
  return check(nameFor(column, 'hash'), sql`${column} ~ '^[0-9a-f]{64}$'`);
}

export function jsonArrayKept(column: AnyPgColumn, what: string) {
  return check(nameFor(column, what), sql`jsonb_typeof(${column}) = 'array'`);
}

/** A fraction of at most one, as `quorum.rules.ts` of the contract reads it. */
export const fractionWritten = (column: AnyPgColumn, what: string) =>
  check(
    nameFor(column, what),
    sql`${column} ~ '^[1-9][0-9]?/[1-9][0-9]?$' and split_part(${column}, '/', 1)::int <= split_part(${column}, '/', 2)::int`,
  );

/** Whether so many of the members are the share of them that is needed. */
export const reaches = (
  quorum: AnyPgColumn,
  { present, members }: { present: SQL; members: AnyPgColumn },
): SQL =>
  sql`split_part(${quorum}, '/', 1)::int * ${members} <= split_part(${quorum}, '/', 2)::int * (${present})`;

/** A definition of the schema can't take parameters. */
const number = (value: number) => sql.raw(String(value));

/** The labels of an enumeration, as a definition lists them. */
export const labels = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
