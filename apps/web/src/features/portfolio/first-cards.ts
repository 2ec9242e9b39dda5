import type { PortfolioBlock } from '@zachetka/contract/portfolio/portfolio.schemas';
import { startTransition, useEffect, useState } from 'react';

/** About two screens. */
const atOnce = 16;

/**
 * How many cards each sub-block shows, by its id. At the opening only the first cards of the page; the rest follow as soon
 * as those are painted, without keeping anybody from scrolling and typing. Null: all of them.
 */
export function useFirstCards(blocks: readonly PortfolioBlock[]): ReadonlyMap<number, number> | null {
  const [shown, setShown] = useState(() => shareOut(blocks, atOnce));
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown(null)));
    return () => clearTimeout(timer);
  }, []);
  return shown;
}

export function shareOut(
  blocks: readonly PortfolioBlock[],
  cards: number,
): ReadonlyMap<number, number> | null {
  const shares = new Map<number, number>();
  let left = cards;
  for (const { subBlocks } of blocks) {
    for (const { id, elements } of subBlocks) {
      shares.set(id, Math.min(left, elements.length));
      left = Math.max(0, left - elements.length);
    }
  }
  return left > 0 ? null : shares;
}
