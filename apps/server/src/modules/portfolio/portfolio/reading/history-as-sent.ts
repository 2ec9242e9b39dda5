import type { ElementHistoryEntry } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { mergeChanges } from './merge-changes.ts';

const drafting: ReadonlySet<string> = new Set(['change', 'attach', 'detach']);

/**
 * The history for those who see no drafts: not what was saved on the way, only what was different each time that it was sent once more.
 * Newest first, as it comes.
 */
export function historyAsSent(history: readonly ElementHistoryEntry[]): ElementHistoryEntry[] {
  const told: ElementHistoryEntry[] = [];
  let saved: ElementHistoryEntry[] = [];
  let wasSent = false;
  for (const line of history.toReversed()) {
    if (drafting.has(line.action)) {
      saved.push(line);
    } else if (line.action === 'send') {
      // What was sent the first time is the element itself.
      told.push({ ...line, changes: wasSent ? mergeChanges(saved) : [] });
      saved = [];
      wasSent = true;
    } else {
      told.push(line);
    }
  }
  return told.toReversed();
}
