import { nextElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import type { ElementChange } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { refreshSummaries } from '../summaries/index.ts';
import {
  type ElementMove,
  findOwners,
  insertHistory,
  type LockedElement,
  lockElements,
  moveElements,
  restoreElement,
} from './element.queries.ts';
import { assertEach, assertEditable, assertVersion } from './portfolio.policy.ts';
import { lockPortfolioOf } from './portfolio.queries.ts';
import { findChangeWindows, findElementsInFiledApplications } from './questions.ts';
import { findStatusBeforeDecision } from './reading/told-decisions.queries.ts';
import { holdStructure } from './structure-lock.queries.ts';

type Naming = {
  /** Who wants to change; it must be the owner. */
  personId: number;
  elementIds: readonly number[];
  /** The version of an element that the change was made on, where the caller knows it. */
  versions?: ReadonlyMap<number, readonly number[]>;
};

/**
 * Every change of a student begins here. Locks are taken in one order: structure, portfolio, elements by id.
 * Refuses unless all of the elements are the person's own, of the version named, and editable.
 */
export async function lockEditableElements(
  tx: Transaction,
  { personId, elementIds, versions }: Naming,
): Promise<LockedElement[]> {
  const elements = await lockOwnElements(tx, { personId, elementIds });
  const [chosen, windows] = await pipelined(
    () => findElementsInFiledApplications(tx, elementIds),
    () => findChangeWindows(tx, personId),
  );
  const filed = new Set(chosen.map(({ elementId }) => elementId));
  assertEach(elements, (element) => {
    for (const version of versions?.get(element.id) ?? []) assertVersion(element, version);
    assertEditable(element);
    if (filed.has(element.id)) throw new AppError('elementInApplication');
  });
  windows.assertMayChange(elements);
  return elements;
}

export async function lockEditableElement(
  tx: Transaction,
  { elementId, personId, version }: { elementId: number; personId: number; version?: number | undefined },
): Promise<LockedElement> {
  const [element] = await lockEditableElements(tx, {
    personId,
    elementIds: [elementId],
    versions: new Map(version === undefined ? [] : [[elementId, [version]]]),
  });
  if (!element) throw new AppError('elementNotFound');
  return element;
}

/**
 * Whoever decides takes the same locks in the same order as the student who changes: of several at once each sees
 * what the one before has done.
 */
export async function lockElementForDecision(tx: Transaction, elementId: number): Promise<LockedElement> {
  const [, [owner]] = await pipelined(
    () => holdStructure(tx),
    () => findOwners(tx, [elementId]),
  );
  if (!owner) throw new AppError('elementNotFound');
  const [, [element]] = await pipelined(
    () => lockPortfolioOf(tx, owner.ownerId),
    () => lockElements(tx, [elementId]),
  );
  if (!element) throw new AppError('elementNotFound');
  return element;
}

export async function lockOwnElements(
  tx: Transaction,
  { personId, elementIds }: Pick<Naming, 'personId' | 'elementIds'>,
): Promise<LockedElement[]> {
  const [, owners] = await pipelined(
    () => holdStructure(tx),
    () => findOwners(tx, elementIds),
  );
  if (owners.length < elementIds.length) throw new AppError('elementNotFound');
  if (owners.some(({ ownerId }) => ownerId !== personId)) throw new AppError('notYourElement');
  const [, elements] = await pipelined(
    () => lockPortfolioOf(tx, personId),
    () => lockElements(tx, elementIds),
  );
  // One may have been deleted between the look at its owner and the lock.
  if (elements.length < elementIds.length) throw new AppError('elementNotFound');
  return elements;
}

/** What a history calls a file of an element. */
export const fileTitle = { title: 'Файл', titleEn: 'File' } as const;

type ChangeOf = { element: LockedElement; changes: readonly ElementChange[] };
type Doing = { actorId: number; action: 'change' | 'attach' | 'detach' };

/** Brings the elements to the status that a change leads to, and writes down what was changed. */
export async function applyElementChanges(
  tx: Transaction,
  changed: readonly ChangeOf[],
  { actorId, action }: Doing,
): Promise<void> {
  const moves = changed.map(({ element, changes }): ElementMove => {
    const toStatus = nextElementStatus('change', element.status, element.sentAt !== null);
    if (toStatus === null) throw new AppError('statusForbids');
    return { element, toStatus, changes };
  });
  await recordMoves(tx, moves, { actorId, action });
}

export function applyElementChange(
  tx: Transaction,
  element: LockedElement,
  { changes, ...doing }: Doing & { changes: readonly ElementChange[] },
): Promise<void> {
  return applyElementChanges(tx, [{ element, changes }], doing);
}

type TakingBack = 'undo' | 'takeBack';

/** The element waits again as it did before its latest decision; the history keeps both. */
export async function recordTakenBack(
  tx: Transaction,
  element: LockedElement,
  { actorId, action, reason }: { actorId: number; action: TakingBack; reason: string | null },
): Promise<void> {
  const before = await findStatusBeforeDecision(tx, element.id);
  const toStatus = nextElementStatus(action, element.status, before === 'RE_SUBMITTED');
  if (toStatus === null) throw new AppError('statusForbids');
  if (!(await restoreElement(tx, { element, toStatus }, actorId))) {
    throw new AppError('elementChangedMeanwhile', { params: { who: '—' } });
  }
  await insertHistory(tx, [{ element, toStatus, reason }], { actorId, action });
  await refreshSummaries(tx, [element.portfolioId]);
}

/** Where a status changes, but for a decision taken back: with it go the version, the history and the summaries of the lists. */
export async function recordMoves(
  tx: Transaction,
  moves: readonly ElementMove[],
  { actorId, action }: { actorId: number; action: Exclude<HistoryAction, 'add' | 'delete' | TakingBack> },
): Promise<void> {
  if (moves.length === 0) return;
  const summarised = moves.filter(changesSummaries).map(({ element }) => element.portfolioId);
  const [moved] = await pipelined(
    () => moveElements(tx, moves, { actorId, action }),
    () => insertHistory(tx, moves, { actorId, action }),
    () => refreshSummaries(tx, summarised),
  );
  if (moved < moves.length) throw new AppError('elementChangedMeanwhile', { params: { who: '—' } });
}

/** Texts and files are in no summary: whoever types in a draft leaves them as they are. */
function changesSummaries({ element, toStatus, decision, changes }: ElementMove): boolean {
  return element.status !== toStatus || decision !== undefined || changes === undefined;
}
