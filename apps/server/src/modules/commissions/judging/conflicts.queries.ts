import type { ConflictToDeclare } from '@zachetka/contract/commissions/commissions.schemas';
import type { DeclaredConflictKind } from '@zachetka/contract/commissions/conflicts.rules';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { conflictOfInterest } from '../../../db/schema/index.ts';
import { isOneOf } from '../../../db/statements/column-names.ts';
import { findElementsThat, holdsElement } from '../../applications/of-commissions/index.ts';
import { isConfirmedBy, isNamedIn } from '../../portfolio/attesting/index.ts';
import { hasCommissions, headsOneThat } from '../seats/index.ts';

type Judge = { personId: SQLWrapper; seasonId: SQLWrapper };

const namesOneOf =
  (judge: Judge) =>
  (elementId: SQLWrapper): SQL =>
    headsOneThat(judge, (organisation) => isNamedIn(elementId, organisation));

/** `findConflicts` as a condition on a row of applications. */
export const isInConflict = ({
  applicationId,
  ownerId,
  ...judge
}: Judge & { applicationId: SQLWrapper; ownerId: SQLWrapper }): SQL<boolean> => sql<boolean>`(
  exists (
    select 1 from ${conflictOfInterest} where ${conflictOfInterest.applicationId} = ${applicationId}
      and ${conflictOfInterest.personId} = ${judge.personId} and ${conflictOfInterest.endedAt} is null
  ) or (${hasCommissions(judge.seasonId)} and (
    ${ownerId} = ${judge.personId}
    or ${holdsElement(applicationId, (elementId) => isConfirmedBy(elementId, judge.personId))}
    or ${holdsElement(applicationId, namesOneOf(judge))}
  ))
)`;

/** Of each application the first achievement that the person has confirmed. */
export const findConfirmed = (
  database: DatabaseOrTransaction,
  { personId, applicationIds }: { personId: number; applicationIds: readonly number[] },
) => findElementsThat(database, applicationIds, (elementId) => isConfirmedBy(elementId, sql`${personId}`));

/** Of each application the first achievement that names the organisation. */
export const findNaming = (
  database: DatabaseOrTransaction,
  { organisation, applicationIds }: { organisation: string; applicationIds: readonly number[] },
) =>
  findElementsThat(database, applicationIds, (elementId) => isNamedIn(elementId, sql`${organisation}::text`));

export type DeclaredConflict = {
  id: number;
  applicationId: number;
  kind: DeclaredConflictKind;
  reason: string;
};

/** What the person has declared and nobody has taken back. */
export async function findDeclared(
  database: DatabaseOrTransaction,
  { personId, applicationIds }: { personId: number; applicationIds: readonly number[] },
): Promise<DeclaredConflict[]> {
  return database
    .select({
      id: conflictOfInterest.id,
      applicationId: conflictOfInterest.applicationId,
      kind: conflictOfInterest.kind,
      reason: conflictOfInterest.reason,
    })
    .from(conflictOfInterest)
    .where(
      and(
        eq(conflictOfInterest.personId, personId),
        isOneOf(conflictOfInterest.applicationId, applicationIds),
        isNull(conflictOfInterest.endedAt),
      ),
    );
}

export async function insertConflict(
  tx: Transaction,
  row: ConflictToDeclare & { applicationId: number; personId: number },
): Promise<void> {
  await tx.insert(conflictOfInterest).values(row);
}

/** Undefined where there is none of that application in force. */
export async function endConflict(
  tx: Transaction,
  { id, applicationId, endedBy }: { id: number; applicationId: number; endedBy: number },
): Promise<{ personId: number } | undefined> {
  const [ended] = await tx
    .update(conflictOfInterest)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(
        eq(conflictOfInterest.id, id),
        eq(conflictOfInterest.applicationId, applicationId),
        isNull(conflictOfInterest.endedAt),
      ),
    )
    .returning({ personId: conflictOfInterest.personId });
  return ended;
}
