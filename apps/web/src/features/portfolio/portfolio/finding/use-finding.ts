import { elementGroups } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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

/** Marks the page's own changes of the address: they lead nowhere. */
const ownChange = { filtered: true };

/** `/portfolio?status=RETURNED_FOR_CORRECTION` shows those alone: so a count elsewhere leads to what it has counted. */
function useAddressedGroup(): [Wanted['group'], (group: Wanted['group']) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { key, state } = useLocation();
  const status = parameters.get('status');
  const group = groups.has(status) ? (status as Wanted['group']) : null;
  // The key: the same address once more leads there once more.
  useEffect(() => {
    if (group !== null && !isOwn(state)) scrollToAnchor(finderAnchor);
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);
  const setGroup = (next: Wanted['group']) => {
    if (next === group) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('status');
        else after.set('status', next);
        return after;
      },
      { replace: true, preventScrollReset: true, state: ownChange },
    );
  };
  return [group, setGroup];
}

const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'filtered' in state;

/** What of the portfolio is shown. Who is led to a card sees it, whatever was looked for before. */
export function useFinding({ blocks }: Pick<Portfolio, 'blocks'>, ready = noneReady): Finding {
  const [words, setWords] = useState('');
  const [group, setGroup] = useAddressedGroup();
  const wanted = useMemo(() => ({ group, words }), [group, words]);
  const setWanted = (next: Wanted) => {
    setWords(next.words);
    setGroup(next.group);
  };
  // Letters come first; the page of hundreds of cards follows.
  const shown = useDeferredValue(wanted);
  const found = useMemo(() => findElements(blocks, shown, ready), [blocks, shown, ready]);

  const showWanted = useEffectEvent((elementId: number) => {
    const isThere = found.some(({ subBlocks }) =>
      subBlocks.some(({ elements }) => elements.some(({ id }) => id === elementId)),
    );
    if (!isThere) setWanted(everything);
  });
  useEffect(() => onCardWanted((elementId) => showWanted(elementId)), []);

  return { wanted, setWanted, found, isFiltered: !isEverything(shown), ready };
}
