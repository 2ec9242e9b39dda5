import type { AttributeRule } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import {
  type ElementStatus,
  elementStatuses,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
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
import { nameOf, namesOf, typeOf } from '../../../db/statements/column-names.ts';
import { prepareOnce, prepareStatement } from '../../../db/statements/execute-named.ts';
import { literals } from '../../../db/statements/literals.ts';
import { lockPortfolioWith } from './portfolio.queries.ts';
import { isUndoable, stateBeforeDecision } from './reading/told-decisions.queries.ts';

/** In the order of their ids, as everywhere, so that two at once never wait for each other. */
function lockingElements(name: string, condition: () => SQL | undefined) {
  return prepareOnce((database) =>
    database
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
      .where(condition())
      .orderBy(asc(portfolioElement.id))
      .for('no key update', { of: portfolioElement })
      .prepare(name),
  );
}

const given = {
  elementIds: sql`${sql.placeholder('elementIds')}::bigint[]`,
  valueIds: sql`${sql.placeholder('valueIds')}::bigint[]`,
};
/** The elements that hold one of the values `valueIds`. */
export const holdsValues = sql`(select ${elementValue.elementId} from ${elementValue} where ${elementValue.id} = any(${given.valueIds}))`;
const isOwn = eq(portfolio.personId, sql.placeholder('personId'));

/** Whoever decides: the owner does not matter. */
export const lockElements = lockingElements(
  'elements_lock',
  () => sql`${portfolioElement.id} = any(${given.elementIds})`,
);
/** Of `personId` alone: others' elements are left out, and not locked. */
export const lockElementsOf = lockingElements('elements_lock_own', () =>
  and(sql`${portfolioElement.id} = any(${given.elementIds})`, isOwn),
);
/** Of `personId` alone: those that hold one of the values. */
export const lockElementsWithValues = lockingElements('elements_lock_of_values', () =>
  and(sql`${portfolioElement.id} in ${holdsValues}`, isOwn),
);
export const lockDraftsOf = lockingElements('elements_lock_drafts', () =>
  and(isOwn, eq(portfolioElement.status, 'DRAFT')),
);

/** An element that nobody else can change until the transaction ends. */
export type LockedElement = Awaited<ReturnType<typeof lockElements>>[number];

/**
 * Notes who was the first to open an element that waits; answers its status, which stays until the transaction ends. From
 * then on it can't be withdrawn. The portfolio's row is held first, as for every change.
 */
export async function openForDecision(
  tx: Transaction,
  elementId: number,
  personId: number,
): Promise<ElementStatus | undefined> {
  const [, , { rows }] = await pipelined(
    () => lockPortfolioWith(tx, elementId),
    () => noteOpening(tx, { elementId, personId }),
    () => holdStatus(tx, { elementId }),
  );
  const [row] = rows as { status: ElementStatus }[];
  return row?.status;
}

const isNamed = sql`${portfolioElement.id} = ${sql.placeholder('elementId')}`;

const noteOpening = prepareStatement('element_open', () => {
  const { openedAt, openedBy, sentAt, status } = portfolioElement;
  return sql`
    update ${portfolioElement} set ${nameOf(openedAt)} = greatest(now(), ${sentAt}), ${nameOf(openedBy)} = ${sql.placeholder('personId')}
    where ${isNamed} and ${openedAt} is null and ${status} in (${literals(elementStatuses.filter(waitsForDecision))})`;
});
const holdStatus = prepareStatement(
  'element_hold_status',
  () =>
    sql`select ${portfolioElement.status} as status from ${portfolioElement} where ${isNamed} for no key update`,
);

export const findOwners = prepareOnce((database) =>
  database
    .select({ elementId: portfolioElement.id, ownerId: portfolio.personId })
    .from(portfolioElement)
    .innerJoin(portfolio, eq(portfolio.id, portfolioElement.portfolioId))
    .where(sql`${portfolioElement.id} = any(${given.elementIds})`)
    .prepare('elements_owners'),
);

export type RuledValue = AttributeRule & {
  id: number;
  elementId: number;
  attributeId: number;
  value: string | null;
  titleRu: string;
  titleEn: string;
};

function findingValues(name: string, condition: SQL) {
  return prepareOnce((database) =>
    database
      .select({
        id: elementValue.id,
        elementId: elementValue.elementId,
        attributeId: elementValue.attributeId,
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
      .where(condition)
      .orderBy(elementValue.elementId, portfolioAttribute.position, portfolioAttribute.id)
      .prepare(name),
  );
}

export const findValues = findingValues(
  'values_of_elements',
  sql`${elementValue.elementId} = any(${given.elementIds})`,
);
export const findValuesOfDrafts = findingValues(
  'values_of_drafts',
  sql`${elementValue.elementId} in (
    select ${portfolioElement.id} from ${portfolioElement} join ${portfolio} on ${portfolio.id} = ${portfolioElement.portfolioId}
    where ${isOwn} and ${portfolioElement.status} = 'DRAFT'
  )`,
);
/** All values of the elements that hold these, whoever they belong to. */
export const findValuesBeside = findingValues(
  'values_beside',
  sql`${elementValue.elementId} in ${holdsValues}`,
);

export async function updateValues(
  tx: Transaction,
  values: readonly { id: number; value: string | null }[],
): Promise<void> {
  await writeValues(tx, { ids: values.map(({ id }) => id), values: values.map(({ value }) => value) });
}

const arrayGiven = (name: string, column: PgColumn) => sql`${sql.placeholder(name)}::${typeOf(column)}[]`;

const writeValues = prepareStatement(
  'values_write',
  () => sql`
    update ${elementValue} set ${nameOf(elementValue.value)} = changed.value
    from unnest(${arrayGiven('ids', elementValue.id)}, ${arrayGiven('values', elementValue.value)}) as changed (id, value)
    where ${elementValue.id} = changed.id`,
);

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
  const moved = await writeMoves(tx, {
    actorId,
    action,
    ids: moves.map(({ element }) => element.id),
    fromStatuses: moves.map(({ element }) => element.status),
    versions: moves.map(({ element }) => element.version),
    toStatuses: moves.map(({ toStatus }) => toStatus),
    comments: moves.map(({ decision }) => decision?.comment ?? null),
    scores: moves.map(({ decision }) => decision?.score ?? null),
    undoSeconds: moves.map(({ decision }) => decision?.undoSeconds ?? null),
  });
  return moved.rowCount ?? 0;
}

const writeMoves = prepareStatement('elements_move', () => {
  const { id, status, version, changedAt, changedBy, sentAt, assessedAt, undoUntil, adminComment, score } =
    portfolioElement;
  const { openedAt, openedBy } = portfolioElement;
  const actorId = sql`${sql.placeholder('actorId')}::bigint`;
  const action = sql`${sql.placeholder('action')}::${typeOf(elementHistory.action)}`;
  return sql`
    update ${portfolioElement}
    set ${nameOf(status)} = move.to_status, ${nameOf(version)} = ${version} + 1,
      ${nameOf(changedAt)} = now(), ${nameOf(changedBy)} = ${actorId},
      ${nameOf(sentAt)} = case ${action} when 'send' then greatest(now(), ${assessedAt})
        -- What was withdrawn before anybody has ever decided on it is as if it had not been sent.
        when 'withdraw' then case when ${assessedAt} is not null then ${sentAt} end else ${sentAt} end,
      ${nameOf(openedAt)} = case when ${action} = 'send' then null
        when move.comment is null then ${openedAt} else coalesce(${openedAt}, greatest(now(), ${sentAt})) end,
      ${nameOf(openedBy)} = case when ${action} = 'send' then null
        when move.comment is null then ${openedBy} else coalesce(${openedBy}, ${actorId}) end,
      ${nameOf(assessedAt)} = case when move.comment is null then ${assessedAt} else greatest(now(), ${sentAt}) end,
      ${nameOf(undoUntil)} = now() + make_interval(secs => move.undo_seconds),
      ${nameOf(adminComment)} = coalesce(move.comment, ${adminComment}),
      ${nameOf(score)} = coalesce(move.score, ${score})
    from unnest(${arrayGiven('ids', id)}, ${arrayGiven('fromStatuses', status)}, ${arrayGiven('versions', version)},
      ${arrayGiven('toStatuses', status)}, ${arrayGiven('comments', adminComment)}, ${arrayGiven('scores', score)},
      ${arrayGiven('undoSeconds', version)}
    ) as move (id, from_status, version, to_status, comment, score, undo_seconds)
    where ${id} = move.id and ${status} = move.from_status and ${version} = move.version`;
});

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

export async function insertHistory(
  tx: Transaction,
  moves: readonly ElementMove[],
  { actorId, action }: { actorId: number; action: Exclude<HistoryAction, 'add' | 'delete'> },
): Promise<void> {
  await writeLines(tx, {
    actorId,
    action,
    elementIds: moves.map(({ element }) => element.id),
    owners: moves.map(({ element }) => element.ownerId),
    blocks: moves.map(({ element }) => element.blockId),
    subBlocks: moves.map(({ element }) => element.subBlockId),
    fromStatuses: moves.map(({ element }) => element.status),
    toStatuses: moves.map(({ toStatus }) => toStatus),
    scores: moves.map(({ decision }) => decision?.score ?? null),
    comments: moves.map(({ decision, reason = null }) => decision?.comment ?? reason),
    waitedSince: moves.map(({ decision, element }) => (decision ? element.sentAt : null)),
    changes: moves.map(({ changes = [] }) => JSON.stringify(changes)),
  });
}

const writeLines = prepareStatement('element_history_write', () => {
  const {
    elementId,
    personId,
    blockId,
    subBlockId,
    fromStatus,
    toStatus,
    score,
    comment,
    waitedSince,
    changes,
  } = elementHistory;
  const ofMoves = [
    elementId,
    personId,
    blockId,
    subBlockId,
    fromStatus,
    toStatus,
    score,
    comment,
    waitedSince,
    changes,
  ];
  return sql`
    insert into ${elementHistory} (${namesOf([elementHistory.actorId, elementHistory.action, ...ofMoves])})
    select ${sql.placeholder('actorId')}::bigint, ${sql.placeholder('action')}::${typeOf(elementHistory.action)}, move.*
    from unnest(${arrayGiven('elementIds', elementId)}, ${arrayGiven('owners', personId)}, ${arrayGiven('blocks', blockId)},
      ${arrayGiven('subBlocks', subBlockId)}, ${arrayGiven('fromStatuses', fromStatus)}, ${arrayGiven('toStatuses', toStatus)},
      ${arrayGiven('scores', score)}, ${arrayGiven('comments', comment)}, ${arrayGiven('waitedSince', waitedSince)},
      ${arrayGiven('changes', changes)}) as move`;
});
