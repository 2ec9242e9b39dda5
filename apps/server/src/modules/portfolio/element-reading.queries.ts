import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../db/connect.ts';
import { fullNameOrNull } from '../../db/full-name.ts';
import { isoMoment } from '../../db/json-text.ts';
import {
  application,
  applicationElement,
  elementHistory,
  employeeBlock,
  person,
  portfolio,
  portfolioElement,
  portfolioSubBlock,
} from '../../db/schema/index.ts';

export async function findReadership(database: DatabaseOrTransaction, elementId: number, readerId: number) {
  const [row] = await database
    .select({
      ownerId: portfolio.personId,
      blockGiven: sql<boolean>`exists (
        select 1 from ${employeeBlock}
        where ${employeeBlock.personId} = ${readerId} and ${employeeBlock.blockId} = ${portfolioSubBlock.blockId}
      )`,
      inFiledApplication: sql<boolean>`exists (
        select 1 from ${applicationElement}
        join ${application} on ${application.id} = ${applicationElement.applicationId}
        where ${applicationElement.elementId} = ${portfolioElement.id} and ${application.status} <> 'DRAFT'
      )`,
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .where(eq(portfolioElement.id, elementId));
  return row;
}

/** Of an element that is no more: whose it was and where it stood. It was in no filed application, or it would be there. */
export async function findReadershipOfDeleted(
  database: DatabaseOrTransaction,
  elementId: number,
  readerId: number,
) {
  const [row] = await database
    .select({
      ownerId: elementHistory.personId,
      blockGiven: sql<boolean>`${employeeBlock.personId} is not null`,
      inFiledApplication: sql<boolean>`false`,
    })
    .from(elementHistory)
    .leftJoin(
      employeeBlock,
      and(eq(employeeBlock.blockId, elementHistory.blockId), eq(employeeBlock.personId, readerId)),
    )
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
    .where(eq(elementHistory.elementId, sql.placeholder('elementId')))
    .orderBy(desc(elementHistory.id))
    .limit(latestEntries)
    .prepare('portfolio_element_history');
  return (elementId: number) => entries.execute({ elementId });
}
