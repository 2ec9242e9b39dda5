import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import {
  jsonArray,
  jsonItems,
  jsonMembers,
  jsonMoment,
  jsonObject,
  jsonScalar,
  jsonString,
  jsonStrings,
} from '../../db/json-text.ts';
import { elementHistory } from '../../db/schema/index.ts';
import { shownDeletions } from './deleted-elements.queries.ts';

export type PortfolioReading = {
  /** Whose portfolio: by its owner or by itself. */
  of: { personId: number } | { portfolioId: number };
  /** Only elements in one of these. */
  statuses?: readonly ElementStatus[];
  /** Only these elements. */
  elementIds?: readonly number[];
  /** Only the blocks given to this employee, which may be none. */
  blocksOf?: number | undefined;
};

export type PortfolioJson = { portfolioId: number | null; body: string };

const personId = sql`${sql.placeholder('personId')}::bigint`;
const portfolioId = sql`${sql.placeholder('portfolioId')}::bigint`;
const statuses = sql`${sql.placeholder('statuses')}::element_status[]`;
const elementIds = sql`${sql.placeholder('elementIds')}::bigint[]`;
const blocksOf = sql`${sql.placeholder('blocksOf')}::bigint`;

const structureTexts = (level: 'a' | 's' | 'b') => ({
  title: jsonString(sql.raw(`${level}.title_ru`)),
  titleEn: jsonString(sql.raw(`${level}.title_en`)),
  description: jsonString(sql.raw(`${level}.description_ru`)),
  descriptionEn: jsonString(sql.raw(`${level}.description_en`)),
});

const definitionMembers = jsonMembers({
  ...structureTexts('a'),
  placeholder: jsonString(sql`a.placeholder`),
  required: jsonScalar(sql`a.required`),
  pattern: jsonString(sql`a.pattern`),
  format: jsonString(sql`a.format`),
  options: jsonStrings(sql`a.options`),
});

const valueMembers = jsonMembers({ id: jsonScalar(sql`v.id`), value: jsonString(sql`v.value`) });

const attachmentObject = jsonObject({
  id: jsonScalar(sql`f.id`),
  name: jsonString(sql`f.name`),
  size: jsonScalar(sql`f.size`),
});

const elementObject = jsonObject({
  id: jsonScalar(sql`e.id`),
  status: jsonString(sql`e.status`),
  version: jsonScalar(sql`e.version`),
  adminComment: jsonString(sql`e.admin_comment`),
  score: jsonScalar(sql`e.score`),
  sentAt: jsonMoment(sql`e.sent_at`),
  assessmentDate: jsonMoment(sql`e.assessed_at`),
  attributes: jsonArray(sql`v.items`),
  attachments: jsonArray(sql`f.items`),
});

const subBlockObject = jsonObject({
  id: jsonScalar(sql`s.id`),
  ...structureTexts('s'),
  isDeleted: jsonScalar(sql`s.deleted_at is not null or b.deleted_at is not null`),
  needToBeVerify: jsonScalar(sql`s.need_to_be_verify`),
  allowRemove: jsonScalar(sql`s.allow_remove`),
  allowAttachments: jsonScalar(sql`s.allow_attachments`),
  allowMultipleElements: jsonScalar(sql`s.allow_multiple_elements`),
  score: jsonScalar(sql`s.score`),
  elements: jsonArray(sql`e.items`),
});

const blockObject = jsonObject({
  id: jsonScalar(sql`b.id`),
  ...structureTexts('b'),
  isDeleted: jsonScalar(sql`b.deleted_at is not null`),
  score: jsonScalar(sql`coalesce(s.score, 0)`),
  subBlocks: jsonArray(sql`s.items`),
});

/** Old versions follow what is live: their position says nothing about the structure of today. */
const structureOrder = (level: 's' | 'b') =>
  sql.raw(`${level}.deleted_at is not null, ${level}.position, ${level}.id`);

/**
 * A condition that holds where nothing was asked for. The plan is made without the values: from a plain `or` the database
 * concludes that one element is left, and joins a large portfolio to itself row by row. Of an inequality it expects nothing.
 */
const keptIfGiven = (given: SQL, condition: SQL) =>
  sql`case when ${given} is null or ${condition} then 1 else 0 end <> 0`;

const statement = sql`
  with owner as (
    select id, person_id from portfolio where person_id = ${personId} or id = ${portfolioId}
  ),
  element as materialized (
    select id, sub_block_id, status, version, admin_comment, score, sent_at, assessed_at
    from portfolio_element
    where portfolio_id = (select id from owner)
      and ${keptIfGiven(statuses, sql`status = any(${statuses})`)}
      and ${keptIfGiven(elementIds, sql`id = any(${elementIds})`)}
      and ${keptIfGiven(
        blocksOf,
        sql`sub_block_id in (
          select s.id from employee_block g join portfolio_sub_block s on s.block_id = g.block_id
          where g.person_id = ${blocksOf}
        )`,
      )}
  ),
  -- An attribute is described once for each element, so its description is put together only once.
  definition as materialized (
    select a.id, a.position, ',' || ${definitionMembers} || '}' as members
    from portfolio_attribute a
    where a.sub_block_id in (select sub_block_id from element)
  ),
  value_list as (
    select v.element_id, bool_and(v.value is null) as is_empty,
      ${jsonItems(sql`'{' || ${valueMembers} || d.members`, sql`d.position, d.id`)} as items
    from element e
    join element_value v on v.element_id = e.id
    join definition d on d.id = v.attribute_id
    group by v.element_id
  ),
  attachment_list as (
    select f.element_id, ${jsonItems(attachmentObject, sql`f.id`)} as items
    from element e
    join attachment f on f.element_id = e.id
    group by f.element_id
  ),
  element_list as (
    select e.sub_block_id,
      sum(e.score) filter (where e.status = 'VERIFIED') as score,
      ${jsonItems(elementObject, sql`coalesce(v.is_empty, true) desc, e.id desc`)} as items
    from element e
    left join value_list v on v.element_id = e.id
    left join attachment_list f on f.element_id = e.id
    group by e.sub_block_id
  ),
  sub_block_list as (
    select s.block_id, sum(e.score) as score, ${jsonItems(subBlockObject, structureOrder('s'))} as items
    from portfolio_sub_block s
    join portfolio_block b on b.id = s.block_id
    left join element_list e on e.sub_block_id = s.id
    where (s.deleted_at is null and b.deleted_at is null) or e.items is not null
    group by s.block_id
  ),
  block_list as (
    select ${jsonItems(blockObject, structureOrder('b'))} as items
    from portfolio_block b
    left join sub_block_list s on s.block_id = b.id
    where (b.deleted_at is null or s.items is not null)
      and (${blocksOf} is null or b.id in (
        select block_id from employee_block where person_id = ${blocksOf}
      ))
  )
  select (select id from owner) as portfolio_id,
    ${jsonObject({
      id: jsonScalar(sql`select id from owner`),
      blocks: jsonArray(sql`(select items from block_list)`),
      deletedElements: jsonScalar(
        sql`select count(*) from ${elementHistory} where ${shownDeletions(sql`(select person_id from owner)`, blocksOf)}`,
      ),
    })} as body`;

/** The whole portfolio in one round trip, as the text of its JSON. */
export function preparePortfolioJson(database: Database) {
  const prepared = database
    .select({
      portfolioId: sql<number | null>`answer.portfolio_id`.mapWith(Number),
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
