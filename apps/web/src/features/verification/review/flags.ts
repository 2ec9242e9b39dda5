import type { PlacedElement } from './shown-review.ts';

export type Flag = 'sameFile' | 'noFile';

/** What a person has to look at before it is decided together with others. */
export function flagOf({ element, subBlock }: Pick<PlacedElement, 'element' | 'subBlock'>): Flag | null {
  const { attachments } = element;
  if (attachments.some(({ sameFiles }) => sameFiles && !sameFiles.teamAward)) return 'sameFile';
  return subBlock.allowAttachments && attachments.length === 0 ? 'noFile' : null;
}

/** What was looked at: cards that somebody went to, and those whose file was compared or which were open for a decision. */
export type Looked = { visited: ReadonlySet<number>; examined: ReadonlySet<number> };

export type LeftOut = { placed: PlacedElement; flag: Flag };

export function splitFlagged(
  ticked: readonly PlacedElement[],
  { visited, examined }: Looked,
): { ready: PlacedElement[]; leftOut: LeftOut[] } {
  const ready: PlacedElement[] = [];
  const leftOut: LeftOut[] = [];
  for (const placed of ticked) {
    const flag = flagOf(placed);
    const { id } = placed.element;
    const isLooked = examined.has(id) || (flag === 'noFile' && visited.has(id));
    if (flag === null || isLooked) ready.push(placed);
    else leftOut.push({ placed, flag });
  }
  return { ready, leftOut };
}
