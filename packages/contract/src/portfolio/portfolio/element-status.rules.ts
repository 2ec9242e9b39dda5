export const elementStatuses = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'VERIFIED',
  'REJECTED',
  'RETURNED_FOR_CORRECTION',
  'RE_SUBMITTED',
] as const;

export type ElementStatus = (typeof elementStatuses)[number];

/**
 * `change` is every edit of the student: values, an attached or a removed file. `undo` is the decider's own, before the student
 * was told of the decision; `takeBack` an administrator's, later.
 */
export const elementActions = [
  'change',
  'send',
  'withdraw',
  'confirm',
  'reject',
  'returnForCorrection',
  'undo',
  'takeBack',
] as const;

export type ElementAction = (typeof elementActions)[number];

const waitsAgain = {
  VERIFIED: 'SUBMITTED',
  REJECTED: 'SUBMITTED',
  RETURNED_FOR_CORRECTION: 'SUBMITTED',
} as const;

/**
 * The one table of legal status changes; what is not in it is refused.
 * UNDER_REVIEW comes only from imports: nothing here leads to it or away from it.
 */
const transitions: Record<ElementAction, Partial<Record<ElementStatus, ElementStatus>>> = {
  change: { DRAFT: 'DRAFT', REJECTED: 'DRAFT', RETURNED_FOR_CORRECTION: 'DRAFT' },
  send: { DRAFT: 'SUBMITTED' },
  withdraw: { SUBMITTED: 'DRAFT', RE_SUBMITTED: 'DRAFT' },
  confirm: { SUBMITTED: 'VERIFIED', RE_SUBMITTED: 'VERIFIED' },
  reject: { SUBMITTED: 'REJECTED', RE_SUBMITTED: 'REJECTED' },
  returnForCorrection: { SUBMITTED: 'RETURNED_FOR_CORRECTION', RE_SUBMITTED: 'RETURNED_FOR_CORRECTION' },
  undo: waitsAgain,
  takeBack: waitsAgain,
};

/** The status that the action leads to, or null where it is not legal. `sentBefore`: before the sending that counts. */
export function nextElementStatus(
  action: ElementAction,
  from: ElementStatus,
  sentBefore: boolean,
): ElementStatus | null {
  const to = transitions[action][from] ?? null;
  return to === 'SUBMITTED' && sentBefore ? 'RE_SUBMITTED' : to;
}

export function waitsForDecision(status: ElementStatus): boolean {
  return nextElementStatus('confirm', status, false) !== null;
}

/** What brings an element into the queue, or takes it out of there. */
export const queueActions = elementActions.filter((action) => action !== 'change');

/** What says that a decision does not count any more. */
export const takingBackActions = ['undo', 'takeBack'] as const satisfies readonly ElementAction[];

export type Editability = {
  status: ElementStatus;
  /** The block or the sub-block is an old version. */
  isDeleted: boolean;
};

export function isEditable({ status, isDeleted }: Editability): boolean {
  return !isDeleted && nextElementStatus('change', status, false) !== null;
}

/** Somebody has decided, one way or the other. */
export function isDecided(status: ElementStatus): boolean {
  return nextElementStatus('takeBack', status, false) !== null;
}

/** The comment of the last decision says what to mend, so it is hidden once the element is judged well or waits again. */
export function showsAdminComment(status: ElementStatus): boolean {
  return status !== 'VERIFIED' && !waitsForDecision(status);
}
