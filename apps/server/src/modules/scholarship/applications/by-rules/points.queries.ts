import type { GateResult } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { applicationElement, type KeptScoring } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { elementsSeenBy } from '../../application-records/index.ts';
import type { Scored, SeasonScorer } from '../../season-rules/index.ts';

const changedText = sql<string | null>`trim_scale(${applicationElement.changedPoints})::text`;

export async function findScoredElements(tx: Transaction, applicationId: number) {
  return tx
    .select({
      elementId: applicationElement.elementId,
      score: applicationElement.score,
      changedPoints: changedText,
    })
    .from(applicationElement)
    .where(eq(applicationElement.applicationId, applicationId))
    .orderBy(asc(applicationElement.elementId));
}

type PointsRow = {
  applicationId: number;
  portfolioElementId: number;
  /** Null: those of the rules again. */
  points: string | null;
  reason: string;
  by: number;
};

export async function setChangedPoints(
  tx: Transaction,
  { applicationId, portfolioElementId, points, reason, by }: PointsRow,
): Promise<void> {
  await tx
    .update(applicationElement)
    .set(
      points === null
        ? { changedPoints: null, changeReason: null, changedBy: null, changedAt: null }
        : { changedPoints: Number(points), changeReason: reason, changedBy: by, changedAt: sql`now()` },
    )
    .where(
      and(
        eq(applicationElement.applicationId, applicationId),
        eq(applicationElement.elementId, portfolioElementId),
      ),
    );
}

/** What of an element the commission has changed, as far as the reader is told. */
export async function findPointsChanges(
  database: DatabaseOrTransaction,
  applicationId: number,
  readerId: number,
) {
  return database
    .select({
      portfolioElementId: applicationElement.elementId,
      points: sql<string>`${changedText}`,
      reason: sql<string>`${applicationElement.changeReason}`,
      changedBy: fullNameById(applicationElement.changedBy),
      changedAt: isoMoment(applicationElement.changedAt),
    })
    .from(elementsSeenBy(sql`${readerId}`))
    .where(
      and(eq(applicationElement.applicationId, applicationId), isNotNull(applicationElement.changedPoints)),
    )
    .orderBy(asc(applicationElement.elementId));
}

/** The columns of an application that say how its total came about. */
export function keepScoring(
  { ruleVersion }: SeasonScorer,
  { explanation, used }: Scored,
  gates: GateResult[],
): { ruleVersionId: number; scoring: KeptScoring } {
  return { ruleVersionId: ruleVersion.id, scoring: { explanation, used, gates } };
}
