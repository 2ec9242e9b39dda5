import { startingTotal } from '@zachetka/contract/scholarship/applications/application-score.rules';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { application, applicationElement } from '../../../db/schema/index.ts';
import { isOneOf } from '../../../db/statements/column-names.ts';
import { sitsOver } from '../commission-seats/index.ts';

/** No longer a draft. */
export const isFiled = sql`${application.status} <> 'DRAFT'`;

export const isInFiledApplication = (elementId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${applicationElement}
  join ${application} on ${application.id} = ${applicationElement.applicationId}
  where ${applicationElement.elementId} = ${elementId} and ${isFiled}
)`;

/** Part of a filed application before a commission that the person sits on. */
export const isBeforeMember = (
  elementId: SQLWrapper,
  personId: SQLWrapper,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${applicationElement}
  join ${application} on ${application.id} = ${applicationElement.applicationId}
  where ${applicationElement.elementId} = ${elementId} and ${isFiled}
    and ${sitsOver({ personId, seasonId: application.seasonId, instituteId: application.instituteId })}
)`;

export const hasFiled = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${application} where ${application.personId} = ${personId} and ${isFiled}
)`;

/** Of these elements, those in an application that is no longer a draft: they stay as they are. */
export async function findElementsInFiledApplications(tx: Transaction, elementIds: readonly number[]) {
  return tx
    .selectDistinct({ elementId: applicationElement.elementId })
    .from(applicationElement)
    .innerJoin(application, eq(application.id, applicationElement.applicationId))
    .where(and(isOneOf(applicationElement.elementId, elementIds), isFiled))
    .prepare('elements_in_filed_applications')
    .execute();
}

/** The latest application that holds the element and is no longer a draft. */
export async function findFiledApplicationOf(tx: Transaction, elementId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: application.id })
    .from(applicationElement)
    .innerJoin(application, eq(application.id, applicationElement.applicationId))
    .where(and(eq(applicationElement.elementId, elementId), isFiled))
    .orderBy(desc(application.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * The drafts that hold an element stay as they are until the transaction ends. An application is locked before the elements
 * in it: who is going to delete an element calls this before locking it.
 */
export async function lockDraftsWith(tx: Transaction, elementId: number): Promise<void> {
  await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(applicationElement, eq(applicationElement.applicationId, application.id))
    .where(eq(applicationElement.elementId, elementId))
    .orderBy(application.id)
    .for('no key update', { of: application });
}

type FindScores = (elementIds: readonly number[]) => Promise<readonly { score: number | null }[]>;

/**
 * Drafts give an element up before it is deleted, and count what is left to them; what was filed holds it. Where the scores
 * of elements stand is the portfolio's matter.
 */
export async function takeOutOfDrafts(
  tx: Transaction,
  elementId: number,
  findScores: FindScores,
): Promise<void> {
  const givenUp = await tx
    .delete(applicationElement)
    .where(eq(applicationElement.elementId, elementId))
    .returning({ applicationId: applicationElement.applicationId });
  for (const { applicationId } of givenUp) {
    const left = await tx
      .select({ elementId: applicationElement.elementId })
      .from(applicationElement)
      .where(eq(applicationElement.applicationId, applicationId));
    await tx
      .update(application)
      .set({
        // Rules of a season count verified elements alone, and those can't be deleted: there the total stays.
        totalScore: sql`case when ${application.seasonId} is null
          then ${startingTotal(await findScores(left.map((row) => row.elementId)))} else ${application.totalScore} end`,
        version: sql`${application.version} + 1`,
        ...(left.length === 0 && { blockId: null }),
      })
      .where(eq(application.id, applicationId));
  }
}
