import type {
  Recommendation,
  RecommendationState,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameOrNull } from '../../../../db/full-name.ts';
import { commission, person, recommendation } from '../../../../db/schema/index.ts';
import { isOneOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

export type KeptRecommendation = Recommendation & { applicationId: number };

/** Of these applications, the latest first. */
export async function findRecommendations(
  database: DatabaseOrTransaction,
  applicationIds: readonly number[],
  { onlyInForce = false }: { onlyInForce?: boolean } = {},
): Promise<KeptRecommendation[]> {
  return database
    .select({
      id: recommendation.id,
      applicationId: recommendation.applicationId,
      isRecommended: recommendation.isRecommended,
      reason: recommendation.reason,
      by: fullNameOrNull,
      at: isoMoment(recommendation.madeAt),
      endedAt: sql<string | null>`${isoMoment(recommendation.endedAt)}`,
    })
    .from(recommendation)
    .leftJoin(person, eq(person.id, recommendation.madeBy))
    .where(
      and(
        isOneOf(recommendation.applicationId, applicationIds),
        onlyInForce ? isNull(recommendation.endedAt) : undefined,
      ),
    )
    .orderBy(desc(recommendation.id));
}

/** Whether the person has spoken on the application, also where a later word took the place of theirs. */
export async function hasRecommended(
  database: DatabaseOrTransaction,
  { applicationId, personId }: { applicationId: number; personId: number },
): Promise<boolean> {
  const [row] = await database
    .select({ id: recommendation.id })
    .from(recommendation)
    .where(and(eq(recommendation.applicationId, applicationId), eq(recommendation.madeBy, personId)))
    .limit(1);
  return row !== undefined;
}

/** Of a season: all that this person has spoken on. */
export async function findRecommendedBy(
  database: DatabaseOrTransaction,
  { seasonId, personId }: { seasonId: number; personId: number },
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: recommendation.applicationId })
    .from(recommendation)
    .innerJoin(commission, eq(commission.id, recommendation.commissionId))
    .where(and(eq(commission.seasonId, seasonId), eq(recommendation.madeBy, personId)));
  return rows.map(({ id }) => id);
}

/** Whether one is in force for the application; of the given kind where one is given. */
export const isSpokenOn = (
  applicationId: SQLWrapper,
  isRecommended?: boolean,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${recommendation} where ${recommendation.applicationId} = ${applicationId}
    and ${recommendation.endedAt} is null
    ${isRecommended === undefined ? sql`` : sql`and ${recommendation.isRecommended} = ${isRecommended}`}
)`;

/** The same as a filter; nothing is asked without a state. */
export function inState(state: RecommendationState | undefined): (applicationId: SQLWrapper) => SQL {
  if (state === undefined) return () => sql`true`;
  if (state === 'waiting') return (applicationId) => sql`not ${isSpokenOn(applicationId)}`;
  return (applicationId) => isSpokenOn(applicationId, state === 'recommended');
}

type NewRecommendation = {
  applicationId: number;
  commissionId: number;
  isRecommended: boolean;
  reason: string | null;
  madeBy: number;
};

/** What it was said of is given back to its author. */
export async function endRecommendation(tx: Transaction, applicationId: number): Promise<void> {
  await tx
    .update(recommendation)
    .set({ endedAt: sql`now()` })
    .where(and(eq(recommendation.applicationId, applicationId), isNull(recommendation.endedAt)));
}

/** In place of those in force, which end with it. */
export async function replaceRecommendations(
  tx: Transaction,
  rows: readonly NewRecommendation[],
): Promise<void> {
  await tx
    .update(recommendation)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isOneOf(
          recommendation.applicationId,
          rows.map(({ applicationId }) => applicationId),
        ),
        isNull(recommendation.endedAt),
      ),
    );
  await tx.insert(recommendation).values([...rows]);
}

/** Whether a commission has ever said anything. */
export async function hasSpoken(tx: Transaction, commissionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: recommendation.id })
    .from(recommendation)
    .where(eq(recommendation.commissionId, commissionId))
    .limit(1);
  return row !== undefined;
}
