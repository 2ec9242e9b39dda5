import { decisionKinds } from '../verification/decision.rules.ts';

/** What a ready-made comment is for: each decision on an achievement, and the rejection of an application. */
export const readyCommentKinds = [...decisionKinds, 'rejectApplication'] as const;
export type ReadyCommentKind = (typeof readyCommentKinds)[number];

/** Whether one of the kind can be filled in from the start. Why something is rejected or returned is chosen each time. */
export function mayBeDefault(kind: ReadyCommentKind): boolean {
  return kind === 'confirm';
}
