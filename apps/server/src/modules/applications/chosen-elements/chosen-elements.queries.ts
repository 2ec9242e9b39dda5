import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** Drafts give an element up before it is deleted; what was filed holds it. */
export async function takeOutOfApplications(tx: Transaction, elementId: number): Promise<void> {
  await tx.delete(applicationElement).where(eq(applicationElement.elementId, elementId));
}
