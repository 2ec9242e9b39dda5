import {
  type DecisionProblem,
  isDecision,
  readDecision,
} from '@zachetka/contract/verification/decision.rules';
import type { BatchRequest } from '@zachetka/contract/verification/verification.schemas';
import type { PlacedElement } from './shown-review.ts';

export type SeveralProblems = { scores: ReadonlyMap<number, DecisionProblem>; comment?: DecisionProblem };

type Read =
  | { confirmations: BatchRequest['confirmations']; problems: SeveralProblems }
  | { confirmations: null; problems: SeveralProblems };

/** One comment for all, a score for each. Either all of it can be sent, or it is said what is wrong. */
export function readConfirmations(
  placed: readonly Pick<PlacedElement, 'element'>[],
  scores: ReadonlyMap<number, string>,
  comment: string,
): Read {
  const wrongScores = new Map<number, DecisionProblem>();
  const problems: SeveralProblems = { scores: wrongScores };
  const confirmations: BatchRequest['confirmations'] = [];
  for (const { element } of placed) {
    const read = readDecision({ kind: 'confirm', score: scores.get(element.id), comment });
    if (isDecision(read)) {
      const { score, comment: said } = read;
      confirmations.push({ portfolioElementId: element.id, score, comment: said, version: element.version });
    } else {
      if (read.score) wrongScores.set(element.id, read.score);
      if (read.comment) problems.comment = read.comment;
    }
  }
  return { confirmations: confirmations.length === placed.length ? confirmations : null, problems };
}
