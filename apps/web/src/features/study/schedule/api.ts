import { queryOptions } from '@tanstack/react-query';
import { scheduleCalls } from '@zachetka/contract/study/schedule/schedule.calls';
import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { studentCardsQuery } from '@/lib/api/student-cards.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, textOf } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import type { WallDate } from '@/lib/time/wall-dates.ts';
import { enrolmentsOf } from './enrolments.ts';

export const scheduleKeys = {
  /** By the first day of the week. */
  timetable: (first: WallDate) => ['schedule', 'timetable', first] as const,
  enrolments: ['schedule', 'enrolments'] as const,
  feed: ['schedule', 'feed'] as const,
};

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

function completeLesson(lesson: Foreign<TimetableLesson>): TimetableLesson {
  return {
    id: numberOf(lesson.id),
    start_time: textOf(lesson.start_time),
    end_time: textOf(lesson.end_time),
    lesson_type_title: textOf(lesson.lesson_type_title),
    lesson_type_title_en: textOf(lesson.lesson_type_title_en, lesson.lesson_type_title),
    is_resit: lesson.is_resit ?? false,
    discipline_title: textOf(lesson.discipline_title),
    discipline_title_en: textOf(lesson.discipline_title_en, lesson.discipline_title),
    lesson_title: lesson.lesson_title ?? null,
    lesson_title_en: lesson.lesson_title_en ?? null,
    groups: listOf(lesson.groups, (group) => ({
      teachers_names: listOf(group.teachers_names, (name) => name),
      room_title: group.room_title ?? null,
      study_group_title: textOf(group.study_group_title),
    })),
    tests: listOf(lesson.tests, ({ id, title, title_en }) => ({
      id: numberOf(id),
      title: textOf(title),
      title_en: textOf(title_en, title),
    })),
    ...(typeof lesson.has_marks === 'boolean' && { has_marks: lesson.has_marks }),
  };
}

/** What the person studies, where that is more than one thing. Of the cards no more is kept on the device than that. */
export const enrolmentsQuery = queryOptions({
  queryKey: scheduleKeys.enrolments,
  queryFn: async ({ client }) => {
    const { data } = await loadOrRemember({ name: 'schedule/enrolments/own', limit: 1 }, async () =>
      enrolmentsOf(await client.fetchQuery(studentCardsQuery)),
    );
    return data;
  },
});

const calls = { renew: scheduleCalls.renewCalendarFeed, remove: scheduleCalls.removeCalendarFeed };

/** Renewing gives a new address, which is shown this once; removing takes the present one away. */
export const useChangeCalendarFeed = () =>
  useCall(async (change: keyof typeof calls) => (await callApi(calls[change])).data, {
    onSuccess: (client, feed) => client.setQueryData(scheduleKeys.feed, feed),
  });

export const calendarFeedQuery = queryOptions({
  queryKey: scheduleKeys.feed,
  // A link that was shown once is gone when its window closes.
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { data } = await callApi(scheduleCalls.readCalendarFeed, { signal });
    return data;
  },
});
