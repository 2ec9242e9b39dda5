import type { Claim } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { claimMinutes } from '@zachetka/contract/portfolio/verification/verification-limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { elementClaim, person } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';

const holds = sql`${elementClaim.claimedUntil} > now()`;

/** Takes the element, or renews; whoever has it already keeps it. */
export async function insertClaim(
  tx: Transaction,
  { elementId, portfolioId, personId }: { elementId: number; portfolioId: number; personId: number },
): Promise<void> {
  const claimedUntil = sql`now() + make_interval(mins => ${claimMinutes})`;
  await tx
    .insert(elementClaim)
    .values({ elementId, portfolioId, personId, claimedUntil })
    .onConflictDoUpdate({
      target: elementClaim.elementId,
      set: { personId, claimedUntil },
      setWhere: sql`${elementClaim.personId} = ${personId} or ${elementClaim.claimedUntil} <= now()`,
    });
}

export async function findClaims(
  database: DatabaseOrTransaction,
  elementIds: readonly number[],
  readerId: number,
): Promise<Map<number, Claim>> {
  const rows = await database
    .select({
      elementId: elementClaim.elementId,
      by: fullName,
      isMine: sql<boolean>`${elementClaim.personId} = ${readerId}`,
      until: isoMoment(elementClaim.claimedUntil),
    })
    .from(elementClaim)
    .innerJoin(person, eq(person.id, elementClaim.personId))
    .where(and(inArray(elementClaim.elementId, [...elementIds]), holds));
  return new Map(rows.map(({ elementId, ...claim }) => [elementId, claim]));
}

export async function deleteClaim(tx: Transaction, elementId: number): Promise<void> {
  await tx.delete(elementClaim).where(eq(elementClaim.elementId, elementId));
}

export async function deleteOwnClaim(
  database: DatabaseOrTransaction,
  elementId: number,
  personId: number,
): Promise<void> {
  await database
    .delete(elementClaim)
    .where(and(eq(elementClaim.elementId, elementId), eq(elementClaim.personId, personId)));
}

/** Two who sweep at once leave each other's rows alone. */
export async function sweepClaims(tx: Transaction): Promise<void> {
  const ended = tx
    .select({ elementId: elementClaim.elementId })
    .from(elementClaim)
    .where(sql`${elementClaim.claimedUntil} <= now()`)
    .for('update', { skipLocked: true });
  await tx.delete(elementClaim).where(inArray(elementClaim.elementId, ended));
}
