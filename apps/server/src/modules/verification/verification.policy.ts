import { superAdmin } from '@zachetka/contract/access/roles';
import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import { nextElementStatus, waitsForDecision } from '@zachetka/contract/portfolio/element-status.rules';
import { elementStatusTexts } from '@zachetka/contract/portfolio/element-status.texts';
import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { blocksLimitedTo, type ElementReadership } from '../portfolio/index.ts';

/** Whoever has achievements access, in the blocks that they see. */
export function assertMayReview(caller: Caller, { blockGiven }: Pick<ElementReadership, 'blockGiven'>): void {
  if (blocksLimitedTo(caller) !== undefined && !blockGiven) throw new AppError('blockNotYours');
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
  throw new AppError(isOutcome(status) ? 'alreadyDecided' : 'notWaiting', { params });
}

export function assertWaits({ status }: Pick<State, 'status'>): void {
  if (waitsForDecision(status)) return;
  throw new AppError('notWaiting', { params: { status: elementStatusTexts[status] } });
}

function isOutcome(status: ElementStatus): boolean {
  return status === 'VERIFIED' || status === 'REJECTED' || status === 'RETURNED_FOR_CORRECTION';
}
