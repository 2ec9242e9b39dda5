import { type SQL, sql } from 'drizzle-orm';
import { structureOrder } from '../../../db/deleted-structure.ts';
import type { ListReader } from '../../../db/lists/index.ts';
import { portfolioBlock } from '../../../db/schema/index.ts';
import {
  jsonArray,
  jsonItems,
  jsonObject,
  jsonScalar,
  jsonString,
} from '../../../db/statements/json-text.ts';
import { literalNumber } from '../../../db/statements/literals.ts';
import { blocksGivenTo, scopeGivenTo } from '../block-access/index.ts';

/** The scope of those who see every block; it is made with the tables. */
export const everyBlockScope = 1;

/** Who reads a list of summaries: somebody who sees every block, or an employee to whom some were given. */
export type SeenBlocks = { everyBlock: boolean };

/** `blocksOf`: the employee whose blocks limit what is seen; undefined for those who see every block. */
export const readerOfBlocks = (blocksOf: number | undefined): ListReader<SeenBlocks> => ({
  reader: { everyBlock: blocksOf === undefined },
  values: { blocksOf },
});

/** The scope whose summaries the reader sees; null for an employee without blocks. */
export const seenScope = ({ everyBlock }: SeenBlocks): SQL =>
  everyBlock ? literalNumber(everyBlockScope) : scopeGivenTo(sql.placeholder('blocksOf'));

/** For the answer of a list: whether there is anything that the reader may see at all. */
export const hasBlocks = (reader: SeenBlocks): SQL =>
  jsonScalar(reader.everyBlock ? sql`true` : sql`${seenScope(reader)} is not null`);

/** For the answer of a list: the blocks that its summaries are counted in; null where that is every one. */
export const coveredBlocks = ({ everyBlock }: SeenBlocks): SQL => {
  if (everyBlock) return sql`'null'`;
  const block = jsonObject({
    id: jsonScalar(portfolioBlock.id),
    title: jsonString(portfolioBlock.titleRu),
    titleEn: jsonString(portfolioBlock.titleEn),
  });
  return sql`(select ${jsonArray(jsonItems(block, structureOrder(portfolioBlock)))} from ${portfolioBlock}
    where ${portfolioBlock.id} in (${blocksGivenTo(sql.placeholder('blocksOf'))}))`;
};

/** Nothing where the reader sees no block at all: a sum over no blocks would read as if there were nothing. */
export const ifAnyBlock = (reader: SeenBlocks, value: SQL): SQL =>
  reader.everyBlock ? value : sql`case when ${seenScope(reader)} is not null then ${value} end`;
