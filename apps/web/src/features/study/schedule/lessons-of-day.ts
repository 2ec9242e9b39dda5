import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import type { WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from './enrolments.ts';

type Times = Pick<TimetableLesson, 'start_time' | 'end_time'>;
type Timed = Times & Pick<TimetableLesson, 'id'>;

/** The lessons that begin on the day, by start; of those that begin together the one that ends first comes first. */
export function lessonsOfDay<Lesson extends Timed>(lessons: readonly Lesson[], day: WallDate): Lesson[] {
  return lessons.filter(({ start_time }) => start_time.startsWith(day)).toSorted(byTime);
}

export function byTime(one: Timed, other: Timed): number {
  return (
    compareMoments(one.start_time, other.start_time) ||
    compareMoments(one.end_time, other.end_time) ||
    one.id - other.id
  );
}

/** As digits: what compares words would first have to learn an alphabet. */
export function compareMoments(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** From the earliest start to the latest end. */
export function rangeOf(lessons: readonly Times[]): { start: string; end: string } | null {
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
export function stateOf({ start_time, end_time }: Times, now: string): LessonState {
  if (now < start_time) return 'notStarted';
  return now < end_time ? 'running' : 'over';
}

/** What is known of the days to come, the week after this one included. */
export type Ahead = { lessons: readonly ScheduleLesson[]; isComplete: boolean };

/** The first lesson that begins after the day is over, and for today after the present minute. */
export function nextLesson<Lesson extends Timed>(
  lessons: readonly Lesson[],
  day: WallDate,
  now: string,
): Lesson | undefined {
  const from = now.startsWith(day) ? now : `${day} 24`;
  return lessons.filter(({ start_time }) => start_time > from).toSorted(byTime)[0];
}

/** The page of the learning system; `{id}` in its address stands for the test. */
export function testAddress(lessonPage: string, testId: number): string {
  return lessonPage.includes('{id}')
    ? lessonPage.replaceAll('{id}', String(testId))
    : `${lessonPage.replace(/\/+$/, '')}/${testId}`;
}
