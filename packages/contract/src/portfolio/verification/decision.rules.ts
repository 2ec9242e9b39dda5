import { readScoreText } from '../../scores/score-text.rules.ts';
import type { ElementAction } from '../portfolio/element-status.rules.ts';

export const decisionKinds = ['confirm', 'reject', 'returnForCorrection'] as const satisfies ElementAction[];
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionScore = { minimum: 0, maximum: 1000 } as const;
export const decisionCommentMaximum = 2000;

/** What the modal holds, as it is typed. */
export type DecisionInput = { kind: DecisionKind; score: unknown; comment: string | null | undefined };

export type DecisionProblem = 'scoreRequired' | 'scoreInvalid' | 'commentRequired' | 'commentTooLong';

export type DecisionProblems = { score?: DecisionProblem; comment?: DecisionProblem };

/** Only a confirmation gives a score: to reject or to return leaves the element's own as it is. */
export type Decision = { kind: DecisionKind; score: number | null; comment: string };

export function decisionKind({
  isVerified,
  returnForCorrection,
}: {
  isVerified: boolean;
  returnForCorrection?: boolean | undefined;
}): DecisionKind {
  if (isVerified) return 'confirm';
  return returnForCorrection ? 'returnForCorrection' : 'reject';
}

/** The decision as it will be kept, or what is wrong with each field. */
export function readDecision({ kind, score, comment }: DecisionInput): Decision | DecisionProblems {
  const trimmed = (comment ?? '').trim();
  const problems: DecisionProblems = {};
  const read = kind === 'confirm' ? readScore(score) : null;
  if (typeof read === 'string') problems.score = read;
  if (trimmed === '') problems.comment = 'commentRequired';
  else if (trimmed.length > decisionCommentMaximum) problems.comment = 'commentTooLong';
  if (problems.comment || typeof read === 'string') return problems;
  return { kind, score: read, comment: trimmed };
}

export function isDecision(read: Decision | DecisionProblems): read is Decision {
  return 'kind' in read;
}

function readScore(score: unknown): number | DecisionProblem {
  if (score === null || score === undefined || (typeof score === 'string' && score.trim() === '')) {
    return 'scoreRequired';
  }
  const value = typeof score === 'string' ? readScoreText(score) : score;
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'scoreInvalid';
  return value >= decisionScore.minimum && value <= decisionScore.maximum ? value : 'scoreInvalid';
}
