import type { AttributeRule } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import {
  type ElementStatus,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { subBlockIsDeleted } from '../../../db/deleted-structure.ts';
import { fullNameById } from '../../../db/full-name.ts';
import {
  type ElementChange,
  elementHistory,
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../db/schema/index.ts';
import { arrayOf, isOneOf, nameOf } from '../../../db/statements/column-names.ts';
import { isUndoable, stateBeforeDecision } from './reading/told-decisions.queries.ts';

/**
 * In the order of their ids, as everywhere, so that two at once never wait for each other. Under a name: to plan it takes
 * longer than to find the rows.
 */
async function lockElementsWhere(tx: Transaction, condition: SQL | undefined, name: string) {
  return tx
    .select({
      id: portfolioElement.id,
      portfolioId: portfolioElement.portfolioId,
      ownerId: portfolio.personId,
      subBlockId: portfolioElement.subBlockId,
      blockId: portfolioSubBlock.blockId,
      status: portfolioElement.status,
      version: portfolioElement.version,
      sentAt: portfolioElement.sentAt,
      openedAt: portfolioElement.openedAt,
      openedByName: fullNameById(portfolioElement.openedBy),
      isDeleted: subBlockIsDeleted,
      needToBeVerify: portfolioSubBlock.needToBeVerify,
      allowRemove: portfolioSubBlock.allowRemove,
      allowAttachments: portfolioSubBlock.allowAttachments,
      changedBy: portfolioElement.changedBy,
      changedByName: fullNameById(portfolioElement.changedBy),
      isUndoable,
    })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, portfolioElement.subBlockId))
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(condition)
    .orderBy(asc(portfolioElement.id))
    .for('no key update', { of: portfolioElement })
    .prepare(name)
    .execute();
}

/** An element that nobody else can change until the transaction ends. */
export type LockedElement = Awaited<ReturnType<typeof lockElementsWhere>>[number];

export function lockElements(tx: Transaction, elementIds: readonly number[]): Promise<LockedElement[]> {
  return lockElementsWhere(tx, isOneOf(portfolioElement.id, elementIds), 'elements_lock');
}

export function lockDrafts(tx: Transaction, portfolioId: number): Promise<LockedElement[]> {
  return lockElementsWhere(
    tx,
    and(eq(portfolioElement.portfolioId, portfolioId), eq(portfolioElement.status, 'DRAFT')),
    'elements_lock_drafts',
  );
}

/**
 * Notes who was the first to open an element that waits; answers its status, which stays until the transaction ends. From
 * then on it can't be withdrawn. The portfolio's row is held first, as for every change.
 */
export async function openForDecision(
  tx: Transaction,
  elementId: number,
  personId: number,
): Promise<ElementStatus | undefined> {
  await tx
    .select({ id: portfolio.id })
    .from(portfolio)
    .where(
      inArray(
        portfolio.id,
        tx
          .select({ id: portfolioElement.portfolioId })
          .from(portfolioElement)
          .where(eq(portfolioElement.id, elementId)),
      ),
    )
    .for('no key update');
  const [row] = await tx
    .select({ status: portfolioElement.status, openedAt: portfolioElement.openedAt })
    .from(portfolioElement)
    .where(eq(portfolioElement.id, elementId))
    .for('no key update');
  if (row && waitsForDecision(row.status) && row.openedAt === null) {
    await tx
      .update(portfolioElement)
      .set({ openedAt: sql`greatest(now(), ${portfolioElement.sentAt})`, openedBy: personId })
      .where(eq(portfolioElement.id, elementId));
  }
  return row?.status;
}

export async function findOwners(tx: Transaction, elementIds: readonly number[]) {
  return tx
    .select({ elementId: portfolioElement.id, ownerId: portfolio.personId })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .where(isOneOf(portfolioElement.id, elementIds));
}

export async function findElementsOfValues(tx: Transaction, valueIds: readonly number[]) {
  return tx
    .select({ valueId: elementValue.id, elementId: elementValue.elementId })
    .from(elementValue)
    .where(isOneOf(elementValue.id, valueIds));
}

export type RuledValue = AttributeRule & {
  id: number;
  elementId: number;
  value: string | null;
  titleRu: string;
  titleEn: string;
};

export async function findValues(tx: Transaction, elementIds: readonly number[]): Promise<RuledValue[]> {
  return tx
    .select({
      id: elementValue.id,
      elementId: elementValue.elementId,
      value: elementValue.value,
      titleRu: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      format: portfolioAttribute.format,
      required: portfolioAttribute.required,
      pattern: portfolioAttribute.pattern,
      options: portfolioAttribute.options,
    })
    .from(elementValue)
    .innerJoin(portfolioAttribute, eq(portfolioAttribute.id, elementValue.attributeId))
    .where(isOneOf(elementValue.elementId, elementIds))
    .orderBy(elementValue.elementId, portfolioAttribute.position, portfolioAttribute.id);
}

