import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';

export type TextUse = { values: number; history: number };

/** In bytes; of a long text PostgreSQL knows the length without reading it. */
export async function findTextUse(tx: Transaction, personId: number): Promise<TextUse> {
  const { rows } = await tx.execute<{ values: string; history: string }>(sql`
    select
      coalesce((
        select sum(octet_length(v.value)) from portfolio p
        join portfolio_element e on e.portfolio_id = p.id
        join element_value v on v.element_id = e.id
        where p.person_id = ${personId}
      ), 0) as values,
      coalesce((
        select sum(pg_column_size(h.changes)) from element_history h where h.person_id = ${personId}
      ), 0) as history`);
  return { values: Number(rows[0]?.values), history: Number(rows[0]?.history) };
}
