import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import {
  applicationElement,
  portfolio,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../db/schema/index.ts';

export type ChosenElement = {
  id: number;
  ownerId: number;
  status: ElementStatus;
  score: number | null;
  blockId: number;
  isNomination: boolean;
};

/** In the order of their ids, as everywhere; until the transaction ends they stay as they are. */
export async function lockElementsOfChoice(
  tx: Transaction,
  elementIds: readonly number[],
): Promise<ChosenElement[]> {
  if (elementIds.length === 0) return [];
  return tx
    .select({
      id: portfolioElement.id,
      ownerId: portfolio.personId,
      status: portfolioElement.status,
      score: portfolioElement.score,
      blockId: portfolioSubBlock.blockId,
      isNomination: sql<boolean>`${isNomination}`,
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(inArray(portfolioElement.id, [...elementIds]))
    .orderBy(asc(portfolioElement.id))
    .for('no key update', { of: portfolioElement });
}

/** A block takes part in applications where it has a title for them. */
export const isNomination = sql`(${portfolioBlock.applicationTitleRu} is not null or ${portfolioBlock.applicationTitleEn} is not null)`;

export async function findChoice(tx: Transaction, applicationId: number): Promise<number[]> {
  const rows = await tx
    .select({ elementId: applicationElement.elementId })
    .from(applicationElement)
    .where(eq(applicationElement.applicationId, applicationId));
  return rows.map(({ elementId }) => elementId);
}

export async function replaceChoice(
  tx: Transaction,
  applicationId: number,
  elementIds: readonly number[],
): Promise<void> {
  await tx
    .delete(applicationElement)
    .where(
      and(
        eq(applicationElement.applicationId, applicationId),
        elementIds.length > 0 ? notInArray(applicationElement.elementId, [...elementIds]) : undefined,
      ),
    );
  if (elementIds.length === 0) return;
  await tx
    .insert(applicationElement)
    .values(elementIds.map((elementId) => ({ applicationId, elementId })))
    .onConflictDoNothing();
}

/** Of these elements those that are in an open application other than this one. */
export async function findElementsOpenElsewhere(
  tx: Transaction,
  applicationId: number,
  elementIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ elementId: applicationElement.elementId })
    .from(applicationElement)
    .where(
      and(
        inArray(applicationElement.elementId, [...elementIds]),
        applicationElement.isOpen,
        ne(applicationElement.applicationId, applicationId),
      ),
    );
  return rows.map(({ elementId }) => elementId);
}

/** Gives the elements of an application their scores. */
export async function setScores(
  tx: Transaction,
  applicationId: number,
  scores: readonly { elementId: number; score: number }[],
): Promise<void> {
  await tx.execute(sql`
    update application_element a set score = given.score, is_open = true
    from unnest(
      ${sql.param(scores.map(({ elementId }) => elementId))}::bigint[],
      ${sql.param(scores.map(({ score }) => score))}::smallint[]
    ) as given (element_id, score)
    where a.application_id = ${applicationId} and a.element_id = given.element_id`);
}

export async function closeElements(tx: Transaction, applicationId: number): Promise<void> {
  await tx
    .update(applicationElement)
    .set({ isOpen: false })
    .where(eq(applicationElement.applicationId, applicationId));
}

export type OpenElement = { elementId: number; applicationId: number; score: number | null };

export async function findOpenElements(
  tx: Transaction,
  elementIds: readonly number[],
): Promise<OpenElement[]> {
  return tx
    .select({
      elementId: applicationElement.elementId,
      applicationId: applicationElement.applicationId,
      score: applicationElement.score,
    })
    .from(applicationElement)
    .where(and(inArray(applicationElement.elementId, [...elementIds]), applicationElement.isOpen));
}

export async function countElements(tx: Transaction, elementIds: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: portfolioElement.id })
    .from(portfolioElement)
    .where(inArray(portfolioElement.id, [...elementIds]));
  return rows.length;
}

/** Over the elements of one application: some dozens at most. */
export async function sumScores(tx: Transaction, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${applicationElement.score}), 0)::integer` })
    .from(applicationElement)
    .where(eq(applicationElement.applicationId, applicationId));
  return row?.total ?? 0;
}
