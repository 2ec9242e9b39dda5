import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { ElementChange } from '../../../../db/schema/index.ts';

type Line = { action: HistoryAction; changes: readonly ElementChange[] };

/**
 * Each field once, as it was before these lines and as it is after them; what was changed back is no change. A file that is there
 * again under its name is one: it is not the file that was judged. Parts of a long text can't be put together: each is told for itself,
 * unless the next one takes it back.
 */
export function mergeChanges(history: readonly Line[]): ElementChange[] {
  const merged = new Map<string, { change: ElementChange; isFile: boolean }>();
  const parts = new Map<string, ElementChange[]>();
  for (const { action, changes } of history) {
    for (const change of changes) {
      const told = parts.get(change.title);
      if (change.isPart || told) {
        const last = told?.at(-1);
        if (told && last && isTakenBack(last, change)) told.pop();
        else parts.set(change.title, [...(told ?? []), change]);
        continue;
      }
      // Files have one title between them: their names tell them apart.
      const isFile = action === 'attach' || action === 'detach';
      const key = isFile ? `${change.title}\n${change.before ?? change.after}` : change.title;
      const { before } = merged.get(key)?.change ?? change;
      merged.set(key, { change: { ...change, before }, isFile });
    }
  }
  const whole = [...merged.values()].flatMap(({ change, isFile }) => {
    const { before, after } = change;
    const isReplaced = isFile && before !== null;
    return before !== after || isReplaced ? [change] : [];
  });
  return [...whole, ...[...parts.values()].flat()];
}

function isTakenBack(earlier: ElementChange, later: ElementChange): boolean {
  return earlier.before === later.after && earlier.after === later.before;
}
