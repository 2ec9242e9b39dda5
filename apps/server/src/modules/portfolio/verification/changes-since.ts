import type { DecisionKind } from '@zachetka/contract/portfolio/verification/decision.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import type { ReviewedElement } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { type HistorySince, mergeChanges } from '../portfolio/index.ts';

type Since = Pick<ReviewedElement, 'lastDecision' | 'changesSince'>;

/** From one element's history, which begins with its latest decision: that decision and what was changed after it. */
export function summariseSince(history: readonly HistorySince[]): Since {
  const [first, ...later] = history;
  if (!first || !isDecisionKind(first.action)) return { lastDecision: null, changesSince: [] };
  const { action: kind, at, by, comment, score } = first;
  return { lastDecision: { kind, at, by, comment, score }, changesSince: mergeChanges(later) };
}

function isDecisionKind(action: string): action is DecisionKind {
  return (decisionKinds as readonly string[]).includes(action);
}
