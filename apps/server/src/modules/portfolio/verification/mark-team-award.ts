import type { TeamAwardAnswer } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findFileOf, findReadership } from '../portfolio/index.ts';
import { findTeamAward, insertTeamAward, removeTeamAward } from './team-award.queries.ts';
import { assertMayReviewSent } from './verification.policy.ts';

/** A diploma of a team is attached by all of it: the mark belongs to the file, wherever it is attached. */
export function markTeamAward(
  database: Database,
  caller: Caller,
  attachmentId: number,
): Promise<TeamAwardAnswer> {
  return withFile(database, caller, attachmentId, (tx, sha256) =>
    insertTeamAward(tx, sha256, caller.personId),
  );
}

export function unmarkTeamAward(
  database: Database,
  caller: Caller,
  attachmentId: number,
): Promise<TeamAwardAnswer> {
  return withFile(database, caller, attachmentId, (tx, sha256) =>
    removeTeamAward(tx, sha256, caller.personId),
  );
}

function withFile(
  database: Database,
  caller: Caller,
  attachmentId: number,
  work: (tx: Transaction, sha256: string) => Promise<void>,
): Promise<TeamAwardAnswer> {
  return database.transaction(async (tx) => {
    const file = await findFileOf(tx, attachmentId);
    const readership = file && (await findReadership(tx, file.elementId, caller.personId));
    if (!file || !readership) throw new AppError('attachmentNotFound');
    assertMayReviewSent(caller, readership);
    await work(tx, file.sha256);
    return { teamAward: await findTeamAward(tx, file.sha256) };
  });
}
