import type { AwardType, AwardTypeToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { isNomination } from '../../../db/nomination.ts';
import { awardNomination, awardType, portfolioBlock } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';

/** None: every nomination. */
export const nominationsOfAward = sql<number[]>`(
  select coalesce(json_agg(${awardNomination.blockId} order by ${awardNomination.blockId}), '[]')
  from ${awardNomination} where ${awardNomination.awardTypeId} = ${awardType.id}
)`;

const columns = {
  id: awardType.id,
  code: awardType.code,
  titleRu: awardType.titleRu,
  titleEn: awardType.titleEn,
  documentsRu: awardType.documentsRu,
  documentsEn: awardType.documentsEn,
  nominationIds: nominationsOfAward,
};

export async function findAwardTypes(database: DatabaseOrTransaction): Promise<AwardType[]> {
  return database.select(columns).from(awardType).orderBy(asc(awardType.id));
}

export async function findAwardType(database: DatabaseOrTransaction, id: number): Promise<AwardType> {
  const [row] = await database.select(columns).from(awardType).where(eq(awardType.id, id));
  if (!row) throw new AppError('awardTypeNotFound');
  return row;
}

/** Adds one, or changes the one that is named. */
export async function writeAwardType(
  tx: Transaction,
  { nominationIds, ...contents }: AwardTypeToSave,
  id?: number,
): Promise<number> {
  const nominations = [...new Set(nominationIds)];
  await assertNominations(tx, nominations);
  const [row] =
    id === undefined
      ? await tx.insert(awardType).values(contents).returning({ id: awardType.id })
      : await tx.update(awardType).set(contents).where(eq(awardType.id, id)).returning({ id: awardType.id });
  if (!row) throw new AppError('awardTypeNotFound');
  await tx.delete(awardNomination).where(eq(awardNomination.awardTypeId, row.id));
  if (nominations.length > 0) {
    await tx.insert(awardNomination).values(nominations.map((blockId) => ({ awardTypeId: row.id, blockId })));
  }
  return row.id;
}

async function assertNominations(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.$count(portfolioBlock, and(inArray(portfolioBlock.id, [...ids]), isNomination));
  if (known < ids.length) throw new AppError('notANomination');
}
