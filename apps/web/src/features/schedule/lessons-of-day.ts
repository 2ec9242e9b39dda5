import type { TimetableLesson } from '@zachetka/contract/schedule/schedule.schemas';
import type { WallDate } from '@/lib/wall-dates.ts';

/** The lessons that begin on the day, by start; of those that begin together the one that ends first comes first. */
export function lessonsOfDay(lessons: readonly TimetableLesson[], day: WallDate): TimetableLesson[] {
  return lessons
    .filter(({ start_time }) => start_time.startsWith(day))
    .toSorted(
      (a, b) =>
        a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time) || a.id - b.id,
    );
}

/** From the earliest start to the latest end. */
export function rangeOf(lessons: readonly TimetableLesson[]): { start: string; end: string } | null {
  const [first, ...others] = lessons;
  if (!first) return null;
  return others.reduce(
    (range, { start_time, end_time }) => ({
      start: start_time < range.start ? start_time : range.start,
      end: end_time > range.end ? end_time : range.end,
    }),
    { start: first.start_time, end: first.end_time },
  );
}

type LessonState = 'notStarted' | 'running' | 'over';

/** All three are wall-clock times of the university, which compare as texts. */
export function stateOf(
  { start_time, end_time }: Pick<TimetableLesson, 'start_time' | 'end_time'>,
  now: string,
): LessonState {
  if (now < start_time) return 'notStarted';
  return now < end_time ? 'running' : 'over';
}

/** The page of the learning system; `{id}` in its address stands for the test. */
export function testAddress(lessonPage: string, testId: number): string {
  return lessonPage.includes('{id}')
    ? lessonPage.replaceAll('{id}', String(testId))
    : `${lessonPage.replace(/\/+$/, '')}/${testId}`;
}
