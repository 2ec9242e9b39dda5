import { queryOptions } from '@tanstack/react-query';
import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import type { WallDate } from '@/lib/time/wall-dates.ts';
import { completeLesson } from './complete-lesson.ts';
import { scheduleKeys } from './schedule-keys.ts';

/** So many of the last seen weeks open without a network. */
const keptWeeks = 16;

export function timetableQuery(week: readonly WallDate[]) {
  const [first = '', last = ''] = [week.at(0), week.at(-1)];
  return queryOptions({
    queryKey: scheduleKeys.timetable(first),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `schedule/${first}`, limit: keptWeeks }, async () => {
        const { data } = await callApi(scheduleCalls.readTimetable, {
          body: { from: `${first} 00:00:00`, to: `${last} 23:59:59`, is_student: true },
          signal,
        });
        return listOf(data, completeLesson);
      }),
  });
}
