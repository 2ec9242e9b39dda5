import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import {
  attachment,
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { statusToldToOwner } from './told-decisions.queries.ts';

/** What rules call a sub-block or an attribute: its code, or its number where nobody gave it one. */
export const ruleCode = (of: typeof portfolioSubBlock | typeof portfolioAttribute): SQL<string> =>
  sql<string>`coalesce(${of.code}, ${of.id}::text)`;

/** An element as rules look at it. */
export type ScorableElement = {
  id: number;
  personId: number;
  status: ElementStatus;
  blockId: number;
  subBlock: string;
  subBlockRu: string;
  subBlockEn: string;
  /** yyyy-MM-dd, by the university's clock. */
  addedOn: string;
  /** In the order of the structure; only what is filled in. */
  values: { code: string; format: AttributeFormat; value: string }[];
  /** Hashes of the content of its files. */
  files: string[];
};

type Which = { personId: number } | { elementIds: readonly number[] };

/** Those that say something, by id. */
export async function findScorableElements(
  database: DatabaseOrTransaction,
  which: Which,
  timeZone: string,
): Promise<ScorableElement[]> {
  const condition =
    'personId' in which
      ? sql`${portfolio.personId} = ${which.personId}`
      : sql`${portfolioElement.id} = any(${arrayOf(portfolioElement.id, which.elementIds)})`;
  const { rows } = await database.execute<ScorableElement>(sql`
    select ${portfolioElement.id}::int as id, ${portfolio.personId}::int as "personId", ${statusToldToOwner} as status,
      ${portfolioSubBlock.blockId}::int as "blockId", ${ruleCode(portfolioSubBlock)} as "subBlock",
      ${portfolioSubBlock.titleRu} as "subBlockRu", ${portfolioSubBlock.titleEn} as "subBlockEn",
      to_char(${portfolioElement.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD') as "addedOn",
      filled.told as values,
      (select coalesce(json_agg(distinct ${attachment.sha256}), '[]') from ${attachment}
        where ${attachment.elementId} = ${portfolioElement.id}) as files
    from ${portfolioElement}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
    cross join lateral (
      select json_agg(json_build_object(
        'code', ${ruleCode(portfolioAttribute)}, 'format', ${portfolioAttribute.format}, 'value', ${elementValue.value}
      ) order by ${portfolioAttribute.position}, ${portfolioAttribute.id}) as told
      from ${elementValue} join ${portfolioAttribute} on ${portfolioAttribute.id} = ${elementValue.attributeId}
      where ${elementValue.elementId} = ${portfolioElement.id} and ${elementValue.value} is not null
    ) as filled
    where ${condition} and filled.told is not null
    order by ${portfolioElement.id}`);
  return rows;
}
