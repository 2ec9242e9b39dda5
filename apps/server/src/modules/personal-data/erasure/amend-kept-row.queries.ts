import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { columnNameOf, nameOf, typeOf } from '../../../db/statements/column-names.ts';

type RowAmendment = {
  table: PgTable;
  id: number;
  /** By the names of the columns in the database. */
  patch: Readonly<Record<string, unknown>>;
  actorId: number | null;
  reason: string;
};

/** Changes a row that a trigger keeps from every other change. Answers whether anything has changed. */
export async function amendKeptRow(tx: Transaction, { table, id, patch }: RowAmendment): Promise<boolean> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const changed = Object.values(columns).filter((column) => columnNameOf(column) in patch);
  const valueOf = (column: PgColumn) => {
    const value = patch[columnNameOf(column)];
    const written = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    return sql`${written}::${typeOf(column)}`;
  };
  const changes = changed.map((column) => sql`${nameOf(column)} = ${valueOf(column)}`);
  const differs = changed.map((column) => sql`${column} is distinct from ${valueOf(column)}`);
  await tx.execute(sql`alter table ${table} disable trigger user`);
  const { rowCount } = await tx.execute(sql`
    update ${table} set ${sql.join(changes, sql`, `)}
    where ${columns['id']} = ${id} and (${sql.join(differs, sql` or `)})`);
  await tx.execute(sql`alter table ${table} enable trigger user`);
  return rowCount === 1;
}
