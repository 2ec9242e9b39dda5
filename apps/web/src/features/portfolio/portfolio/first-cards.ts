import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PortfolioBlock } from '@/lib/received.ts';
import { onCardWanted } from './scroll-to-element.ts';

/** No line is lower. */
const lowestCard = 48;

/**
 * How many cards a sub-block shows, by its id, where it does not show all of them. At the opening those of the first
 * screen; then twice as many each time, without keeping anybody from scrolling and typing. Who prints the page or is
 * led to a card does not wait for its turn.
 */
export function useFirstCards(blocks: readonly PortfolioBlock[]): ReadonlyMap<number, number> {
  const [cards, setCards] = useState(() => Math.ceil(window.innerHeight / lowestCard) + 1);
  const [wanted, setWanted] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? cards;
  const shares = useMemo(() => shareOut(blocks, shown, wanted), [blocks, shown, wanted]);
  const isValid = shares.size === 0;

  // oxlint-disable-next-line react/exhaustive-deps -- each time the next time
  useEffect(() => {
    if (isValid || held !== null) return undefined;
    const timer = setTimeout(() => startTransition(() => setCards((before) => before * 2)));
    return () => clearTimeout(timer);
  }, [isValid, held, cards]);

  // Cards that come between press and release would push the button away from under the pointer, and the press would be lost. What is
  // being put together already is put off, too: it then finds the same number as before.
  useEffect(() => {
    if (isValid) return undefined;
    const hold = () => setHeld(shown);
    // After the click, which follows the release.
    const letGo = () => setTimeout(() => startTransition(() => setHeld(null)));
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    window.addEventListener('pointerdown', hold, options);
    window.addEventListener('pointerup', letGo, options);
    window.addEventListener('pointercancel', letGo, options);
    return () => over.abort();
  }, [isValid, shown]);

  useEffect(() => {
    // At once: the browser does not wait for the next frame.
    const showAll = () =>
      flushSync(() => {
        setHeld(null);
        setCards(Number.POSITIVE_INFINITY);
      });
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  useEffect(() => onCardWanted(setWanted), []);

  return shares;
}

export function shareOut(
  blocks: readonly PortfolioBlock[],
  cards: number,
  wanted: number | null,
): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  let left = cards;
  for (const { subBlocks } of blocks) {
    for (const { id, elements } of subBlocks) {
      const share = Math.max(left, elements.findIndex((element) => element.id === wanted) + 1);
      if (share < elements.length) shares.set(id, share);
      left = Math.max(0, left - elements.length);
    }
  }
  return shares;
}
