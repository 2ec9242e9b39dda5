import type {
  ConfigurationAttribute,
  ConfigurationBlock,
  ConfigurationSubBlock,
} from '@zachetka/contract/configuration/configuration.schemas';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/connect.ts';
import { fullNameOrNull } from '../../db/full-name.ts';
import { configurationRevision, person } from '../../db/schema/index.ts';

const moment = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const everyItem = `id, title_ru as "titleRu", title_en as "titleEn", description_ru as "descriptionRu",
  description_en as "descriptionEn", position as "order", ${moment('created_at')} as "createdAt",
  ${moment('updated_at')} as "updatedAt", ${moment('deleted_at')} as "deletedAt"`;

const blockColumns = `${everyItem}, application_title_ru as "applicationTitleRu",
  application_title_en as "applicationTitleEn"`;

const subBlockColumns = `${everyItem}, block_id as "nsiPortfolioBlockId", allow_attachments as "allowAttachment",
  allow_multiple_elements as "allowMultipleElements", allow_remove as "allowRemove",
  need_to_be_verify as "needToBeVerify", score,
  exists (select 1 from portfolio_element where sub_block_id = portfolio_sub_block.id) as "hasElements"`;

const attributeColumns = `${everyItem}, sub_block_id as "nsiPortfolioSubBlockId", placeholder, options,
  format as "attributeFormat", pattern as "regex", required`;

export async function readConfiguration(database: DatabaseOrTransaction): Promise<ConfigurationBlock[]> {
  return nest(
    await readLevel<Omit<ConfigurationBlock, 'subBlocks'>>(database, 'portfolio_block', blockColumns),
    await readLevel<Omit<ConfigurationSubBlock, 'attributes'>>(
      database,
      'portfolio_sub_block',
      subBlockColumns,
    ),
    await readLevel<ConfigurationAttribute>(database, 'portfolio_attribute', attributeColumns),
  );
}

/** As one JSON value: a structure may hold 20,000 attributes, and building each row's object here took most of the time. */
async function readLevel<T>(database: DatabaseOrTransaction, table: string, columns: string): Promise<T[]> {
  const { rows } = await database.execute<{ items: T[] }>(
    sql.raw(`select coalesce(json_agg(item order by item."order", item.id), '[]') as items
      from (select ${columns} from ${table}) item`),
  );
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
