import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { DecidedElement } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameOrNull } from '../../../../db/full-name.ts';
import {
  elementHistory,
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
} from '../../../../db/schema/index.ts';
import { prepareOnce, prepareStatement } from '../../../../db/statements/execute-named.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { literals } from '../../../../db/statements/literals.ts';
import { isGivenTo } from '../../block-access/index.ts';
import { holdsValues } from '../element.queries.ts';
import { isBeforeMember, isInFiledApplication } from '../questions.ts';
import { isToldToOwner } from './told-decisions.queries.ts';

export async function findReadership(database: DatabaseOrTransaction, elementId: number, readerId: number) {
  const [row] = await readership(database, { elementId, readerId });
  return row;
}

const reader = sql`${sql.placeholder('readerId')}::bigint`;

const readership = prepareOnce((database) =>
  database
    .select({
      ownerId: portfolio.personId,
      portfolioId: portfolioElement.portfolioId,
      status: portfolioElement.status,
      blockGiven: isGivenTo(reader, portfolioSubBlock.blockId),
      inFiledApplication: isInFiledApplication(portfolioElement.id),
      beforeReader: isBeforeMember(portfolioElement.id, reader),
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .where(eq(portfolioElement.id, sql.placeholder('elementId')))
    .prepare('element_readership'),
);

/** Of the elements that hold these values, those that are part of a filed application. */
export async function findFiledWithValues(
  tx: Transaction,
  valueIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await filedWithValues(tx, { valueIds });
  return new Set(rows.map(({ id }: { id: string }) => Number(id)));
}

const filedWithValues = prepareStatement(
  'values_in_filed_applications',
  () => sql`select ${portfolioElement.id} as id from ${portfolioElement}
    where ${portfolioElement.id} in ${holdsValues} and ${isInFiledApplication(portfolioElement.id)}`,
);

/** Whether the person has decided on any of these elements, at whatever time. */
export async function hasVerified(
  database: DatabaseOrTransaction,
  { personId, elementIds }: { personId: number; elementIds: readonly number[] },
): Promise<boolean> {
  const [row] = await database
    .select({ id: elementHistory.id })
    .from(elementHistory)
    .where(
      and(
        inArray(elementHistory.elementId, [...elementIds]),
        eq(elementHistory.actorId, personId),
        inArray(elementHistory.action, [...decisionKinds]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What a change has made of an element that its transaction holds. */
export async function findElementState(tx: Transaction, elementId: number) {
  const [row] = await tx
    .select({
      id: portfolioElement.id,
      status: portfolioElement.status,
      version: portfolioElement.version,
    })
    .from(portfolioElement)
    .where(eq(portfolioElement.id, elementId));
  if (!row) throw new Error('the element is locked and still gone');
  return row;
}

export async function findDecided(tx: Transaction, elementId: number): Promise<DecidedElement> {
  const [row] = await tx
    .select({
      portfolioElementId: portfolioElement.id,
      status: portfolioElement.status,
      version: portfolioElement.version,
      score: portfolioElement.score,
      adminComment: portfolioElement.adminComment,
      assessmentDate: isoMoment(portfolioElement.assessedAt),
      undoUntil: isoMoment(portfolioElement.undoUntil),
    })
    .from(portfolioElement)
    .where(eq(portfolioElement.id, elementId));
  if (!row) throw new Error('the element is locked and still gone');
  return row;
}

/** The block that an element belongs to. */
export const blockOfElement = (elementId: SQLWrapper): SQL => sql`(
  select ${portfolioSubBlock.blockId} from ${portfolioElement}
  join ${portfolioSubBlock} on ${portfolioSubBlock.id} = ${portfolioElement.subBlockId}
  where ${portfolioElement.id} = ${elementId}
)`;

/** Of an element that is no more: whose it was and where it stood. It was in no filed application, or it would be there. */
export async function findReadershipOfDeleted(
  database: DatabaseOrTransaction,
  elementId: number,
  readerId: number,
) {
  const [row] = await database
    .select({
      ownerId: elementHistory.personId,
      /** In which it was deleted: what was a draft then stays one. */
      status: sql<ElementStatus>`coalesce(${elementHistory.fromStatus}, ${literals(['DRAFT'])})`,
      blockGiven: sql<boolean>`${isGivenTo(sql`${readerId}`, elementHistory.blockId)}`,
      inFiledApplication: sql<boolean>`false`,
      beforeReader: sql<boolean>`false`,
    })
    .from(elementHistory)
    .where(eq(elementHistory.elementId, elementId))
    .orderBy(desc(elementHistory.id))
    .limit(1);
  return row;
}

const latestEntries = 500;

export function prepareElementHistory(database: Database) {
  const entries = database
    .select({
      id: elementHistory.id,
      at: isoMoment(elementHistory.at),
      actor: fullNameOrNull,
      actorIsOwner: sql<boolean>`coalesce(${elementHistory.actorId} = ${elementHistory.personId}, false)`,
      action: elementHistory.action,
      fromStatus: elementHistory.fromStatus,
      toStatus: elementHistory.toStatus,
      score: elementHistory.score,
      comment: elementHistory.comment,
      changes: elementHistory.changes,
    })
    .from(elementHistory)
    .leftJoin(person, eq(person.id, elementHistory.actorId))
    .where(
      sql`${elementHistory.elementId} = ${sql.placeholder('elementId')} and (
        ${elementHistory.personId} <> ${sql.placeholder('readerId')} or ${isToldToOwner(elementHistory)}
      )`,
    )
    .orderBy(desc(elementHistory.id))
    .limit(latestEntries)
    .prepare('portfolio_element_history');
  return (elementId: number, readerId: number) => entries.execute({ elementId, readerId });
}
