import { mayPass } from '@zachetka/contract/access/access-rules';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { findFiledIn, findJudged } from '../../application-records/index.ts';
import { findSeatsIn } from '../../commission-seats/index.ts';
import { holdsDecisions } from '../../season-rules/index.ts';

/** Who is before which application: whoever has the commission's role, and whoever has a seat over it. */
type Place = { seasonId: number | null; instituteId: number | null };

const hasRole = ({ roles }: Caller) => mayPass('allApplications', roles);

export async function isOfCommission(
  database: DatabaseOrTransaction,
  caller: Caller,
  { seasonId, instituteId }: Place,
): Promise<boolean> {
  if (hasRole(caller)) return true;
  if (seasonId === null) return false;
  const seats = await findSeatsIn(database, { personId: caller.personId, seasonId });
  return seats.some(
    (seat) => !seat.hearsAppeals && (seat.instituteId === null || seat.instituteId === instituteId),
  );
}

/** The university's commission decides; a seat on an institute's is not enough. */
export async function assertDecidesSeason(
  database: DatabaseOrTransaction,
  caller: Caller,
  seasonId: number | null,
): Promise<void> {
  if (!(await isOfCommission(database, caller, { seasonId, instituteId: null })))
    throw new AppError('forbidden');
}

/** The same of an application by its number. Whoever may not learns nothing, not even whether there is one. */
export async function assertDecides(
  database: DatabaseOrTransaction,
  caller: Caller,
  applicationId: number,
): Promise<void> {
  if (hasRole(caller)) return;
  const [found] = await findJudged(database, [applicationId]);
  await assertDecidesSeason(database, caller, found?.seasonId ?? null);
}

/** Of any commission; of that of appeals once the results are known. */
export async function assertReadsAsCommission(
  database: DatabaseOrTransaction,
  caller: Caller,
  applicationId: number,
): Promise<void> {
  if (hasRole(caller)) return;
  const [found] = await findJudged(database, [applicationId]);
  if (!found) throw new AppError('forbidden');
  if (await isOfCommission(database, caller, found)) return;
  const reads =
    (await hearsAppeals(database, caller, found.seasonId)) &&
    !(await holdsDecisions(database, found.seasonId));
  if (!reads) throw new AppError('forbidden');
}

/**
 * Who has applied in a season takes no part in what is decided over all of its applications at once, nor reads it before: the border,
 * its votes, the publication and the order.
 */
export async function assertStandsOutside(
  database: DatabaseOrTransaction,
  { personId }: Pick<Caller, 'personId'>,
  seasonId: number,
): Promise<void> {
  const application = await findFiledIn(database, { personId, seasonId });
  if (application === undefined) return;
  throw new AppError('standsInSeason', { params: { application }, data: { applicationId: application } });
}

const hearsAppeals = async (
  database: DatabaseOrTransaction,
  { personId }: Pick<Caller, 'personId'>,
  seasonId: number | null,
): Promise<boolean> =>
  seasonId !== null &&
  (await findSeatsIn(database, { personId, seasonId })).some((seat) => seat.hearsAppeals);

/** The commission's role, and a seat on the commission of appeals. */
export async function assertReadsAppeals(
  database: DatabaseOrTransaction,
  caller: Caller,
  seasonId: number,
): Promise<void> {
  if (!hasRole(caller) && !(await hearsAppeals(database, caller, seasonId))) throw new AppError('forbidden');
}
