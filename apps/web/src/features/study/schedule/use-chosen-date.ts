import { isRealDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { useSearchParams } from 'react-router';
import type { WallDate } from '@/lib/time/wall-dates.ts';

/** `date` is a day that somebody chose; `week` is any day of a week that was turned to. */
export type ChosenDate = { date: WallDate } | { week: WallDate } | null;

/** What was chosen stands in the address, so that Back, Forward and a link lead to it; null for the present week. */
export function useChosenDate(): [ChosenDate, (choice: ChosenDate) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = readChosenDate(query);
  const choose = (choice: ChosenDate) => {
    if (JSON.stringify(choice) === JSON.stringify(chosen)) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('date');
        next.delete('week');
        for (const [name, value] of Object.entries(choice ?? {})) next.set(name, value);
        return next;
      },
      // The week changes under the button that was pressed.
      { preventScrollReset: true },
    );
  };
  return [chosen, choose];
}

export function readChosenDate(address: URLSearchParams): ChosenDate {
  const [date, week] = [readDate(address.get('date')), readDate(address.get('week'))];
  return (date !== null && { date }) || (week !== null && { week }) || null;
}

/** The page at that day. */
export function addressOfDay(date: WallDate): string {
  return `?date=${date}`;
}

/** Nobody studies beyond these years, and the weeks around them can be counted. */
function readDate(text: string | null): WallDate | null {
  return text !== null && isRealDate(text) && text >= '1900' && text < '2200' ? text : null;
}
