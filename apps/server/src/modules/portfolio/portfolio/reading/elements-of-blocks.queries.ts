import {
  type ElementStatus,
  elementStatuses,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import {
  elementValue,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { literals } from '../../../../db/statements/literals.ts';
import { isGivenTo } from '../../block-access/index.ts';
import { statusToldToOwner } from './told-decisions.queries.ts';

export type ElementOfBlock = {
  id: number;
  ownerId: number;
  status: ElementStatus;
  score: number | null;
  blockId: number;
};

/** As their owner knows them, in the order of their ids, as everywhere; until the transaction ends they stay as they are. */
export async function lockElementsWithBlocks(
  tx: Transaction,
  elementIds: readonly number[],
): Promise<ElementOfBlock[]> {
  if (elementIds.length === 0) return [];
  return tx
    .select({
      id: portfolioElement.id,
      ownerId: portfolio.personId,
      status: statusToldToOwner,
      score: portfolioElement.score,
      blockId: portfolioSubBlock.blockId,
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .where(inArray(portfolioElement.id, [...elementIds]))
    .orderBy(asc(portfolioElement.id))
    .for('no key update', { of: portfolioElement });
}

/** How many of these elements there are. */
export async function countKnownElements(tx: Transaction, elementIds: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: portfolioElement.id })
    .from(portfolioElement)
    .where(inArray(portfolioElement.id, [...elementIds]));
  return rows.length;
}

const elementsInBlock = (personId: SQLWrapper, blockId: SQLWrapper) => sql`
  from ${portfolio}
  join ${portfolioElement} on ${portfolioElement.portfolioId} = ${portfolio.id}
  join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
  where ${portfolio.personId} = ${personId} and ${portfolioSubBlock.blockId} = ${blockId}`;

/** A person's elements of a block that say something, as `id`, `status`, `score` and `to_be_verified`. */
export const filledElements = (personId: SQLWrapper, blockId: SQLWrapper): SQL => sql`
  select ${portfolioElement.id} as id, ${statusToldToOwner} as status,
    ${portfolioElement.score} as score, ${portfolioSubBlock.needToBeVerify} as to_be_verified
  ${elementsInBlock(personId, blockId)} and exists (
    select 1 from ${elementValue}
    where ${elementValue.elementId} = ${portfolioElement.id} and ${elementValue.value} is not null
  )`;

export const hasVerifiedElements = (personId: SQLWrapper, blockId: SQLWrapper): SQL => sql`exists (
  select 1 ${elementsInBlock(personId, blockId)} and ${statusToldToOwner} = 'VERIFIED'
)`;

/** Whether something of the portfolio waits in a block that fits. */
export const waitsInBlock = (portfolioId: SQLWrapper, fits: SQL): SQL => sql`exists (
  select 1 from ${portfolioElement}
  join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
  join ${portfolioBlock} on ${portfolioBlock.id} = ${portfolioSubBlock.blockId}
  where ${portfolioElement.portfolioId} = ${portfolioId}
    and ${portfolioElement.status} in (${literals(elementStatuses.filter(waitsForDecision))}) and ${fits}
)`;

/** Whether something of the portfolio was ever sent in a block given to this employee. */
export const hasSentTo = (
  employeeId: SQLWrapper,
  portfolioId: SQLWrapper,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${portfolioElement}
  join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
  where ${portfolioElement.portfolioId} = ${portfolioId} and ${portfolioElement.sentAt} is not null
    and ${isGivenTo(employeeId, portfolioSubBlock.blockId)}
)`;

/** Whether anybody has an element of this sub-block. */
export const hasElements = (subBlockId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${portfolioElement} where ${portfolioElement.subBlockId} = ${subBlockId})`;

type Counted = { elements: number; students: number };

/** No element comes twice: it is in one sub-block, and has one value of an attribute at most. */
const counted = sql`count(*)::int as elements, count(distinct ${portfolioElement.portfolioId})::int as students`;

/** By block and by sub-block in one pass over the elements: each row is of the one or of the other. */
export async function countElementsUnder(
  database: DatabaseOrTransaction,
  { blockIds, subBlockIds }: { blockIds: readonly number[]; subBlockIds: readonly number[] },
) {
  const { id, blockId } = portfolioSubBlock;
  const { rows } = await database.execute<Record<'blockId' | 'subBlockId', number | null> & Counted>(sql`
    select ${blockId}::int as "blockId", ${id}::int as "subBlockId", ${counted}
    from ${portfolioElement} join ${portfolioSubBlock} on ${id} = ${portfolioElement.subBlockId}
    where ${blockId} = any(${arrayOf(blockId, blockIds)}) or ${id} = any(${arrayOf(id, subBlockIds)})
    group by grouping sets ((${blockId}), (${id}))
    order by ${blockId}, ${id}`);
  return rows;
}

/** Only values that are there. */
export async function countValuesUnder(database: DatabaseOrTransaction, attributeIds: readonly number[]) {
  const { attributeId, elementId, value } = elementValue;
  const { rows } = await database.execute<{ attributeId: number } & Counted>(sql`
    select ${attributeId}::int as "attributeId", ${counted}
    from ${elementValue} join ${portfolioElement} on ${portfolioElement.id} = ${elementId}
    where ${attributeId} = any(${arrayOf(attributeId, attributeIds)}) and ${value} is not null
    group by ${attributeId}
    order by ${attributeId}`);
  return rows;
}
