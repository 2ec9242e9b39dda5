import { queryOptions } from '@tanstack/react-query';
import type { Calendar } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import { seasonCalendarCalls } from '@zachetka/contract/scholarship/seasons/season-calendar.calls';
import { callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { queryClient } from '@/lib/query-client.ts';

export const calendarKeys = { all: ['season-calendar'] as const };

/** `skew` is what has to be added to the clock of this device to get that of the server. */
export type KnownCalendar = Calendar & { skew: number };

const nothing: KnownCalendar = { now: '', timeZone: '', seasons: [], rights: [], skew: 0 };

/** Asked for again at a measured pace; a service of the university's own that knows no seasons limits nothing. */
export const calendarQuery = queryOptions({
  queryKey: calendarKeys.all,
  queryFn: ({ signal }) => {
    // From when it was asked, not from when the answer has come: the page may be early by the length of the call, and never late.
    const askedAt = Date.now();
    return orWhereUnknown(
      callApi(seasonCalendarCalls.readCalendar, { signal, redirectsRefusals: false }).then((calendar) => ({
        ...calendar,
        skew: Date.parse(calendar.now) - askedAt,
      })),
      () => nothing,
    );
  },
  staleTime: 60_000,
});

/** For the lazy routes: it travels beside the code of the page, so that nothing moves when it comes. It never fails. */
export async function prefetchCalendar(): Promise<void> {
  if (authToken() !== '') await queryClient.prefetchQuery(calendarQuery);
}

export function refreshCalendar(): void {
  void queryClient.invalidateQueries({ queryKey: calendarKeys.all });
}
