import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mergeLessons } from '@zachetka/contract/schedule/merge-lessons';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { addDays, type WallDate, weekOf } from '@/lib/time/wall-dates.ts';
import { enrolmentsQuery } from './api/get-enrolments.ts';
import { timetableQuery } from './api/get-timetable.ts';
import { type Enrolment, withEnrolments } from './enrolments.ts';
import type { Ahead } from './lessons-of-day.ts';

const none: readonly Enrolment[] = [];

/** The lessons of the week as they are shown, and those of the one after it, which free days look ahead to. */
export function useWeekLessons(date: WallDate) {
  const language = currentLanguage();
  const isStudent = useCurrentUser().roles.includes('lks_student');
  const { data: enrolments = none } = useQuery({ ...enrolmentsQuery, enabled: isStudent });
  const { data: answer, error, isFetching, refetch } = useQuery(timetableQuery(weekOf(date, language)));
  // The neighbours are there before anybody asks for them, so that paging feels instant.
  const { data: after, isFetched } = useQuery({
    ...timetableQuery(weekOf(addDays(date, 7), language)),
    enabled: answer !== undefined,
  });
  usePrefetchedWeek(weekOf(addDays(date, -7), language), answer !== undefined);
  useEffect(() => {
    if (error) reportFailure('the schedule could not be loaded', error);
  }, [error]);

  const lessons = useMemo(
    () => answer && withEnrolments(mergeLessons(answer.data), enrolments),
    [answer, enrolments],
  );
  const ahead = useMemo(
    (): Ahead => ({
      lessons: [...(lessons ?? []), ...withEnrolments(mergeLessons(after?.data ?? []), none)],
      isComplete: isFetched,
    }),
    [lessons, after, isFetched],
  );
  // The first ones are drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(lessons !== undefined);
  return {
    lessons: areShown ? lessons : undefined,
    ahead,
    enrolments,
    keptAt: answer?.keptAt,
    error,
    isFetching,
    refetch,
  };
}

function usePrefetchedWeek(week: readonly WallDate[], isTheirTurn: boolean): void {
  const client = useQueryClient();
  const [first] = week;
  useEffect(() => {
    if (isTheirTurn) void client.prefetchQuery(timetableQuery(week));
    // oxlint-disable-next-line react/exhaustive-deps -- the first day names the week
  }, [client, first, isTheirTurn]);
}
