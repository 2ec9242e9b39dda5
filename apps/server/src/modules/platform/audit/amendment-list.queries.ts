import { asc, desc, max, min, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { auditAmendment } from '../../../db/schema/index.ts';
import type { AuditedTable } from './sealed-tables.queries.ts';

/** What one transaction has lawfully changed in one table, or deleted from it. */
export type ToldAmendment = {
  at: Date;
  table: AuditedTable;
  /** Their numbers, from the first to the last of each row of neighbours. */
  rows: [number, number][];
  isDeletion: boolean;
  /** Null where it was the clock, or nobody was named. */
  actor: string | null;
  reason: string;
};

/** The youngest first. */
export async function findToldAmendments(database: Database, most?: number): Promise<ToldAmendment[]> {
  const { at, ofTable, firstId, lastId, oldHash, actorId, reason, id } = auditAmendment;
  const isDeletion = sql<boolean>`${oldHash} is null`;
  const found = database
    .select({
      at,
      table: ofTable,
      rows: sql<string>`range_agg(int8range(${firstId}, ${lastId}, '[]'))::text`,
      isDeletion,
      actor: fullNameById(actorId),
      reason,
    })
    .from(auditAmendment)
    .groupBy(at, ofTable, isDeletion, actorId, reason)
    .orderBy(desc(max(id)), asc(min(id)));
  const told = await (most === undefined ? found : found.limit(most));
  return told.map((each) => ({ ...each, rows: readRanges(each.rows) }));
}

/** PostgreSQL writes `{[9,10),[12,15)}`, where the end is no part of it. */
function readRanges(text: string): [number, number][] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, behind]) => [
    Number(first),
    Number(behind) - 1,
  ]);
}
