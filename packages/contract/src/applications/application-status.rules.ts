export const applicationStatuses = ['DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationActions = ['edit', 'submit', 'assess', 'accept', 'reject'] as const;

export type ApplicationAction = (typeof applicationActions)[number];

/** The one table of legal status changes of an application; what is not in it is refused. */
const transitions: Record<ApplicationAction, Partial<Record<ApplicationStatus, ApplicationStatus>>> = {
  edit: { DRAFT: 'DRAFT' },
  submit: { DRAFT: 'SUBMITTED' },
  assess: { SUBMITTED: 'SUBMITTED', RE_SUBMITTED: 'RE_SUBMITTED' },
  accept: { SUBMITTED: 'VERIFIED', RE_SUBMITTED: 'VERIFIED' },
  reject: { SUBMITTED: 'REJECTED', RE_SUBMITTED: 'REJECTED' },
};

/**
 * The status that the action leads to, or null where it is not legal.
 * `wasRejected`: an earlier one of the same person, nomination and academic year.
 */
export function nextApplicationStatus(
  action: ApplicationAction,
  from: ApplicationStatus,
  wasRejected = false,
): ApplicationStatus | null {
  const to = transitions[action][from] ?? null;
  return action === 'submit' && to !== null && wasRejected ? 'RE_SUBMITTED' : to;
}

export function isOpenApplication(status: ApplicationStatus): boolean {
  return nextApplicationStatus('accept', status) !== null;
}

/** The academic year begins on the first of September: its first calendar year names it. */
export function academicYear(date: { year: number; month: number }): number {
  return date.month >= 9 ? date.year : date.year - 1;
}

/** How many drafts a student may have at once. */
export const draftMaximum = 10;

/** The longest comment of a decision. */
export const applicationCommentMaximum = 2000;

export const applicationScore = { minimum: 0, maximum: 100 } as const;

/** What the commission starts from: the verification score, as far as an application's score reaches. */
export function startingScore(verificationScore: number | null): number {
  return Math.min(Math.max(verificationScore ?? 0, applicationScore.minimum), applicationScore.maximum);
}

export function isApplicationScore(value: number): boolean {
  return Number.isInteger(value) && value >= applicationScore.minimum && value <= applicationScore.maximum;
}

/** Edited values take precedence over the stored ones; an element without a score counts nothing. */
export function totalScore(
  elements: readonly { id: number; score: number | null }[],
  edited: ReadonlyMap<number, number> = new Map(),
): number {
  return elements.reduce((sum, { id, score }) => sum + (edited.get(id) ?? score ?? 0), 0);
}
