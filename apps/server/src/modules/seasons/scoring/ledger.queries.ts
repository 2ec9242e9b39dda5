import type { Reuse } from '@zachetka/contract/seasons/seasons.schemas';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { season, usedEvidence } from '../../../db/schema/index.ts';

export type EvidenceKind = Reuse['by'][number];
export type Evidence = { elementId: number; kind: EvidenceKind; key: string };

export type UsedBefore = {
  personId: number;
  kind: EvidenceKind;
  key: string;
  seasonRu: string;
  seasonEn: string;
};

/** What was awarded to these people in other seasons of the same award. */
export async function findUsedBefore(
  database: DatabaseOrTransaction,
  {
    seasonId,
    awardTypeId,
    personIds,
  }: { seasonId: number; awardTypeId: number; personIds: readonly number[] },
): Promise<UsedBefore[]> {
  return database
    .select({
      personId: usedEvidence.personId,
      kind: usedEvidence.kind,
      key: usedEvidence.key,
      seasonRu: season.titleRu,
      seasonEn: season.titleEn,
    })
    .from(usedEvidence)
    .innerJoin(season, eq(season.id, usedEvidence.seasonId))
    .where(
      and(
        inArray(usedEvidence.personId, [...personIds]),
        eq(season.awardTypeId, awardTypeId),
        ne(season.id, seasonId),
      ),
    )
    .orderBy(sql`${season.id} desc`);
}

export async function insertUsed(
  tx: Transaction,
  {
    evidence,
    ...of
  }: { applicationId: number; seasonId: number; personId: number; evidence: readonly Evidence[] },
): Promise<void> {
  if (evidence.length === 0) return;
  await tx
    .insert(usedEvidence)
    .values(evidence.map((each) => ({ ...each, ...of })))
    .onConflictDoNothing();
}
