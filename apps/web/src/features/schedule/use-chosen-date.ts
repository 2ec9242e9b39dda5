import { isRealDate } from '@zachetka/contract/portfolio/wall-date';
import { useSearchParams } from 'react-router';
import type { WallDate } from '@/lib/wall-dates.ts';

const parameter = 'date';

/** The day that was chosen stands in the address, so that Back, Forward and a link lead to its week. */
export function useChosenDate(): [WallDate | null, (date: WallDate | null) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = readDate(query.get(parameter));
  const choose = (date: WallDate | null) => {
    if (date === chosen) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (date === null) next.delete(parameter);
        else next.set(parameter, date);
        return next;
      },
      // The week changes under the button that was pressed.
      { preventScrollReset: true },
    );
  };
  return [chosen, choose];
}

/** The page at that day. */
export function addressOfDay(date: WallDate): string {
  return `?${parameter}=${date}`;
}

/** Nobody studies beyond these years, and the weeks around them can be counted. */
function readDate(text: string | null): WallDate | null {
  return text !== null && isRealDate(text) && text >= '1900' && text < '2200' ? text : null;
}
