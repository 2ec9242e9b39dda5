import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connect.ts';
import { isDeleted, isLive, structureOrder, subBlockIsDeleted } from '../../../db/deleted-structure.ts';
import { fullNameById } from '../../../db/full-name.ts';
import {
  attachment,
  elementHistory,
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../db/schema/index.ts';
import { nameOf, typeOf } from '../../../db/statements/column-names.ts';
import {
  jsonArray,
  jsonItems,
  jsonMembers,
  jsonMoment,
  jsonObject,
  jsonScalar,
  jsonString,
  jsonStrings,
} from '../../../db/statements/json-text.ts';
import { blocksGivenTo } from '../../contexts/given-blocks/index.ts';
import { shownDeletions } from '../deletion/deleted-elements.queries.ts';
import { isUndoable, stateBeforeDecision } from './told-decisions.queries.ts';

export type PortfolioReading = {
  /** Whose portfolio: by its owner, who is not told yet what may still be undone, or by itself. */
  of: { personId: number } | { portfolioId: number };
  /** Only elements in one of these. */
  statuses?: readonly ElementStatus[];
  /** Only these elements. */
  elementIds?: readonly number[];
  /** Only the blocks given to this employee, which may be none, and no drafts. */
  blocksOf?: number | undefined;
};

export type PortfolioJson = { portfolioId: number | null; body: string };

const personId = sql`${sql.placeholder('personId')}::bigint`;
const portfolioId = sql`${sql.placeholder('portfolioId')}::bigint`;
const statuses = sql`${sql.placeholder('statuses')}::${typeOf(portfolioElement.status)}[]`;
const elementIds = sql`${sql.placeholder('elementIds')}::bigint[]`;
const blocksOf = sql`${sql.placeholder('blocksOf')}::bigint`;

type Level = typeof portfolioAttribute | typeof portfolioSubBlock | typeof portfolioBlock;

const structureTexts = (level: Level) => ({
  title: jsonString(level.titleRu),
  titleEn: jsonString(level.titleEn),
  description: jsonString(level.descriptionRu),
  descriptionEn: jsonString(level.descriptionEn),
});

const definitionMembers = jsonMembers({
  ...structureTexts(portfolioAttribute),
  placeholder: jsonString(portfolioAttribute.placeholder),
  placeholderEn: jsonString(portfolioAttribute.placeholderEn),
  required: jsonScalar(portfolioAttribute.required),
  pattern: jsonString(portfolioAttribute.pattern),
  format: jsonString(portfolioAttribute.format),
  options: jsonStrings(portfolioAttribute.options),
  optionsEn: jsonStrings(portfolioAttribute.optionsEn),
});

const valueMembers = jsonMembers({
  id: jsonScalar(elementValue.id),
  value: jsonString(elementValue.value),
});

const attachmentObject = jsonObject({
  id: jsonScalar(attachment.id),
  name: jsonString(attachment.name),
  size: jsonScalar(attachment.size),
});

/** Those elements of the portfolio that are asked for. */
const element = alias(portfolioElement, 'element');

/** Looked up only for what was sent back, or is a draft since: that is where people ask. */
const decidedBy = sql`case when ${element.adminComment} is not null
    and ${element.status} in ('DRAFT', 'REJECTED', 'RETURNED_FOR_CORRECTION') then (
  select ${fullNameById(elementHistory.actorId)} from ${elementHistory}
  where ${elementHistory.elementId} = ${element.id} and ${elementHistory.action} in ('reject', 'returnForCorrection')
  order by ${elementHistory.id} desc limit 1
) end`;

const elementObject = jsonObject({
  id: jsonScalar(element.id),
  status: jsonString(element.status),
  version: jsonScalar(element.version),
  adminComment: jsonString(element.adminComment),
  score: jsonScalar(element.score),
  sentAt: jsonMoment(element.sentAt),
  assessmentDate: jsonMoment(element.assessedAt),
  changedAt: jsonMoment(element.changedAt),
  openedAt: jsonMoment(element.openedAt),
  decidedBy: jsonString(decidedBy),
  attributes: jsonArray(sql`value_list.items`),
  attachments: jsonArray(sql`attachment_list.items`),
});

const subBlockObject = jsonObject({
  id: jsonScalar(portfolioSubBlock.id),
  ...structureTexts(portfolioSubBlock),
  isDeleted: jsonScalar(subBlockIsDeleted),
  needToBeVerify: jsonScalar(portfolioSubBlock.needToBeVerify),
  allowRemove: jsonScalar(portfolioSubBlock.allowRemove),
  allowAttachments: jsonScalar(portfolioSubBlock.allowAttachments),
  allowMultipleElements: jsonScalar(portfolioSubBlock.allowMultipleElements),
  score: jsonScalar(portfolioSubBlock.score),
  elements: jsonArray(sql`element_list.items`),
});

const blockObject = jsonObject({
  id: jsonScalar(portfolioBlock.id),
  ...structureTexts(portfolioBlock),
  isDeleted: jsonScalar(isDeleted(portfolioBlock)),
  score: jsonScalar(sql`coalesce(sub_block_list.total, 0)`),
  subBlocks: jsonArray(sql`sub_block_list.items`),
});

/** Old versions follow what is live: their position says nothing about the structure of today. */

/**
 * A condition that holds where nothing was asked for. The plan is made without the values: from a plain `or` the database
 * concludes that one element is left, and joins a large portfolio to itself row by row. Of an inequality it expects nothing.
 */
const keptIfGiven = (given: SQL, condition: SQL) =>
  sql`case when ${given} is null or ${condition} then 1 else 0 end <> 0`;

/** What an employee reads of a portfolio; the value `blocksOf` says which employee. */
export const isSentInGivenBlock = sql`${portfolioElement.status} <> 'DRAFT' and ${portfolioElement.subBlockId} in (
  select ${portfolioSubBlock.id} from ${portfolioSubBlock}
  where ${portfolioSubBlock.blockId} in (${blocksGivenTo(blocksOf)})
)`;

/** As it was before a decision that the owner is not told of yet. */
const asTold = (column: PgColumn, before: SQL) =>
  sql`case when told.status is null then ${column} else ${before} end as ${nameOf(column)}`;

const statement = sql`
  with owner as (
    select ${portfolio.id} as number, ${portfolio.personId} as of_person from ${portfolio}
    where ${portfolio.personId} = ${personId} or ${portfolio.id} = ${portfolioId}
  ),
  ${element} as materialized (
    select ${portfolioElement.id}, ${portfolioElement.subBlockId}, ${portfolioElement.version}, ${portfolioElement.sentAt},
      ${asTold(portfolioElement.status, sql`told.status`)}, ${asTold(portfolioElement.score, sql`told.score`)},
      ${asTold(portfolioElement.adminComment, sql`told.comment`)},
      ${asTold(portfolioElement.assessedAt, sql`told.assessed_at`)}, ${portfolioElement.changedAt}, ${portfolioElement.openedAt}
    from ${portfolioElement}
    left join lateral (
      ${stateBeforeDecision(portfolioElement.id, sql`${personId} is not null and ${isUndoable}`)}
    ) told on true
    where ${portfolioElement.portfolioId} = (select owner.number from owner)
      and ${keptIfGiven(statuses, sql`coalesce(told.status, ${portfolioElement.status}) = any(${statuses})`)}
      and ${keptIfGiven(elementIds, sql`${portfolioElement.id} = any(${elementIds})`)}
      and ${keptIfGiven(blocksOf, isSentInGivenBlock)}
  ),
  -- An attribute is described once for each element, so its description is put together only once.
  definition as materialized (
    select ${portfolioAttribute.id} as number, ${portfolioAttribute.position} as place,
      ',' || ${definitionMembers} || '}' as members
    from ${portfolioAttribute}
    where ${portfolioAttribute.subBlockId} in (select ${element.subBlockId} from ${element})
  ),
  value_list as (
    select ${elementValue.elementId} as of_element, bool_and(${elementValue.value} is null) as is_empty,
      ${jsonItems(
        sql`'{' || ${valueMembers} || definition.members`,
        sql`definition.place, definition.number`,
      )} as items
    from ${element}
    join ${elementValue} on ${elementValue.elementId} = ${element.id}
    join definition on definition.number = ${elementValue.attributeId}
    group by ${elementValue.elementId}
  ),
  attachment_list as (
    select ${attachment.elementId} as of_element, ${jsonItems(attachmentObject, sql`${attachment.id}`)} as items
    from ${element}
    join ${attachment} on ${attachment.elementId} = ${element.id}
    group by ${attachment.elementId}
  ),
  element_list as (
    select ${element.subBlockId} as of_sub_block,
      sum(${element.score}) filter (where ${element.status} = 'VERIFIED') as total,
      ${jsonItems(elementObject, sql`coalesce(value_list.is_empty, true) desc, ${element.id} desc`)} as items
    from ${element}
    left join value_list on value_list.of_element = ${element.id}
    left join attachment_list on attachment_list.of_element = ${element.id}
    group by ${element.subBlockId}
  ),
  sub_block_list as (
    select ${portfolioSubBlock.blockId} as of_block, sum(element_list.total) as total,
      ${jsonItems(subBlockObject, structureOrder(portfolioSubBlock))} as items
    from ${portfolioSubBlock}
    join ${portfolioBlock} on ${portfolioBlock.id} = ${portfolioSubBlock.blockId}
    left join element_list on element_list.of_sub_block = ${portfolioSubBlock.id}
    where not ${subBlockIsDeleted} or element_list.items is not null
    group by ${portfolioSubBlock.blockId}
  ),
  block_list as (
    select ${jsonItems(blockObject, structureOrder(portfolioBlock))} as items
    from ${portfolioBlock}
    left join sub_block_list on sub_block_list.of_block = ${portfolioBlock.id}
    where (${isLive(portfolioBlock)} or sub_block_list.items is not null)
      and (${blocksOf} is null or ${portfolioBlock.id} in (${blocksGivenTo(blocksOf)}))
  )
  select (select owner.number from owner) as number,
    ${jsonObject({
      id: jsonScalar(sql`select owner.number from owner`),
      blocks: jsonArray(sql`(select block_list.items from block_list)`),
      deletedElements: jsonScalar(
        sql`select count(*) from ${elementHistory}
          where ${shownDeletions(sql`(select owner.of_person from owner)`, blocksOf)}`,
      ),
    })} as body`;

/** The whole portfolio in one round trip, as the text of its JSON. */
export function preparePortfolioJson(database: Database) {
  const prepared = database
    .select({
      portfolioId: sql<number | null>`answer.number`.mapWith(Number),
      body: sql<string>`answer.body`,
    })
    .from(sql`(${statement}) as answer`)
    .prepare('portfolio_json');

  return async (reading: PortfolioReading): Promise<PortfolioJson> => {
    const [answer] = await prepared.execute({
      personId: null,
      portfolioId: null,
      ...reading.of,
      statuses: reading.statuses ?? null,
      elementIds: reading.elementIds ?? null,
      blocksOf: reading.blocksOf ?? null,
    });
    if (!answer) throw new Error('the portfolio statement answered no row');
    return answer;
  };
}
