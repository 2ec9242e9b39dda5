import type {
  ConfigurationAttribute,
  ConfigurationBlock,
  ConfigurationSubBlock,
  ConfigurationItemKind as ItemKind,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import type { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import {
  configurationRevision,
  person,
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { hasElements } from '../portfolio/index.ts';

type Level = typeof portfolioBlock | typeof portfolioSubBlock | typeof portfolioAttribute;

const texts = ({ titleRu, titleEn, descriptionRu, descriptionEn }: Level) => ({
  titleRu,
  titleEn,
  descriptionRu,
  descriptionEn,
});

/** By the names that the calls have for them. */
export const contentColumns = {
  block: {
    ...texts(portfolioBlock),
    applicationTitleRu: portfolioBlock.applicationTitleRu,
    applicationTitleEn: portfolioBlock.applicationTitleEn,
  },
  subBlock: {
    ...texts(portfolioSubBlock),
    allowAttachment: portfolioSubBlock.allowAttachments,
    allowMultipleElements: portfolioSubBlock.allowMultipleElements,
    allowRemove: portfolioSubBlock.allowRemove,
    needToBeVerify: portfolioSubBlock.needToBeVerify,
    score: portfolioSubBlock.score,
    searchWords: portfolioSubBlock.searchWords,
  },
  attribute: {
    ...texts(portfolioAttribute),
    placeholder: portfolioAttribute.placeholder,
    placeholderEn: portfolioAttribute.placeholderEn,
    options: portfolioAttribute.options,
    optionsEn: portfolioAttribute.optionsEn,
    attributeFormat: portfolioAttribute.format,
    regex: portfolioAttribute.pattern,
    required: portfolioAttribute.required,
  },
} satisfies { [Kind in keyof typeof contentFields]: Record<(typeof contentFields)[Kind][number], PgColumn> };

const everyItem = (level: Level) => ({
  id: level.id,
  order: level.position,
  createdAt: isoMoment(level.createdAt),
  updatedAt: isoMoment(level.updatedAt),
  deletedAt: isoMoment(level.deletedAt),
});

const blockColumns = { ...everyItem(portfolioBlock), ...contentColumns.block };

const subBlockColumns = {
  ...everyItem(portfolioSubBlock),
  ...contentColumns.subBlock,
  nsiPortfolioBlockId: portfolioSubBlock.blockId,
  hasElements: hasElements(portfolioSubBlock.id),
  replacedBy: portfolioSubBlock.replacedBy,
};

const attributeColumns = {
  ...everyItem(portfolioAttribute),
  ...contentColumns.attribute,
  nsiPortfolioSubBlockId: portfolioAttribute.subBlockId,
};

export async function readConfiguration(database: DatabaseOrTransaction): Promise<ConfigurationBlock[]> {
  return nest(
    await readLevel<Omit<ConfigurationBlock, 'subBlocks'>>(database, portfolioBlock, blockColumns),
    await readLevel<Omit<ConfigurationSubBlock, 'attributes'>>(database, portfolioSubBlock, subBlockColumns),
    await readLevel<ConfigurationAttribute>(database, portfolioAttribute, attributeColumns),
  );
}

/** What lives comes first, in its order; the deleted follows. As one JSON value: a structure may hold 20,000 attributes, and building each row's object here took most of the time. */
async function readLevel<T>(
  database: DatabaseOrTransaction,
  level: Level,
  columns: Readonly<Record<keyof T, SQLWrapper>>,
): Promise<T[]> {
  const named = Object.entries<SQLWrapper>(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const { rows } = await database.execute<{ items: T[] }>(sql`
    select coalesce(json_agg(item order by item."deletedAt" is not null, item."order", item.id), '[]') as items
    from (select ${sql.join(named, sql`, `)} from ${level}) item`);
  return rows[0]?.items ?? [];
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

/** Live items alone; a live item below a deleted one is not live, and no version that a newer one has replaced. */
export function onlyActual(blocks: readonly ConfigurationBlock[]): ConfigurationBlock[] {
  return live(blocks).map((block) => ({
    ...block,
    subBlocks: live(block.subBlocks.filter(({ replacedBy }) => !replacedBy)).map((subBlock) => ({
      ...subBlock,
      attributes: live(subBlock.attributes),
    })),
  }));
}

function live<T extends { deletedAt: string | null }>(items: readonly T[]): T[] {
  return items.filter((item) => item.deletedAt === null);
}

const tables = { blocks: portfolioBlock, 'sub-blocks': portfolioSubBlock, attributes: portfolioAttribute };

export async function markDeleted(tx: Transaction, kind: ItemKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tables[kind])
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()` })
    .where(inArray(tables[kind].id, [...ids]));
}

export async function markRestored(tx: Transaction, kind: ItemKind, id: number): Promise<void> {
  await tx
    .update(tables[kind])
    .set({ deletedAt: null, updatedAt: sql`now()` })
    .where(eq(tables[kind].id, id));
}

export type Revision = { revision: number; changedBy: string | null };

const revisionColumns = {
  revision: configurationRevision.revision,
  changedBy: fullNameOrNull,
};

export async function readRevision(database: DatabaseOrTransaction): Promise<Revision> {
  const [row] = await database
    .select(revisionColumns)
    .from(configurationRevision)
    .leftJoin(person, eq(person.id, configurationRevision.changedBy));
  return row ?? { revision: 1, changedBy: null };
}

/** The row is made with the first change. It needs no lock of its own: whoever changes has locked the structure. */
export async function obtainRevision(tx: Transaction): Promise<Revision> {
  await tx.insert(configurationRevision).values({}).onConflictDoNothing();
  return readRevision(tx);
}

export async function nextRevision(tx: Transaction, changedBy: number): Promise<number> {
  const [row] = await tx
    .update(configurationRevision)
    .set({ revision: sql`${configurationRevision.revision} + 1`, changedAt: sql`now()`, changedBy })
    .returning({ revision: configurationRevision.revision });
  if (!row) throw new Error('the configuration has no revision that could be followed');
  return row.revision;
}
