import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connect.ts';
import { application, applicationElement } from '../../../../db/schema/index.ts';
import { arrayOf, nameOf, typeOf } from '../../../../db/statements/column-names.ts';
import { type ElementOfBlock, lockElementsWithBlocks } from '../../../portfolio/portfolio/index.ts';
import { findNominationsAmong } from '../nominations.queries.ts';

export type ChosenElement = ElementOfBlock & { isNomination: boolean };

/** Until the transaction ends they stay as they are. */
export async function lockElementsOfChoice(
  tx: Transaction,
  elementIds: readonly number[],
): Promise<ChosenElement[]> {
  const elements = await lockElementsWithBlocks(tx, elementIds);
  const nominations = await findNominationsAmong(tx, new Set(elements.map(({ blockId }) => blockId)));
  return elements.map((element) => ({ ...element, isNomination: nominations.has(element.blockId) }));
}

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

/** Of these elements those that an open application other than this one holds, with that application. */
export async function findOpenElsewhere(
  tx: Transaction,
  applicationId: number,
  elementIds: readonly number[],
): Promise<Map<number, number>> {
  const open = await findOpenElements(tx, elementIds);
  return new Map(
    open
      .filter((row) => row.applicationId !== applicationId)
      .map((row) => [row.elementId, row.applicationId]),
  );
}

/** Gives the elements of an application their scores; an open one holds them, a decided one has let them go. */
export async function setScores(
  tx: Transaction,
  applicationId: number,
  scores: readonly { elementId: number; score: number }[],
  { isOpen = true }: { isOpen?: boolean } = {},
): Promise<void> {
  const {
    applicationId: ofApplication,
    elementId: ofElement,
    score: given,
    isOpen: open,
  } = applicationElement;
  await tx.execute(sql`
    update ${applicationElement} set ${nameOf(given)} = scored.score, ${nameOf(open)} = ${isOpen}
    from unnest(
      ${arrayOf(
        ofElement,
        scores.map(({ elementId }) => elementId),
      )},
      ${arrayOf(
        given,
        scores.map(({ score }) => score),
      )}
    ) as scored (element, score)
    where ${ofApplication} = ${applicationId} and ${ofElement} = scored.element`);
}

/** Those of a draft again: without any points, and free for other applications. */
export async function releaseElements(tx: Transaction, applicationId: number): Promise<void> {
  await tx
    .update(applicationElement)
    .set({
      isOpen: false,
      score: null,
      changedPoints: null,
      changeReason: null,
      changedBy: null,
      changedAt: null,
    })
    .where(eq(applicationElement.applicationId, applicationId));
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

/** Over the elements of one application: some dozens at most. */
export async function sumScores(tx: Transaction, applicationId: number): Promise<number> {
  const [row] = await tx
    .select({
      total:
        sql<number>`coalesce(sum(${applicationElement.score}), 0)::${typeOf(application.totalScore)}`.mapWith(
          Number,
        ),
    })
    .from(applicationElement)
    .where(eq(applicationElement.applicationId, applicationId));
  return row?.total ?? 0;
}

/** The student's draft of the season that holds exactly these elements; without any the empty one, or that of the nomination where one is named. */
export async function findDraftWith(
  tx: Transaction,
  {
    personId,
    seasonId,
    elementIds,
    nominationId,
  }: {
    personId: number;
    seasonId: number | null;
    elementIds: readonly number[];
    nominationId: number | null;
  },
): Promise<number | undefined> {
  if (elementIds.length === 0 && nominationId !== null)
    return findDraftOf(tx, { personId, seasonId, blockId: nominationId, isEmpty: true });
  const { elementId } = applicationElement;
  const isChosen = elementIds.length > 0 ? inArray(elementId, [...elementIds]) : sql`true`;
  const [row] = await tx
    .select({ id: application.id })
    .from(application)
    .leftJoin(applicationElement, eq(applicationElement.applicationId, application.id))
    .where(
      and(
        eq(application.personId, personId),
        eq(application.status, 'DRAFT'),
        sql`${application.seasonId} is not distinct from ${seasonId}`,
        // One of marks alone has no achievements either, and is not empty.
        elementIds.length === 0 ? isNull(application.blockId) : undefined,
      ),
    )
    .groupBy(application.id)
    .having(sql`count(${elementId}) = ${elementIds.length} and bool_and(${isChosen})`)
    .orderBy(application.id)
    .limit(1);
  return row?.id;
}

/** The student's draft of a nomination in a season, the oldest where there are several; else the one in which nothing was chosen yet. */
export async function findDraftOf(
  tx: Transaction,
  {
    personId,
    seasonId,
    blockId,
    isEmpty = false,
  }: {
    personId: number;
    seasonId: number | null;
    blockId: number;
    /** Only one without achievements. */
    isEmpty?: boolean;
  },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        eq(application.personId, personId),
        eq(application.status, 'DRAFT'),
        or(eq(application.blockId, blockId), isNull(application.blockId)),
        sql`${application.seasonId} is not distinct from ${seasonId}`,
        isEmpty
          ? sql`not exists (select 1 from ${applicationElement} where ${applicationElement.applicationId} = ${application.id})`
          : undefined,
      ),
    )
    .orderBy(application.blockId, application.id)
    .limit(1);
  return row?.id;
}
