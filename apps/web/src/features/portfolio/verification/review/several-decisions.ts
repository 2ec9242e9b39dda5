import {
  type DecisionKind,
  type DecisionProblem,
  isDecision,
  readDecision,
} from '@zachetka/contract/portfolio/verification/decision.rules';
import type { DecisionRequest } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { PlacedElement } from './shown-review.ts';

export type SeveralProblems = { scores: ReadonlyMap<number, DecisionProblem>; comment?: DecisionProblem };

/** Of a rejection or a return the scores are not asked for. */
export type SeveralDecision = { kind: DecisionKind; scores: ReadonlyMap<number, string>; comment: string };

type Read = { decisions: DecisionRequest[] | null; problems: SeveralProblems };

/** One comment for all, a score for each. Either all of it can be sent, or it is said what is wrong. */
export function readDecisions(
  placed: readonly Pick<PlacedElement, 'element'>[],
  { kind, scores, comment }: SeveralDecision,
): Read {
  const wrongScores = new Map<number, DecisionProblem>();
  const problems: SeveralProblems = { scores: wrongScores };
  const decisions: DecisionRequest[] = [];
  for (const { element } of placed) {
    const read = readDecision({ kind, score: scores.get(element.id), comment });
    if (isDecision(read)) {
      decisions.push({
        portfolioElementId: element.id,
        isVerified: kind === 'confirm',
        returnForCorrection: kind === 'returnForCorrection',
        score: read.score,
        comment: read.comment,
        version: element.version,
      });
    } else {
      if (read.score) wrongScores.set(element.id, read.score);
      if (read.comment) problems.comment = read.comment;
    }
  }
  return { decisions: decisions.length === placed.length ? decisions : null, problems };
}
