import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type {
  ApplicationInCommission,
  ConflictToDeclare,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findJudged } from '../application-records/index.ts';
import { findSeatsIn } from '../commission-seats/index.ts';
import { endConflict, findConflicts, insertConflict } from './judging/conflicts.queries.ts';
import { assertReadsAsCommission, isOfCommission } from './judging/may-judge.ts';
import { findRecommendations } from './judging/recommendations.queries.ts';
import { stageOf } from './judging/stage.ts';

/** Its author is not of the commission, whatever else they are. */
async function openBefore(database: Database, caller: Caller, applicationId: number) {
  await assertReadsAsCommission(database, caller, applicationId);
  const [application] = await findJudged(database, [applicationId]);
  if (!application) throw new AppError('applicationNotFound');
  if (application.personId === caller.personId) throw new AppError('forbidden');
  return application;
}

/** Where an application stands between the commissions, and what the caller may do with it. */
export async function readInCommission(
  database: Database,
  caller: Caller,
  applicationId: number,
): Promise<ApplicationInCommission> {
  const application = await openBefore(database, caller, applicationId);
  const { personId } = caller;
  const { seasonId, status } = application;
  const [{ stage, commissionId }, recommendations, conflicts] = await Promise.all([
    stageOf(database, application),
    findRecommendations(database, [applicationId]),
    findConflicts(database, personId, [application]),
  ]);
  const seats = seasonId === null ? [] : await findSeatsIn(database, { personId, seasonId });
  const isFree = isOpenApplication(status) && conflicts.length === 0;
  const decides = await isOfCommission(database, caller, { seasonId, instituteId: null });
  return {
    stage,
    commissionId,
    mayRecommend: isFree && commissionId !== null && seats.some((seat) => seat.commissionId === commissionId),
    mayDecide: isFree && decides && stage !== 'institute',
    recommendations: recommendations.map(({ applicationId: _application, ...shown }) => shown),
    conflicts,
  };
}

/** Of oneself alone: nobody says it of somebody else. */
export async function declareConflict(
  database: Database,
  caller: Caller,
  { applicationId, kind, reason }: ConflictToDeclare & { applicationId: number },
): Promise<void> {
  const application = await openBefore(database, caller, applicationId);
  const { personId } = caller;
  await database.transaction(async (tx) => {
    const known = await findConflicts(tx, personId, [application]);
    if (known.some(({ conflictId }) => conflictId !== null))
      throw new AppError('conflictDeclared', { data: { applicationId } });
    await insertConflict(tx, { applicationId, personId, kind, reason });
  });
}

/** By an administrator, and never one's own: four eyes. */
export function takeBackConflict(
  database: Database,
  { personId: endedBy }: Caller,
  of: { id: number; applicationId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const ended = await endConflict(tx, { ...of, endedBy });
    if (!ended) throw new AppError('conflictNotFound');
    if (ended.personId === endedBy) throw new AppError('ownConflict');
  });
}
