import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../plugins/access.ts';
import { findConflicts } from '../commissions/judging/index.ts';
import { beginCheck } from './application.queries.ts';
import { findJudged } from './of-commissions/index.ts';

/** Whoever is in conflict may read why, and begins nothing with that. */
export async function beginCheckBy(database: Database, { personId }: Caller, id: number): Promise<void> {
  const conflicts = await findConflicts(database, personId, await findJudged(database, [id]));
  if (conflicts.length === 0) await beginCheck(database, id);
}
