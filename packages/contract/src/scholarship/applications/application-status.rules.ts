export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationActions = [
  'edit',
  'submit',
  'assess',
  'accept',
  'reject',
  'moveUp',
  'dropOut',
  'undo',
  'withdraw',
  'askBack',
  'giveBack',
  'keepFiled',
] as const;

export type ApplicationAction = (typeof applicationActions)[number];

/** The one table of legal status changes of an application; what is not in it is refused. */
const transitions: Record<ApplicationAction, Partial<Record<ApplicationStatus, ApplicationStatus>>> = {
  edit: { DRAFT: 'DRAFT' },
  submit: { DRAFT: 'SUBMITTED' },
  assess: { SUBMITTED: 'SUBMITTED', RE_SUBMITTED: 'RE_SUBMITTED' },
  accept: { SUBMITTED: 'VERIFIED', RE_SUBMITTED: 'VERIFIED' },
  reject: { SUBMITTED: 'REJECTED', RE_SUBMITTED: 'REJECTED' },
  // A published decision changes with the border alone: after an appeal, or before the order.
  moveUp: { REJECTED: 'VERIFIED' },
  dropOut: { VERIFIED: 'REJECTED' },
  // Before the publication, in a season that holds its decisions back.
  undo: { VERIFIED: 'SUBMITTED', REJECTED: 'SUBMITTED' },
  // Before anybody began to judge the author takes it back; later the author asks, and a judge answers.
  withdraw: { SUBMITTED: 'DRAFT', RE_SUBMITTED: 'DRAFT' },
  askBack: { SUBMITTED: 'SUBMITTED', RE_SUBMITTED: 'RE_SUBMITTED' },
  giveBack: { SUBMITTED: 'DRAFT', RE_SUBMITTED: 'DRAFT' },
  keepFiled: { SUBMITTED: 'SUBMITTED', RE_SUBMITTED: 'RE_SUBMITTED' },
};

/**
 * The status that the action leads to, or null where it is not legal.
 * `rejectedBefore`: an earlier one of the same person, nomination and academic year; then it is filed again.
 */
export function nextApplicationStatus(
  action: ApplicationAction,
  from: ApplicationStatus,
  rejectedBefore = false,
): ApplicationStatus | null {
  const to = transitions[action][from] ?? null;
  return to === 'SUBMITTED' && action !== 'assess' && rejectedBefore ? 'RE_SUBMITTED' : to;
}

export function isOpenApplication(status: ApplicationStatus): boolean {
  return nextApplicationStatus('accept', status) !== null;
}

/** How many drafts a student may have at once. */
export const draftMaximum = 10;

/** The longest comment of a decision. */
export const applicationCommentMaximum = 2000;
