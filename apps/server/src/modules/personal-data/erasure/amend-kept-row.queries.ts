import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';

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
  const columns = sql.join(
    Object.keys(patch).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  await tx.execute(sql`alter table ${name} disable trigger user`);
  const { rowCount } = await tx.execute(sql`
    update ${name} kept set (${columns}) = (select ${columns} from jsonb_populate_record(kept, ${JSON.stringify(patch)}::jsonb))
    where kept.id = ${id} and to_jsonb(kept) is distinct from to_jsonb(jsonb_populate_record(kept, ${JSON.stringify(patch)}::jsonb))`);
  await tx.execute(sql`alter table ${name} enable trigger user`);
  return rowCount === 1;
}
