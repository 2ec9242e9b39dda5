import { applicationCommentMaximum } from './application-status.rules.ts';

export const applicationDecisions = ['accept', 'reject'] as const;
export type ApplicationDecisionKind = (typeof applicationDecisions)[number];

export type ApplicationCommentProblem = 'rejectReasonRequired' | 'commentTooLong';

/** The comment as it is kept: what is around it does not count, and an empty one is none. */
export function readApplicationComment(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** What is wrong with the comment of a decision; null where it will do. It is never cut to fit. */
export function problemOfComment(
  kind: ApplicationDecisionKind,
  comment: string | null,
): ApplicationCommentProblem | null {
  if (comment === null) return kind === 'reject' ? 'rejectReasonRequired' : null;
  return comment.length > applicationCommentMaximum ? 'commentTooLong' : null;
}
