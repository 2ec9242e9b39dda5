import { startingScore } from '@zachetka/contract/applications/application-status.rules';
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { application, applicationElement } from '../../../db/schema/index.ts';

/** No longer a draft. */
export const isFiled = sql`${application.status} <> 'DRAFT'`;

export const isInFiledApplication = (elementId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${applicationElement}
  join ${application} on ${application.id} = ${applicationElement.applicationId}
  where ${applicationElement.elementId} = ${elementId} and ${isFiled}
)`;

/** Of these elements, those in an application that is no longer a draft: they stay as they are. */
export async function findElementsInFiledApplications(tx: Transaction, elementIds: readonly number[]) {
  return tx
    .selectDistinct({ elementId: applicationElement.elementId })
    .from(applicationElement)
    .innerJoin(application, eq(application.id, applicationElement.applicationId))
    .where(and(inArray(applicationElement.elementId, [...elementIds]), isFiled));
}

/** Applications are locked before their elements: whoever is about to delete one calls this first. */
export async function lockDraftsWith(tx: Transaction, elementId: number): Promise<void> {
  const holding = tx
    .select({ id: applicationElement.applicationId })
    .from(applicationElement)
    .where(eq(applicationElement.elementId, elementId));
  await tx
    .select({ id: application.id })
    .from(application)
    .where(inArray(application.id, holding))
    .orderBy(asc(application.id))
    .for('no key update');
}

/** Drafts give an element up before it is deleted; what was filed holds it. Answers what each of the drafts has left. */
export async function takeOutOfApplications(
  tx: Transaction,
  elementId: number,
): Promise<{ applicationId: number; elementIds: number[] }[]> {
  const left = await tx
    .delete(applicationElement)
    .where(eq(applicationElement.elementId, elementId))
    .returning({ applicationId: applicationElement.applicationId });
  const ids = left.map(({ applicationId }) => applicationId);
  const chosen = await tx
    .select({ applicationId: applicationElement.applicationId, elementId: applicationElement.elementId })
    .from(applicationElement)
    .where(inArray(applicationElement.applicationId, ids));
  return ids.map((applicationId) => ({
    applicationId,
    elementIds: chosen.filter((row) => row.applicationId === applicationId).map((row) => row.elementId),
  }));
}

/** The total of a draft whose choice has changed; one without a choice is of no nomination. */
export async function setDraftTotal(
  tx: Transaction,
  applicationId: number,
  scores: readonly (number | null)[],
): Promise<void> {
  await tx
    .update(application)
    .set({
      totalScore: scores.reduce<number>((sum, score) => sum + startingScore(score), 0),
      version: sql`${application.version} + 1`,
      ...(scores.length === 0 && { blockId: null }),
    })
    .where(and(eq(application.id, applicationId), eq(application.status, 'DRAFT')));
}
