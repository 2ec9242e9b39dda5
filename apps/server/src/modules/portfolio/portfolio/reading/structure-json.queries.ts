import { type SQL, sql } from 'drizzle-orm';
import {
  isDeleted,
  isLive,
  isReplaced,
  structureOrder,
  subBlockIsDeleted,
} from '../../../../db/deleted-structure.ts';
import {
  configurationRevision,
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { jsonMembers, jsonScalar, jsonString, jsonStrings } from '../../../../db/statements/json-text.ts';

type Level = typeof portfolioAttribute | typeof portfolioSubBlock | typeof portfolioBlock;

/**
 * The levels of the structure in the order in which people see them. `members` is the text of the JSON members that a portfolio shows of
 * each, so that nothing is left to do with them but to send them.
 */
export type StructureText = {
  blocks: { id: number; isLive: boolean; members: string }[];
  subBlocks: { id: number; blockId: number; isLive: boolean; members: string }[];
  attributes: { id: number; members: string }[];
};

const structureTexts = (level: Level) => ({
  title: jsonString(level.titleRu),
  titleEn: jsonString(level.titleEn),
  description: jsonString(level.descriptionRu),
  descriptionEn: jsonString(level.descriptionEn),
});

const blockMembers = jsonMembers({
  id: jsonScalar(portfolioBlock.id),
  ...structureTexts(portfolioBlock),
  isDeleted: jsonScalar(isDeleted(portfolioBlock)),
});

const subBlockMembers = jsonMembers({
  id: jsonScalar(portfolioSubBlock.id),
  ...structureTexts(portfolioSubBlock),
  isDeleted: jsonScalar(subBlockIsDeleted),
  isReplaced: jsonScalar(isReplaced),
  needToBeVerify: jsonScalar(portfolioSubBlock.needToBeVerify),
  allowRemove: jsonScalar(portfolioSubBlock.allowRemove),
  allowAttachments: jsonScalar(portfolioSubBlock.allowAttachments),
  allowMultipleElements: jsonScalar(portfolioSubBlock.allowMultipleElements),
  score: jsonScalar(portfolioSubBlock.score),
  searchWords: jsonStrings(portfolioSubBlock.searchWords),
});

const attributeMembers = jsonMembers({
  ...structureTexts(portfolioAttribute),
  placeholder: jsonString(portfolioAttribute.placeholder),
  placeholderEn: jsonString(portfolioAttribute.placeholderEn),
  required: jsonScalar(portfolioAttribute.required),
  pattern: jsonString(portfolioAttribute.pattern),
  format: jsonString(portfolioAttribute.format),
  options: jsonStrings(portfolioAttribute.options),
  optionsEn: jsonStrings(portfolioAttribute.optionsEn),
});

const listOf = (item: SQL, from: SQL, order: SQL) =>
  sql`(select coalesce(json_agg(json_build_object(${item}) order by ${order}), '[]'::json) from ${from})`;

/** A `StructureText`. */
export const structureText = sql`json_build_object(
  'blocks', ${listOf(
    sql`'id', ${portfolioBlock.id}, 'isLive', ${isLive(portfolioBlock)}, 'members', ${blockMembers}`,
    sql`${portfolioBlock}`,
    structureOrder(portfolioBlock),
  )},
  'subBlocks', ${listOf(
    sql`'id', ${portfolioSubBlock.id}, 'blockId', ${portfolioSubBlock.blockId}, 'isLive', not ${subBlockIsDeleted} and not ${isReplaced}, 'members', ${subBlockMembers}`,
    sql`${portfolioSubBlock} join ${portfolioBlock} on ${portfolioBlock.id} = ${portfolioSubBlock.blockId}`,
    structureOrder(portfolioSubBlock),
  )},
  'attributes', ${listOf(
    sql`'id', ${portfolioAttribute.id}, 'members', ${attributeMembers}`,
    sql`${portfolioAttribute}`,
    sql`${portfolioAttribute.position}, ${portfolioAttribute.id}`,
  )}
)`;

/** Another one after every change of the structure, whoever makes it; none as long as there was no structure. */
export const structureStamp = sql`(select ${configurationRevision.structureStamp} from ${configurationRevision})`;
