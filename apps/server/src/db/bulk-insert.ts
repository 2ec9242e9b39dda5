import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnNameOf } from './statements/column-names.ts';

/** The columns that a bulk insert fills. Those of `generated always as identity` may be among them. */
export type BulkColumn<T extends PgTable> = keyof T['$inferSelect'] & string;
export type BulkRows<T extends PgTable, C extends BulkColumn<T>> =
  | Iterable<Pick<T['$inferSelect'], C>>
  | AsyncIterable<Pick<T['$inferSelect'], C>>;

// Large enough that starting a statement costs nothing, small enough that neither the text of a chunk nor the server's
// queue of foreign keys to check grows with the number of rows.
const rowsPerStatement = 10_000;

/**
 * Streams rows into a table with COPY on this connection, inside whatever transaction is open there, and answers how
 * many. Half again as fast as multi-row inserts, at half the work on this side.
 */
export async function bulkInsert<T extends PgTable, C extends BulkColumn<T>>(
  client: pg.ClientBase,
  table: T,
  names: readonly C[],
  rows: BulkRows<T, C>,
): Promise<number> {
  const known = getTableColumns(table) as Record<string, PgColumn>;
  const columns = names.map((name) => {
    const column = known[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return { name, column };
  });
  const list = columns.map(({ column }) => quote(columnNameOf(column))).join(', ');
  const statement = `copy ${quote(getTableName(table))} (${list}) from stdin`;

  let inserted = 0;
  for await (const chunk of inChunks(rows, rowsPerStatement)) {
    const lines = chunk.map((row) => columns.map(({ name, column }) => encode(column, row[name])).join('\t'));
    await pipeline(Readable.from([`${lines.join('\n')}\n`]), client.query(copyFrom(statement)));
    inserted += chunk.length;
  }
  return inserted;
}

export async function* inChunks<R>(rows: Iterable<R> | AsyncIterable<R>, size: number): AsyncGenerator<R[]> {
  let chunk: R[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format. */
function encode(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  const driverValue: unknown = column.mapToDriverValue(value);
  if (typeof driverValue === 'number' || typeof driverValue === 'boolean' || typeof driverValue === 'bigint')
    return String(driverValue);
  if (typeof driverValue !== 'string')
    throw new Error(`no bulk insert of ${column.name}: ${column.getSQLType()}`);
  return /[\\\t\n\r]/.test(driverValue)
    ? driverValue.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
    : driverValue;
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
