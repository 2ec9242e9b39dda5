import { nextElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type {
  AttributeChanges,
  HistoryAction,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { Transaction } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import type { ElementChange } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { refreshSummaries } from '../summaries/index.ts';
import {
  type ElementMove,
  findOwners,
  findValuesBeside,
  insertHistory,
  type LockedElement,
  lockElements,
  lockElementsOf,
  lockElementsWithValues,
  moveElements,
  type RuledValue,
  restoreElement,
} from './element.queries.ts';
import { assertEach, assertEditable, assertVersion } from './portfolio.policy.ts';
import { lockPortfolioOf, lockPortfolioWith } from './portfolio.queries.ts';
import { type ChangeWindows, findChangeWindows, findElementsInFiledApplications } from './questions.ts';
import { findFiledWithValues } from './reading/element-reading.queries.ts';
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
 * Every change of a student begins here. Locks are taken in one order: structure, portfolio, elements by id; all that is asked goes to the
 * database in one piece. Refuses unless all of the elements are the person's own, of the version named, and editable.
 */
export async function lockEditableElements(
  tx: Transaction,
  { personId, elementIds, versions }: Naming,
): Promise<LockedElement[]> {
  const [, , elements, chosen, windows] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioOf(tx, personId),
    () => lockElementsOf(tx, { personId, elementIds }),
    () => findElementsInFiledApplications(tx, elementIds),
    () => findChangeWindows(tx, personId),
  );
  if (elements.length < elementIds.length) throw await refusalOfMissing(tx, { personId, elementIds });
  const filed = new Set(chosen.map(({ elementId }) => elementId));
  assertAllEditable(elements, { versions, filed, windows });
  return elements;
}

/** The same for the elements that hold these values, with all of their values. */
export async function lockEditableValues(
  tx: Transaction,
  { personId, changes }: { personId: number; changes: AttributeChanges },
  look: (tx: Transaction) => Promise<unknown>,
): Promise<{ elements: LockedElement[]; values: RuledValue[] }> {
  const valueIds = changes.map(({ id }) => id);
  const [, , elements, values, filed, windows] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioOf(tx, personId),
    () => lockElementsWithValues(tx, { personId, valueIds }),
    () => findValuesBeside(tx, { valueIds }),
    () => findFiledWithValues(tx, valueIds),
    () => findChangeWindows(tx, personId),
    () => look(tx),
  );
  const elementOf = new Map(values.map(({ id, elementId }) => [id, elementId]));
  const named = new Set(valueIds.filter((id) => elementOf.has(id)));
  if (named.size < changes.length) throw new AppError('elementNotFound');
  const own = new Set(elements.map(({ id }) => id));
  if (!valueIds.every((id) => own.has(elementOf.get(id) ?? 0))) throw new AppError('notYourElement');
  const versions = new Map<number, number[]>();
  for (const { id, version } of changes) {
    const elementId = elementOf.get(id);
    if (elementId === undefined || version === undefined) continue;
    versions.set(elementId, [...(versions.get(elementId) ?? []), version]);
  }
  assertAllEditable(elements, { versions, filed, windows });
  return { elements, values };
}

type Judged = {
  versions: Naming['versions'];
  /** Which of them are part of a filed application. */
  filed: ReadonlySet<number>;
  windows: ChangeWindows;
};

function assertAllEditable(elements: readonly LockedElement[], { versions, filed, windows }: Judged): void {
  assertEach(elements, (element) => {
    for (const version of versions?.get(element.id) ?? []) assertVersion(element, version);
    assertEditable(element);
    if (filed.has(element.id)) throw new AppError('elementInApplication');
  });
  windows.assertMayChange(elements);
}

/** Why some of the elements could not be locked for this person. */
export async function refusalOfMissing(
  tx: Transaction,
  { personId, elementIds }: Pick<Naming, 'personId' | 'elementIds'>,
): Promise<AppError> {
  const owners = await findOwners(tx, { elementIds });
  const areThere = owners.length === elementIds.length;
  return new AppError(
    areThere && owners.some(({ ownerId }) => ownerId !== personId) ? 'notYourElement' : 'elementNotFound',
  );
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
  const [, , [element]] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioWith(tx, elementId),
    () => lockElements(tx, { elementIds: [elementId] }),
  );
  if (!element) throw new AppError('elementNotFound');
  return element;
}

export async function lockOwnElements(
  tx: Transaction,
  { personId, elementIds }: Pick<Naming, 'personId' | 'elementIds'>,
): Promise<LockedElement[]> {
  const [, , elements] = await pipelined(
    () => holdStructure(tx),
    () => lockPortfolioOf(tx, personId),
    () => lockElementsOf(tx, { personId, elementIds }),
  );
  if (elements.length < elementIds.length) throw await refusalOfMissing(tx, { personId, elementIds });
  return elements;
}

/** What a history calls a file of an element. */
export const fileTitle = { title: 'Файл', titleEn: 'File' } as const;

type ChangeOf = { element: LockedElement; changes: readonly ElementChange[] };
type Doing = { actorId: number; action: 'change' | 'attach' | 'detach' };

/** Brings the elements to the status that a change leads to, and writes down what was changed. */
export function applyElementChanges<T = void>(
  tx: Transaction,
  changed: readonly ChangeOf[],
  { actorId, action }: Doing,
  afterwards?: () => Promise<T>,
): Promise<T> {
  const moves = changed.map(({ element, changes }): ElementMove => {
    const toStatus = nextElementStatus('change', element.status, element.sentAt !== null);
    if (toStatus === null) throw new AppError('statusForbids');
    return { element, toStatus, changes };
  });
  return recordMoves(tx, moves, { actorId, action }, afterwards);
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

type Moving = { actorId: number; action: Exclude<HistoryAction, 'add' | 'delete' | TakingBack> };

/**
 * Where a status changes, but for a decision taken back: with it go the version, the history and the summaries of the lists. What comes
 * `afterwards` goes to the database in the same piece; its answer is answered.
 */
export async function recordMoves<T = void>(
  tx: Transaction,
  moves: readonly ElementMove[],
  moving: Moving,
  afterwards: () => Promise<T> = () => Promise.resolve(undefined as T),
): Promise<T> {
  const summarised = moves.filter(changesSummaries).map(({ element }) => element.portfolioId);
  const [moved, , , answer] = await pipelined(
    () => moveElements(tx, moves, moving),
    () => insertHistory(tx, moves, moving),
    () => refreshSummaries(tx, summarised),
    afterwards,
  );
  if (moved < moves.length) throw new AppError('elementChangedMeanwhile', { params: { who: '—' } });
  return answer;
}

/** Texts and files are in no summary: whoever types in a draft leaves them as they are. */
function changesSummaries({ element, toStatus, decision, changes }: ElementMove): boolean {
  return element.status !== toStatus || decision !== undefined || changes === undefined;
}
