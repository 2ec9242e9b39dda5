import type { ReviewedBlocks } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { structureOrder } from '../../../db/deleted-structure.ts';
import { portfolioBlock } from '../../../db/schema/index.ts';
import { blocksGivenTo } from '../block-access/index.ts';

/** `blocksOf`: the employee whose blocks these are; undefined for those who see every one. */
export async function findReviewedBlocks(
  database: Database,
  blocksOf: number | undefined,
): Promise<ReviewedBlocks['blocks']> {
  const isGiven = sql`${portfolioBlock.id} in (${blocksGivenTo(sql`${blocksOf}`)})`;
  return database
    .select({
      id: portfolioBlock.id,
      title: portfolioBlock.titleRu,
      titleEn: portfolioBlock.titleEn,
      isDeleted: sql<boolean>`${isNotNull(portfolioBlock.deletedAt)}`,
    })
    .from(portfolioBlock)
    .where(blocksOf === undefined ? undefined : isGiven)
    .orderBy(structureOrder(portfolioBlock));
}
