import type { Reuse } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { season, usedEvidence } from '../../../../db/schema/index.ts';

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

/** What is not awarded any more binds nothing. */
export async function deleteUsed(tx: Transaction, applicationIds: readonly number[]): Promise<void> {
  await tx.delete(usedEvidence).where(inArray(usedEvidence.applicationId, [...applicationIds]));
}

export type Used = Evidence & { applicationId: number; personId: number };

/** So many rows a statement: each has six values, and a statement takes 65,535. */
const rowsAtOnce = 5000;

export async function insertUsed(tx: Transaction, seasonId: number, used: readonly Used[]): Promise<void> {
  for (let done = 0; done < used.length; done += rowsAtOnce) {
    const rows = used.slice(done, done + rowsAtOnce).map((each) => ({ ...each, seasonId }));
    await tx.insert(usedEvidence).values(rows).onConflictDoNothing();
  }
}
