import type { Conflict } from '@zachetka/contract/commissions/commissions.schemas';
import { conflictKindTexts } from '@zachetka/contract/commissions/conflicts.texts';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findSeasonsWithCommissions, findSeatsIn } from '../seats/index.ts';
import { findConfirmed, findDeclared, findNaming } from './conflicts.queries.ts';

/** What of an application its conflicts depend on. */
export type Judged = { id: number; personId: number; seasonId: number | null };

/**
 * Everything that keeps a person from these applications. What they have declared always does; what follows from the portal's own
 * knowledge does where the season has commissions: without any, everything works by roles alone.
 */
export async function findConflicts(
  database: DatabaseOrTransaction,
  personId: number,
  applications: readonly Judged[],
): Promise<Conflict[]> {
  const applicationIds = applications.map(({ id }) => id);
  if (applicationIds.length === 0) return [];
  const declared = await findDeclared(database, { personId, applicationIds });
  const conflicts = declared.map(
    ({ id, applicationId, kind, reason }): Conflict => ({
      applicationId,
      kind,
      reason,
      portfolioElementId: null,
      conflictId: id,
    }),
  );
  const bySeason = Map.groupBy(applications, ({ seasonId }) => seasonId ?? 0);
  const withCommissions = await findSeasonsWithCommissions(
    database,
    [...bySeason.keys()].filter((seasonId) => seasonId > 0),
  );
  for (const seasonId of withCommissions) {
    conflicts.push(...(await derive(database, { personId, seasonId }, bySeason.get(seasonId) ?? [])));
  }
  return conflicts.toSorted((a, b) => a.applicationId - b.applicationId);
}

async function derive(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
  applications: readonly Judged[],
): Promise<Conflict[]> {
  const conflict = (
    applicationId: number,
    kind: Conflict['kind'],
    about: Partial<Pick<Conflict, 'portfolioElementId' | 'reason'>> = {},
  ): Conflict => ({
    applicationId,
    kind,
    portfolioElementId: null,
    reason: null,
    conflictId: null,
    ...about,
  });

  const applicationIds = applications.map(({ id }) => id);
  const own = applications
    .filter((application) => application.personId === personId)
    .map(({ id }) => conflict(id, 'own'));
  const confirmed = await findConfirmed(database, { personId, applicationIds });
  const seats = await findSeatsIn(database, { personId, seasonId });
  const organisations = new Set(seats.flatMap(({ headOf }) => (headOf === null ? [] : [headOf])));
  const attested: Conflict[] = [];
  for (const organisation of organisations) {
    const naming = await findNaming(database, { organisation, applicationIds });
    for (const [id, portfolioElementId] of naming)
      attested.push(conflict(id, 'attested', { portfolioElementId, reason: organisation }));
  }
  return [
    ...own,
    ...[...confirmed].map(([id, portfolioElementId]) => conflict(id, 'verifier', { portfolioElementId })),
    ...attested,
  ];
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
