import { type ElementFlag, flagOf } from '@zachetka/contract/portfolio/verification/flags.rules';
import type { PlacedElement } from './shown-review.ts';

/** The server judges by the same rule. */
export function flagOfPlaced({
  element: { attachments },
  subBlock: { allowAttachments },
}: Pick<PlacedElement, 'element' | 'subBlock'>): ElementFlag | null {
  const files = attachments.map(({ sameFiles }) => ({
    isShared: sameFiles !== null && !sameFiles.teamAward,
  }));
  return flagOf({ allowAttachments, files });
}

/** What was sent again since has not been looked at. */
export function lookedKey({ id, sentAt }: Pick<PlacedElement['element'], 'id' | 'sentAt'>): string {
  return `${id} ${sentAt}`;
}

/** What was looked at: cards that somebody went to, and those whose file was compared or which were open for a decision. */
export type Looked = { visited: ReadonlySet<string>; examined: ReadonlySet<string> };

export type LeftOut = { placed: PlacedElement; flag: ElementFlag };

export function splitFlagged(
  ticked: readonly PlacedElement[],
  { visited, examined }: Looked,
): { ready: PlacedElement[]; leftOut: LeftOut[] } {
  const ready: PlacedElement[] = [];
  const leftOut: LeftOut[] = [];
  for (const placed of ticked) {
    const flag = flagOfPlaced(placed);
    const key = lookedKey(placed.element);
    const isLooked = examined.has(key) || (flag === 'noFile' && visited.has(key));
    if (flag === null || isLooked) ready.push(placed);
    else leftOut.push({ placed, flag });
  }
  return { ready, leftOut };
}
