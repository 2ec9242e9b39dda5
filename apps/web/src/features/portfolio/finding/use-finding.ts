import { elementGroups } from '@zachetka/contract/portfolio/element-groups.rules';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { scrollToAnchor } from '@/components/section-navigation/scroll-to-anchor.ts';
import type { Portfolio, PortfolioBlock } from '@/lib/received.ts';
import { onCardWanted } from '../scroll-to-element.ts';
import { everything, findElements, isEverything, noneReady, type Wanted } from './find-elements.ts';

export type Finding = {
  wanted: Wanted;
  setWanted: (wanted: Wanted) => void;
  found: readonly PortfolioBlock[];
  isFiltered: boolean;
  ready: ReadonlySet<number>;
};

export const finderAnchor = 'portfolio-finder';
const groups: ReadonlySet<string | null> = new Set(['READY', ...elementGroups]);

/** `/portfolio?status=RETURNED_FOR_CORRECTION` shows those alone: so a count elsewhere leads to what it has counted. */
function useAddressedGroup(setWanted: (wanted: Wanted) => void): void {
  const { search, key } = useLocation();
  // The key: the same address once more asks once more.
  useEffect(() => {
    const group = new URLSearchParams(search).get('status');
    if (!groups.has(group)) return;
    setWanted({ ...everything, group: group as Wanted['group'] });
    scrollToAnchor(finderAnchor);
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [search, key, setWanted]);
}

/** What of the portfolio is shown. Who is led to a card sees it, whatever was looked for before. */
export function useFinding({ blocks }: Pick<Portfolio, 'blocks'>, ready = noneReady): Finding {
  const [wanted, setWanted] = useState(everything);
  useAddressedGroup(setWanted);
  // Letters come first; the page of hundreds of cards follows.
  const shown = useDeferredValue(wanted);
  const found = useMemo(() => findElements(blocks, shown, ready), [blocks, shown, ready]);

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

  return { wanted, setWanted, found, isFiltered: !isEverything(shown), ready };
}
