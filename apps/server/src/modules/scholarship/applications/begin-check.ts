import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findJudged } from '../application-records/index.ts';
import { findConflicts } from '../commissions/index.ts';
import { beginCheck } from './application.queries.ts';

/** Whoever is in conflict may read why, and begins nothing with that. */
export async function beginCheckBy(database: Database, { personId }: Caller, id: number): Promise<void> {
  const conflicts = await findConflicts(database, personId, await findJudged(database, [id]));
  if (conflicts.length === 0) await beginCheck(database, id);
}
