import type {
  ConfigurationAttribute,
  ConfigurationBlock,
  ConfigurationSubBlock,
} from '@zachetka/contract/configuration/configuration.schemas';
import { asc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/connect.ts';
import {
  configurationRevision,
  person,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../db/schema/index.ts';

const isoMoment = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isoMomentOrNull = (column: unknown) =>
  sql<string | null>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function readConfiguration(database: DatabaseOrTransaction): Promise<ConfigurationBlock[]> {
  const blocks = await database
    .select({
      id: portfolioBlock.id,
      titleRu: portfolioBlock.titleRu,
      titleEn: portfolioBlock.titleEn,
      descriptionRu: portfolioBlock.descriptionRu,
      descriptionEn: portfolioBlock.descriptionEn,
      applicationTitleRu: portfolioBlock.applicationTitleRu,
      applicationTitleEn: portfolioBlock.applicationTitleEn,
      order: portfolioBlock.position,
      createdAt: isoMoment(portfolioBlock.createdAt),
      updatedAt: isoMoment(portfolioBlock.updatedAt),
      deletedAt: isoMomentOrNull(portfolioBlock.deletedAt),
    })
    .from(portfolioBlock)
    .orderBy(asc(portfolioBlock.position), asc(portfolioBlock.id));
  const subBlocks = await database
    .select({
      id: portfolioSubBlock.id,
      nsiPortfolioBlockId: portfolioSubBlock.blockId,
      titleRu: portfolioSubBlock.titleRu,
      titleEn: portfolioSubBlock.titleEn,
      descriptionRu: portfolioSubBlock.descriptionRu,
      descriptionEn: portfolioSubBlock.descriptionEn,
      allowAttachment: portfolioSubBlock.allowAttachments,
      allowMultipleElements: portfolioSubBlock.allowMultipleElements,
      allowRemove: portfolioSubBlock.allowRemove,
      needToBeVerify: portfolioSubBlock.needToBeVerify,
      score: portfolioSubBlock.score,
      // Written out: in a select from one table the query builder leaves the table names off.
      hasElements: sql<boolean>`exists (
        select 1 from ${portfolioElement} where portfolio_element.sub_block_id = portfolio_sub_block.id
      )`,
      order: portfolioSubBlock.position,
      createdAt: isoMoment(portfolioSubBlock.createdAt),
      updatedAt: isoMoment(portfolioSubBlock.updatedAt),
      deletedAt: isoMomentOrNull(portfolioSubBlock.deletedAt),
    })
    .from(portfolioSubBlock)
    .orderBy(asc(portfolioSubBlock.position), asc(portfolioSubBlock.id));
  const attributes = await database
    .select({
      id: portfolioAttribute.id,
      nsiPortfolioSubBlockId: portfolioAttribute.subBlockId,
      titleRu: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      descriptionRu: portfolioAttribute.descriptionRu,
      descriptionEn: portfolioAttribute.descriptionEn,
      placeholder: portfolioAttribute.placeholder,
      options: portfolioAttribute.options,
      attributeFormat: portfolioAttribute.format,
      regex: portfolioAttribute.pattern,
      required: portfolioAttribute.required,
      order: portfolioAttribute.position,
      createdAt: isoMoment(portfolioAttribute.createdAt),
      updatedAt: isoMoment(portfolioAttribute.updatedAt),
      deletedAt: isoMomentOrNull(portfolioAttribute.deletedAt),
    })
    .from(portfolioAttribute)
    .orderBy(asc(portfolioAttribute.position), asc(portfolioAttribute.id));
  return nest(blocks, subBlocks, attributes);
}

function nest(
  blocks: Omit<ConfigurationBlock, 'subBlocks'>[],
  subBlocks: Omit<ConfigurationSubBlock, 'attributes'>[],
  attributes: ConfigurationAttribute[],
): ConfigurationBlock[] {
  const attributesOf = Map.groupBy(attributes, (attribute) => attribute.nsiPortfolioSubBlockId);
  const subBlocksOf = Map.groupBy(subBlocks, (subBlock) => subBlock.nsiPortfolioBlockId);
  return blocks.map((block) => ({
    ...block,
    subBlocks: (subBlocksOf.get(block.id) ?? []).map((subBlock) => ({
      ...subBlock,
      attributes: attributesOf.get(subBlock.id) ?? [],
    })),
  }));
}

/** Live items alone; a live item below a deleted one is not live. */
export function onlyActual(blocks: readonly ConfigurationBlock[]): ConfigurationBlock[] {
  return live(blocks).map((block) => ({
    ...block,
    subBlocks: live(block.subBlocks).map((subBlock) => ({
      ...subBlock,
      attributes: live(subBlock.attributes),
    })),
  }));
}

function live<T extends { deletedAt: string | null }>(items: readonly T[]): T[] {
  return items.filter((item) => item.deletedAt === null);
}

export type Revision = { revision: number; changedBy: string | null };

const revisionColumns = {
  revision: configurationRevision.revision,
  changedBy: sql<
    string | null
  >`nullif(concat_ws(' ', ${person.lastName}, ${person.firstName}, ${person.middleName}), '')`,
};

export async function readRevision(database: DatabaseOrTransaction): Promise<Revision> {
  const [row] = await database
    .select(revisionColumns)
    .from(configurationRevision)
    .leftJoin(person, eq(person.id, configurationRevision.changedBy));
  return row ?? { revision: 1, changedBy: null };
}

/** Changes of the structure stand in line here. */
export async function lockConfiguration(tx: Transaction): Promise<Revision> {
  await tx.insert(configurationRevision).values({}).onConflictDoNothing();
  await tx.select({ id: configurationRevision.id }).from(configurationRevision).for('update');
  return readRevision(tx);
}

export async function nextRevision(tx: Transaction, changedBy: number): Promise<number> {
  const [row] = await tx
    .update(configurationRevision)
    .set({ revision: sql`${configurationRevision.revision} + 1`, changedAt: sql`now()`, changedBy })
    .returning({ revision: configurationRevision.revision });
  if (!row) throw new Error('the configuration was not locked before it was changed');
  return row.revision;
}
