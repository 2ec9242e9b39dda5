import { superAdmin } from '@zachetka/contract/access/roles';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import {
  isDecided,
  nextElementStatus,
  waitsForDecision,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { elementStatusTexts } from '@zachetka/contract/portfolio/portfolio/element-status.texts';
import { isDraft } from '@zachetka/contract/portfolio/portfolio/readership.rules';
import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { blocksLimitedTo, type ElementReadership } from '../portfolio/index.ts';

/** Whoever has achievements access, in the blocks that they see. */
export function assertMayReview(caller: Caller, { blockGiven }: Pick<ElementReadership, 'blockGiven'>): void {
  if (blocksLimitedTo(caller) !== undefined && !blockGiven) throw new AppError('blockNotYours');
}

/** The same where the element need not wait any more, but must have been sent. */
export function assertMayReviewSent(
  caller: Caller,
  readership: Pick<ElementReadership, 'blockGiven' | 'status'>,
): void {
  assertMayReview(caller, readership);
  if (blocksLimitedTo(caller) !== undefined && isDraft(readership.status))
    throw new AppError('draftNotShown');
}

/** The super administrator may do everything; nobody else judges in their own cause. */
export function isOwnCause(caller: Caller, ownerId: number): boolean {
  return ownerId === caller.personId && !caller.roles.includes(superAdmin);
}

export function assertMayDecide(caller: Caller, readership: ElementReadership): void {
  assertMayReview(caller, readership);
  if (isOwnCause(caller, readership.ownerId)) throw new AppError('ownElement');
}

type State = { status: ElementStatus; changedByName: string | null };

/** The status that the decision leads to. Where it leads nowhere, the refusal says what became of the element. */
export function statusAfter(kind: DecisionKind, { status, changedByName }: State): ElementStatus {
  const to = nextElementStatus(kind, status, true);
  if (to !== null) return to;
  const params = { who: changedByName ?? '—', status: elementStatusTexts[status] };
  throw new AppError(isDecided(status) ? 'alreadyDecided' : 'notWaiting', { params });
}

export function assertDecided({ status }: Pick<State, 'status'>): void {
  if (isDecided(status)) return;
  throw new AppError('notDecided', { params: { status: elementStatusTexts[status] } });
}

/** What was filed was filed with the decision: it can't be taken from under the application. */
export function assertInNoApplication(applicationId: number | null): void {
  if (applicationId !== null) {
    throw new AppError('decisionInApplication', { params: { application: applicationId } });
  }
}

type UndoneDecision = { changedBy: number | null; changedByName: string | null; isUndoable: boolean };

export function assertOwnDecision(
  caller: Caller,
  { changedBy, changedByName }: Omit<UndoneDecision, 'isUndoable'>,
): void {
  if (changedBy !== caller.personId) {
    throw new AppError('notYourDecision', { params: { who: changedByName ?? '—' } });
  }
}

export function assertInTime({ isUndoable }: Pick<UndoneDecision, 'isUndoable'>): void {
  if (!isUndoable) throw new AppError('undoTimeOver');
}

export function assertWaits({ status }: Pick<State, 'status'>): void {
  if (waitsForDecision(status)) return;
  throw new AppError('notWaiting', { params: { status: elementStatusTexts[status] } });
}
