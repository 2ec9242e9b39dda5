import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import {
  type DeletedElement,
  type ElementChange,
  elementHistory,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../db/schema/index.ts';
import { setDraftTotal, takeOutOfApplications } from '../../applications/chosen-elements/index.ts';
import type { LockedElement } from '../element.queries.ts';

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

async function findScores(tx: Transaction, elementIds: readonly number[]): Promise<(number | null)[]> {
  const rows = await tx
    .select({ score: portfolioElement.score })
    .from(portfolioElement)
    .where(inArray(portfolioElement.id, [...elementIds]));
  return rows.map(({ score }) => score);
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
  for (const { applicationId, elementIds } of await takeOutOfApplications(tx, id)) {
    await setDraftTotal(tx, applicationId, await findScores(tx, elementIds));
  }
  await tx.delete(portfolioElement).where(eq(portfolioElement.id, id));
}
