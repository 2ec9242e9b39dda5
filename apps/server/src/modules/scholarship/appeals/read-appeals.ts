import type {
  Appeal,
  AppealsOfApplication,
  AppealsOfSeason,
  ListedAppeal,
  OpenedAppeal,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { judgeRightInSeason } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { assertMayReadApplication, findAppealable, findAppealed } from '../applications/index.ts';
import { assertReadsAppeals } from '../commissions/index.ts';
import { findPresentTimes, findSeason, holdsDecisions } from '../season-rules/index.ts';
import { findPlacesInForce, toStandingOrNull } from '../seasons/index.ts';
import { findBars, openAppeal } from './appeals.policy.ts';
import { countWaiting, findAppealsIn, findAppealsOf } from './appeals.queries.ts';

/** Before the publication the same is answered whatever was decided: nothing. */
export async function readAppealsOf(
  database: Database,
  caller: Caller,
  applicationId: number,
): Promise<AppealsOfApplication> {
  const application = await findAppealable(database, applicationId, caller.personId);
  if (!application) throw new AppError('applicationNotFound');
  assertMayReadApplication(caller, application);
  const { seasonId, status, personId } = application;
  const isKnown = status === 'VERIFIED' || status === 'REJECTED';
  if (seasonId === null || !isKnown || (await holdsDecisions(database, seasonId))) {
    return { result: null, filing: null, appeals: [] };
  }
  const place = (await findPlacesInForce(database, { seasonId, applicationId })).get(applicationId);
  return {
    result: toStandingOrNull(place),
    filing: await describeFiling(database, { seasonId, personId }),
    appeals: await findAppealsOf(database, applicationId),
  };
}

async function describeFiling(
  database: DatabaseOrTransaction,
  { seasonId, personId }: { seasonId: number; personId: number },
): Promise<AppealsOfApplication['filing']> {
  const { now, seasons } = await findPresentTimes(database, { personId, seasonId });
  const times = seasons.find((each) => each.seasonId === seasonId);
  const judgement = times && judgeRightInSeason('appeal', times, now);
  if (!judgement?.limited) return null;
  if (judgement.allowed) return { isOpen: true, opensAt: null, closesAt: iso(judgement.closesAt) };
  return { isOpen: false, opensAt: iso(judgement.opensAt), closesAt: iso(judgement.closedAt) };
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

export async function listAppeals(
  database: Database,
  caller: Caller,
  seasonId: number,
): Promise<AppealsOfSeason> {
  await assertReadsAppeals(database, caller, seasonId);
  await findSeason(database, seasonId);
  const appeals = await findAppealsIn(database, seasonId);
  return {
    waiting: await countWaiting(database, seasonId),
    appeals: await withApplications(database, appeals),
  };
}

export async function readAppeal(database: Database, caller: Caller, id: number): Promise<OpenedAppeal> {
  const found = await openAppeal(database, caller, id);
  const { ownerId: _ownerId, seasonId, ...appeal } = found;
  const [listed] = await withApplications(database, [appeal]);
  if (!listed) throw new AppError('appealNotFound');
  const { applicationId } = appeal;
  const place = (await findPlacesInForce(database, { seasonId, applicationId })).get(applicationId);
  return {
    ...listed,
    seasonId,
    standing: toStandingOrNull(place),
    bars: await findBars(database, caller, found),
  };
}

async function withApplications(
  database: DatabaseOrTransaction,
  appeals: readonly Appeal[],
): Promise<ListedAppeal[]> {
  const applications = await findAppealed(
    database,
    appeals.map(({ applicationId }) => applicationId),
  );
  return appeals.flatMap((appeal) => {
    const application = applications.get(appeal.applicationId);
    return application ? [{ ...appeal, ...application }] : [];
  });
}
