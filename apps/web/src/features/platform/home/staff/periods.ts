import { dayAfter, daysFrom, longestPeriodDays } from '@zachetka/contract/platform/statistics/period.rules';
import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import { universityClockAt } from '@/lib/time/university-clock.ts';
import type { Period } from './api/staff-keys.ts';

const quarterDays = 91;

/** The last three months up to this day. */
export const quarterUpTo = (today: string): Period => ({ from: dayAfter(today, 1 - quarterDays), to: today });

/** From the first window of a running season until today; a season that has not begun has no figures. */
export function seasonUpTo(today: string, season: CalendarSeason): Period | null {
  const opened = season.windows
    .map(({ opensAt }) => universityClockAt(new Date(opensAt)).slice(0, 10))
    .toSorted()[0];
  if (opened === undefined || opened > today) return null;
  const isTooLong = daysFrom(opened, today) >= longestPeriodDays;
  return { from: isTooLong ? dayAfter(today, 1 - longestPeriodDays) : opened, to: today };
}
