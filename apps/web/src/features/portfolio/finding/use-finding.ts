import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Portfolio, PortfolioBlock } from '@/lib/received.ts';
import { onCardWanted } from '../scroll-to-element.ts';
import { everything, findElements, isEverything, type Wanted } from './find-elements.ts';

export type Finding = {
  wanted: Wanted;
  setWanted: (wanted: Wanted) => void;
  found: readonly PortfolioBlock[];
  isFiltered: boolean;
};

/** What of the portfolio is shown. Who is led to a card sees it, whatever was looked for before. */
export function useFinding({ blocks }: Pick<Portfolio, 'blocks'>): Finding {
  const [wanted, setWanted] = useState(everything);
  // Letters come first; the page of hundreds of cards follows.
  const shown = useDeferredValue(wanted);
  const found = useMemo(() => findElements(blocks, shown), [blocks, shown]);

  useEffect(
    () =>
      onCardWanted((elementId) => {
        const isThere = found.some(({ subBlocks }) =>
          subBlocks.some(({ elements }) => elements.some(({ id }) => id === elementId)),
        );
        if (!isThere) flushSync(() => setWanted(everything));
      }),
    [found],
  );

  return { wanted, setWanted, found, isFiltered: !isEverything(shown) };
}
