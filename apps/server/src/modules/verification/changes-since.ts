import type { DecisionKind } from '@zachetka/contract/verification/decision.rules';
import { decisionKinds } from '@zachetka/contract/verification/decision.rules';
import type { ReviewedElement } from '@zachetka/contract/verification/verification.schemas';
import type { ElementChange } from '../../db/schema/index.ts';
import type { HistorySince } from '../portfolio/index.ts';

type Since = Pick<ReviewedElement, 'lastDecision' | 'changesSince'>;

/** From one element's history, which begins with its latest decision: that decision and what was changed after it. */
export function summariseSince(history: readonly HistorySince[]): Since {
  const [first, ...later] = history;
  if (!first || !isDecisionKind(first.action)) return { lastDecision: null, changesSince: [] };
  const { action: kind, at, by, comment, score } = first;
  return { lastDecision: { kind, at, by, comment, score }, changesSince: mergeChanges(later) };
}

/**
 * Each field once, as it was at the decision and as it is now; what was changed back is no change. A file that is there
 * again under its name is one: it is not the file that was judged.
 */
function mergeChanges(history: readonly HistorySince[]): ElementChange[] {
  const merged = new Map<string, { change: ElementChange; isFile: boolean }>();
  for (const { action, changes } of history) {
    for (const change of changes) {
      // Files have one title between them: their names tell them apart.
      const isFile = action === 'attach' || action === 'detach';
      const key = isFile ? `${change.title}\n${change.before ?? change.after}` : change.title;
      const { before } = merged.get(key)?.change ?? change;
      merged.set(key, { change: { ...change, before }, isFile });
    }
  }
  return [...merged.values()].flatMap(({ change, isFile }) => {
    const { before, after } = change;
    const isReplaced = isFile && before !== null;
    return before !== after || isReplaced ? [change] : [];
  });
}

function isDecisionKind(action: string): action is DecisionKind {
  return (decisionKinds as readonly string[]).includes(action);
}