export async function updateValues(
  tx: Transaction,
  values: readonly { id: number; value: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update ${elementValue} set ${nameOf(elementValue.value)} = changed.value
    from unnest(
      ${arrayOf(
        elementValue.id,
        values.map(({ id }) => id),
      )},
      ${arrayOf(
        elementValue.value,
        values.map(({ value }) => value),
      )}
    ) as changed (id, value)
    where ${elementValue.id} = changed.id`);
}

export type ElementMove = {
  element: HistorySubject & Pick<LockedElement, 'portfolioId' | 'version' | 'sentAt'>;
  toStatus: ElementStatus;
  changes?: readonly ElementChange[];
  /** Why a decision was taken back. */
  reason?: string | null;
  /** Without a score the element keeps its own. */
  decision?: { score: number | null; comment: string; undoSeconds?: number | undefined };
};

/**
 * Answers how many elements were in the status and version that `moves` name; only those have moved. A transaction that had to
 * wait began before the one that it waited for: its moment is never before that one's.
 */
export async function moveElements(
  tx: Transaction,
  moves: readonly ElementMove[],
  { actorId, action }: { actorId: number; action: HistoryAction },
): Promise<number> {
  const { id, status, version, changedAt, changedBy, sentAt, assessedAt, undoUntil, adminComment, score } =
    portfolioElement;
  const { openedAt, openedBy } = portfolioElement;
  const ofMoves = (column: PgColumn, value: (move: ElementMove) => unknown) =>
    arrayOf(column, moves.map(value));
  const moved = await tx.execute(sql`
    update ${portfolioElement}
    set ${nameOf(status)} = move.to_status, ${nameOf(version)} = ${version} + 1,
      ${nameOf(changedAt)} = now(), ${nameOf(changedBy)} = ${actorId},
      ${nameOf(sentAt)} = ${sentAtAfter(action)},
      ${nameOf(openedAt)} = case when ${action === 'send'}::boolean then null
        when move.comment is null then ${openedAt} else coalesce(${openedAt}, greatest(now(), ${sentAt})) end,
      ${nameOf(openedBy)} = case when ${action === 'send'}::boolean then null
        when move.comment is null then ${openedBy} else coalesce(${openedBy}, ${actorId}) end,
      ${nameOf(assessedAt)} = case when move.comment is null then ${assessedAt} else greatest(now(), ${sentAt}) end,
      ${nameOf(undoUntil)} = now() + make_interval(secs => move.undo_seconds),
      ${nameOf(adminComment)} = coalesce(move.comment, ${adminComment}),
      ${nameOf(score)} = coalesce(move.score, ${score})
    from unnest(
      ${ofMoves(id, ({ element }) => element.id)},
      ${ofMoves(status, ({ element }) => element.status)},
      ${ofMoves(version, ({ element }) => element.version)},
      ${ofMoves(status, ({ toStatus }) => toStatus)},
      ${ofMoves(adminComment, ({ decision }) => decision?.comment ?? null)},
      ${ofMoves(score, ({ decision }) => decision?.score ?? null)},
      ${ofMoves(version, ({ decision }) => decision?.undoSeconds ?? null)}
    ) as move (id, from_status, version, to_status, comment, score, undo_seconds)
    where ${id} = move.id and ${status} = move.from_status and ${version} = move.version`);
  return moved.rowCount ?? 0;
}

/** What was withdrawn before anybody has ever decided on it is as if it had not been sent. */
function sentAtAfter(action: HistoryAction): SQL {
  const { sentAt, assessedAt } = portfolioElement;
  if (action === 'send') return sql`greatest(now(), ${assessedAt})`;
  return action === 'withdraw' ? sql`case when ${assessedAt} is not null then ${sentAt} end` : sql`${sentAt}`;
}

/** Back to what it was before its latest decision; its place in the queue is that of its sending. Whether it has moved. */
export async function restoreElement(
  tx: Transaction,
  { element, toStatus }: Pick<ElementMove, 'element' | 'toStatus'>,
  actorId: number,
): Promise<boolean> {
  const { id, status, version, changedAt, changedBy, assessedAt, undoUntil, adminComment, score } =
    portfolioElement;
  const moved = await tx.execute(sql`
    update ${portfolioElement}
    set ${nameOf(status)} = ${toStatus}, ${nameOf(version)} = ${version} + 1,
      ${nameOf(changedAt)} = now(), ${nameOf(changedBy)} = ${actorId}, ${nameOf(undoUntil)} = null,
      ${nameOf(assessedAt)} = before.assessed_at, ${nameOf(adminComment)} = before.comment,
      ${nameOf(score)} = before.score
    from (select 1) one left join (${stateBeforeDecision(sql`${element.id}`, sql`true`)}) before on true
    where ${id} = ${element.id} and ${status} = ${element.status} and ${version} = ${element.version}`);
  return moved.rowCount === 1;
}

/** What a line of history says of the element that it is about. */
export type HistorySubject = Pick<LockedElement, 'id' | 'ownerId' | 'blockId' | 'subBlockId' | 'status'>;

const lineOf = ({ id, ownerId, blockId, subBlockId, status }: HistorySubject) => ({
  elementId: id,
  personId: ownerId,
  blockId,
  subBlockId,
  fromStatus: status,
});

export async function insertHistory(
  tx: Transaction,
  moves: readonly ElementMove[],
  { actorId, action }: { actorId: number; action: Exclude<HistoryAction, 'add' | 'delete'> },
): Promise<void> {
  await tx.insert(elementHistory).values(
    moves.map(({ element, toStatus, changes = [], decision, reason = null }) => ({
      ...lineOf(element),
      actorId,
      action,
      toStatus,
      score: decision?.score ?? null,
      comment: decision?.comment ?? reason,
      waitedSince: decision ? element.sentAt : null,
      changes: [...changes],
    })),
  );
}
