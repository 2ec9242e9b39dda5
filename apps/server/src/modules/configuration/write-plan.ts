import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { portfolioAttribute, portfolioBlock, portfolioSubBlock } from '../../db/schema/index.ts';
import type { PlannedAttribute, PlannedBlock, PlannedSubBlock, SavePlan } from './plan-save.ts';

type ParentId = number;
const touched = { updatedAt: sql`now()` };

/** Level by level, because a new item needs the id of a parent that may be new as well. */
export async function writePlan(tx: Transaction, { blocks, shifted }: SavePlan): Promise<void> {
  const blockIds = await writeBlocks(tx, blocks);
  const subBlocks = blocks.flatMap((block, index) =>
    block.subBlocks.map((subBlock) => ({ planned: subBlock, parentId: blockIds[index] as ParentId })),
  );
  const subBlockIds = await writeSubBlocks(tx, subBlocks);
  const attributes = subBlocks.flatMap(({ planned }, index) =>
    planned.attributes.map((attribute) => ({ planned: attribute, parentId: subBlockIds[index] as ParentId })),
  );
  await writeAttributes(tx, attributes);

  const tables = { block: portfolioBlock, subBlock: portfolioSubBlock, attribute: portfolioAttribute };
  for (const { kind, id, position } of shifted) {
    await tx.update(tables[kind]).set({ position }).where(eq(tables[kind].id, id));
  }
}

async function writeBlocks(tx: Transaction, blocks: readonly PlannedBlock[]): Promise<ParentId[]> {
  const columns = ({ item, position }: PlannedBlock) => ({
    titleRu: item.titleRu,
    titleEn: item.titleEn,
    descriptionRu: item.descriptionRu,
    descriptionEn: item.descriptionEn,
    applicationTitleRu: item.applicationTitleRu,
    applicationTitleEn: item.applicationTitleEn,
    position,
  });
  return writeLevel(
    blocks,
    (added) => tx.insert(portfolioBlock).values(added.map(columns)).returning({ id: portfolioBlock.id }),
    (id, planned) =>
      tx
        .update(portfolioBlock)
        .set({ ...columns(planned), ...touched })
        .where(eq(portfolioBlock.id, id)),
    (id, position) => tx.update(portfolioBlock).set({ position }).where(eq(portfolioBlock.id, id)),
  );
}

async function writeSubBlocks(
  tx: Transaction,
  subBlocks: readonly { planned: PlannedSubBlock; parentId: ParentId }[],
): Promise<ParentId[]> {
  const columns = ({ item, position }: PlannedSubBlock) => ({
    titleRu: item.titleRu,
    titleEn: item.titleEn,
    descriptionRu: item.descriptionRu,
    descriptionEn: item.descriptionEn,
    allowAttachments: item.allowAttachment,
    allowMultipleElements: item.allowMultipleElements,
    allowRemove: item.allowRemove,
    needToBeVerify: item.needToBeVerify,
    score: item.score,
    position,
  });
  return writeLevel(
    subBlocks.map(({ planned, parentId }) => ({ ...planned, parentId })),
    (added) =>
      tx
        .insert(portfolioSubBlock)
        .values(added.map((planned) => ({ ...columns(planned), blockId: planned.parentId })))
        .returning({ id: portfolioSubBlock.id }),
    (id, planned) =>
      tx
        .update(portfolioSubBlock)
        .set({ ...columns(planned), ...touched })
        .where(eq(portfolioSubBlock.id, id)),
    (id, position) => tx.update(portfolioSubBlock).set({ position }).where(eq(portfolioSubBlock.id, id)),
  );
}

async function writeAttributes(
  tx: Transaction,
  attributes: readonly { planned: PlannedAttribute; parentId: ParentId }[],
): Promise<void> {
  const columns = ({ item, position }: PlannedAttribute) => ({
    titleRu: item.titleRu,
    titleEn: item.titleEn,
    descriptionRu: item.descriptionRu,
    descriptionEn: item.descriptionEn,
    placeholder: item.placeholder,
    options: item.options,
    format: item.attributeFormat,
    pattern: item.regex,
    required: item.required,
    position,
  });
  await writeLevel(
    attributes.map(({ planned, parentId }) => ({ ...planned, parentId })),
    (added) =>
      tx
        .insert(portfolioAttribute)
        .values(added.map((planned) => ({ ...columns(planned), subBlockId: planned.parentId })))
        .returning({ id: portfolioAttribute.id }),
    (id, planned) =>
      tx
        .update(portfolioAttribute)
        .set({ ...columns(planned), ...touched })
        .where(eq(portfolioAttribute.id, id)),
    (id, position) => tx.update(portfolioAttribute).set({ position }).where(eq(portfolioAttribute.id, id)),
  );
}

/** A statement takes at most 65,535 parameters. */
const rowsPerInsert = 2000;

type Planned = { saved: { id: number; order: number } | null; changed: boolean; position: number };

/** Writes one level and answers the ids in the order of the items. */
async function writeLevel<T extends Planned>(
  items: readonly T[],
  insert: (added: T[]) => PromiseLike<{ id: number }[]>,
  update: (id: number, item: T) => PromiseLike<unknown>,
  place: (id: number, position: number) => PromiseLike<unknown>,
): Promise<number[]> {
  const added = items.filter((item) => item.saved === null);
  const newIds: number[] = [];
  for (let start = 0; start < added.length; start += rowsPerInsert) {
    newIds.push(...(await insert(added.slice(start, start + rowsPerInsert))).map(({ id }) => id));
  }
  const ids: number[] = [];
  let next = 0;
  for (const item of items) {
    if (item.saved === null) {
      ids.push(newIds[next++] as number);
      continue;
    }
    ids.push(item.saved.id);
    if (item.changed) await update(item.saved.id, item);
    else if (item.saved.order !== item.position) await place(item.saved.id, item.position);
  }
  return ids;
}
