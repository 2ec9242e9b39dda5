import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import {
  applicationElement,
  attachment,
  type DeletedElement,
  type ElementChange,
  elementHistory,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../db/schema/index.ts';
import type { LockedElement } from './element.queries.ts';

export async function findFileNames(tx: Transaction, elementId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: attachment.name })
    .from(attachment)
    .where(eq(attachment.elementId, elementId))
    .orderBy(asc(attachment.id));
  return rows.map(({ name }) => name);
}

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

/** Values and attachments go by their references; drafts of applications give the element up; the history stays. */
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
  await tx.delete(applicationElement).where(eq(applicationElement.elementId, id));
  await tx.delete(portfolioElement).where(eq(portfolioElement.id, id));
}
