import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import {
  type DeletedElement,
  type ElementChange,
  elementHistory,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import type { LockedElement } from '../element.queries.ts';
import { takeOutOfDrafts } from '../questions.ts';
import { lockElementsWithBlocks } from '../reading/elements-of-blocks.queries.ts';

/** What the element's place is called now. */
export async function findPlaceTitles(tx: Transaction, subBlockId: number) {
  const [row] = await tx
    .select({
      block: { title: portfolioBlock.titleRu, titleEn: portfolioBlock.titleEn },
      subBlock: { title: portfolioSubBlock.titleRu, titleEn: portfolioSubBlock.titleEn },
    })
    .from(portfolioSubBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(eq(portfolioSubBlock.id, subBlockId));
  if (!row) throw new Error(`sub-block ${subBlockId} is gone from under its element`);
  return row;
}

type Deletion = { actorId: number; changes: ElementChange[]; deleted: DeletedElement };

/** Values and attachments go by their references; drafts of applications give the element and its score up; the history stays. */
export async function deleteElementRow(
  tx: Transaction,
  { id, ownerId, blockId, subBlockId, status }: LockedElement,
  deletion: Deletion,
): Promise<void> {
  await tx.insert(elementHistory).values({
    elementId: id,
    personId: ownerId,
    blockId,
    subBlockId,
    action: 'delete',
    fromStatus: status,
    ...deletion,
  });
  await takeOutOfDrafts(tx, id, (others) => lockElementsWithBlocks(tx, others));
  await tx.delete(portfolioElement).where(eq(portfolioElement.id, id));
}
