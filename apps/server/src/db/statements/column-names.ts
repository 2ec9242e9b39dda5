import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const casing = new CasingCache('snake_case');

/** What a column is called in the database. */
export const columnNameOf = (column: PgColumn): string => casing.getColumnCasing(column);

/** The name of a column alone, where SQL wants it without its table: in `insert into … (…)`, `set … =`, `on conflict (…)`. */
export const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(columnNameOf(column))}`;

export const namesOf = (columns: readonly PgColumn[]): SQL => sql.join(columns.map(nameOf), sql`, `);

/** The column of the row that was to be inserted, in `on conflict … do update`. */
export const excluded = (column: PgColumn): SQL => sql`excluded.${nameOf(column)}`;

/** The type of a column, for values that are compared with it or become it. */
export const typeOf = (column: PgColumn): SQL => sql.raw(column.getSQLType());

/** Values as an array of the type of the column that they belong to. */
export const arrayOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${sql.param([...values])}::${typeOf(column)}[]`;

/** One parameter however many there are: a thousand of them would take longer to number than to look up. */
export const isOneOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${arrayOf(column, values)})`;

export const isNotOneOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} <> all(${arrayOf(column, values)})`;

/** A type by the name that PostgreSQL has for it. */
export function typeNamed(name: string): SQL {
  if (!/^[a-z]+(\[\])?$/.test(name)) throw new Error(`${name} is no type`);
  return sql.raw(name);
}

/** The transaction that has written a row last: another one after every change of it, whoever makes it. */
export const writerOf = (table: PgTable): SQL => sql`${table}.${sql.identifier('xmin')}`;
