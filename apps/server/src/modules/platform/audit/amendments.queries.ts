import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import type { AuditedTable, ForgettableTable } from './sealed-tables.queries.ts';

export type Amendment = {
  /** Null where it is the clock. */
  actorId: number | null;
  /** For whoever checks the history years later: why this was lawful. Never what was there before. */
  reason: string;
};

export type RowAmendment = Amendment & {
  table: AuditedTable;
  id: number;
  /** New values by the names of the columns in the database, as JSON: `{ comment: null }`. */
  patch: Readonly<Record<string, unknown>>;
};

/**
 * The one lawful way to change a row of a history, for example to blank what names somebody. The change and its reason are told in
 * `audit_amendment`, which is sealed like the history itself. Answers whether anything has changed.
 */
export async function amendRow(
  transaction: Transaction,
  { table, id, patch, actorId, reason }: RowAmendment,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isChanged: boolean }>(
    sql`select amend_row(${table}, ${id}, ${JSON.stringify(patch)}::jsonb, ${actorId}, ${reason}) as "isChanged"`,
  );
  return rows[0]?.isChanged === true;
}

/** Deletes all rows of a history up to this one, for what is kept for a time alone. Answers how many there were. */
export async function forgetRowsUpTo(
  transaction: Transaction,
  { table, id, actorId, reason }: Amendment & { table: ForgettableTable; id: number },
): Promise<number> {
  const { rows } = await transaction.execute<{ forgotten: number }>(
    sql`select forget_rows(${table}, ${id}, ${actorId}, ${reason})::int as forgotten`,
  );
  return rows[0]?.forgotten ?? 0;
}
