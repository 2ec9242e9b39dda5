import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import {
  attachment,
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { statusToldToOwner } from './told-decisions.queries.ts';

/** A verified achievement as it may be shown to others: what was verified, and when. */
export type VerifiedElement = {
  id: number;
  personId: number;
  /** As exact as the database keeps it: another decision has another moment. */
  assessedAt: string;
  blockRu: string;
  blockEn: string;
  subBlockId: number;
  subBlockRu: string;
  subBlockEn: string;
  /** What is filled in, in the order of the structure. */
  values: {
    id: number;
    format: AttributeFormat;
    titleRu: string;
    titleEn: string;
    value: string;
    /** The English text of a chosen option, where it has one. */
    valueEn: string | null;
  }[];
  files: { id: number; name: string; sha256: string; storageKey: string }[];
};

const isVerified = sql`${statusToldToOwner} = 'VERIFIED' and ${portfolioElement.assessedAt} is not null`;

type Which = { personId: number; elementIds?: readonly number[] };

/** Those of the person that are verified and that they were told of, by id. */
export async function findVerifiedElements(
  database: DatabaseOrTransaction,
  { personId, elementIds }: Which,
): Promise<VerifiedElement[]> {
  const named = elementIds
    ? sql`and ${portfolioElement.id} = any(${arrayOf(portfolioElement.id, elementIds)})`
    : sql``;
  const { value } = elementValue;
  const { options, optionsEn } = portfolioAttribute;
  const { rows } = await database.execute<VerifiedElement>(sql`
    select ${portfolioElement.id}::int as id, ${portfolio.personId}::int as "personId",
      to_char(${portfolioElement.assessedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "assessedAt",
      ${portfolioBlock.titleRu} as "blockRu", ${portfolioBlock.titleEn} as "blockEn",
      ${portfolioSubBlock.id}::int as "subBlockId",
      ${portfolioSubBlock.titleRu} as "subBlockRu", ${portfolioSubBlock.titleEn} as "subBlockEn",
      (select coalesce(json_agg(json_build_object(
          'id', ${portfolioAttribute.id}, 'format', ${portfolioAttribute.format},
          'titleRu', ${portfolioAttribute.titleRu}, 'titleEn', ${portfolioAttribute.titleEn},
          'value', ${value}, 'valueEn', nullif(${optionsEn}[array_position(${options}, ${value})], '')
        ) order by ${portfolioAttribute.position}, ${portfolioAttribute.id}), '[]')
        from ${elementValue} join ${portfolioAttribute} on ${portfolioAttribute.id} = ${elementValue.attributeId}
        where ${elementValue.elementId} = ${portfolioElement.id} and ${value} is not null) as values,
      (select coalesce(json_agg(json_build_object(
          'id', ${attachment.id}, 'name', ${attachment.name}, 'sha256', ${attachment.sha256}, 'storageKey', ${attachment.storageKey}
        ) order by ${attachment.id}), '[]')
        from ${attachment} where ${attachment.elementId} = ${portfolioElement.id}) as files
    from ${portfolioElement}
    join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
    join ${portfolioBlock} on ${portfolioBlock.id} = ${portfolioSubBlock.blockId}
    where ${portfolio.personId} = ${personId} and ${isVerified} ${named}
    order by ${portfolioElement.id}`);
  return rows;
}

/** Grows with everything that happens to the element; a statement, null where it is gone. */
export const versionOf = (elementId: SQLWrapper): SQL => sql`(
  select ${portfolioElement.version} from ${portfolioElement} where ${portfolioElement.id} = ${elementId}
)`;

/** When the element was verified, as a statement; null where it is not verified any more, or is gone. */
export const verifiedSince = (elementId: SQLWrapper): SQL => sql`(
  select ${portfolioElement.assessedAt} from ${portfolioElement}
  where ${portfolioElement.id} = ${elementId} and ${isVerified}
)`;
