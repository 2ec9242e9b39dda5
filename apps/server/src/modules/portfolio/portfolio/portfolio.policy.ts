import { type ElementStatus, isEditable } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import {
  type ElementReadership as Readership,
  readingRefusal,
  readsEverything,
} from '@zachetka/contract/portfolio/portfolio/readership.rules';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';

/**
 * The employee whose blocks limit what the caller sees, and who sees no drafts there; undefined for those who see everything.
 */
export function blocksLimitedTo(caller: Caller): number | undefined {
  return readsEverything(caller.roles) ? undefined : caller.personId;
}

export type ElementReadership = Omit<Readership, 'isOwner'> & { ownerId: number };

export function assertMayRead(caller: Caller, { ownerId, ...readership }: ElementReadership): void {
  const refusal = readingRefusal(caller.roles, { ...readership, isOwner: ownerId === caller.personId });
  if (refusal !== null) throw new AppError(refusal);
}

export type ElementState = {
  status: ElementStatus;
  version: number;
  /** The block or the sub-block is an old version. */
  isDeleted: boolean;
  changedByName: string | null;
  /** Decided, and its owner is not told yet. */
  isUndoable: boolean;
};

/** A newer version is told before the rest: what the student saw when deciding to change it is gone. */
export function assertVersion(
  element: Pick<ElementState, 'version' | 'changedByName'>,
  expected: number | undefined,
): void {
  if (expected !== undefined && expected !== element.version) {
    throw new AppError('elementChangedMeanwhile', { params: { who: element.changedByName ?? '—' } });
  }
}

/** Every one is looked at. Where there are several, the refusal of the first says which of them are at fault, and with what. */
export function assertEach<Element extends { id: number }>(
  elements: readonly Element[],
  check: (element: Element) => void,
): void {
  const faults = elements.flatMap((element) => {
    const error = refusalOf(() => check(element));
    return error ? [{ id: element.id, error }] : [];
  });
  const [first] = faults;
  if (!first) return;
  if (elements.length === 1) throw first.error;
  throw new AppError(first.error.code, {
    ...first.error.details,
    concerns: faults.map(({ id, error: { code, details } }) => ({
      code,
      portfolioElementId: id,
      params: details.params,
    })),
  });
}

function refusalOf(check: () => void): AppError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export function assertEditable(element: ElementState): void {
  if (element.isDeleted) throw new AppError('structureDeleted');
  if (element.isUndoable || !isEditable(element)) throw new AppError('statusForbids');
}
