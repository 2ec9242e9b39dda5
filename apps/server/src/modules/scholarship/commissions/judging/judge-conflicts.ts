import type { Conflict } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { conflictKindTexts } from '@zachetka/contract/scholarship/commissions/conflicts.texts';
import { neededFor } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findConflicts, type Judged } from './conflicts.queries.ts';

type Gathered = { quorum: string; present: number; members: number };

export function assertQuorum({ quorum, present, members }: Gathered): void {
  const needed = neededFor(quorum, members);
  if (present < needed) throw new AppError('noQuorum', { params: { present, needed, members, quorum } });
}

/** Nobody judges where they are in conflict: all of the applications at fault are named, and nothing is changed. */
export async function assertNoConflict(
  database: DatabaseOrTransaction,
  personId: number,
  applications: readonly Judged[],
): Promise<void> {
  const conflicts = await findConflicts(database, personId, applications);
  const [first] = conflicts;
  if (!first) return;
  const paramsOf = ({ applicationId, kind }: Conflict) => ({
    application: applicationId,
    why: conflictKindTexts[kind],
  });
  throw new AppError('conflictOfInterest', {
    params: paramsOf(first),
    data: { conflicts },
    ...(applications.length > 1 && {
      concerns: conflicts.map((conflict) => ({
        code: 'conflictOfInterest',
        applicationId: conflict.applicationId,
        params: paramsOf(conflict),
      })),
    }),
  });
}
