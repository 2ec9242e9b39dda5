import type { WallDate } from '@/lib/time/wall-dates.ts';

export const scheduleKeys = {
  /** By the first day of the week. */
  timetable: (first: WallDate) => ['schedule', 'timetable', first] as const,
  enrolments: ['schedule', 'enrolments'] as const,
  feed: ['schedule', 'feed'] as const,
};
