import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { formatWallTime } from '@/lib/time/wall-dates.ts';
import { byTime, compareMoments } from './lessons-of-day.ts';

type Timed = Pick<TimetableLesson, 'id' | 'start_time' | 'end_time'>;

/** A row of the week: what begins at about the same time, on whatever day. */
export type Band<Lesson> = {
  /** HH:mm of the earliest. */
  start: string;
  /** HH:mm, where all of them begin and end together. */
  end: string | null;
  lessons: Lesson[];
};

/**
 * Rows are not to scale: a lesson takes the room that its words need, and none that is empty. A row goes on until the first of
 * its lessons is over, so what overlaps on one day stands in one cell or below, never side by side in half a column.
 */
export function bandsOf<Lesson extends Timed>(lessons: readonly Lesson[]): Band<Lesson>[] {
  const bands: (Band<Lesson> & { firstEnd: string })[] = [];
  for (const lesson of lessons.toSorted(byTimeOfDay)) {
    const [start, end] = [formatWallTime(lesson.start_time), endOf(lesson)];
    const band = bands.at(-1);
    if (!band || start >= band.firstEnd) {
      bands.push({ start, end, lessons: [lesson], firstEnd: end });
      continue;
    }
    band.lessons.push(lesson);
    if (start !== band.start || end !== band.end) band.end = null;
    if (end < band.firstEnd) band.firstEnd = end;
  }
  return bands.map(({ start, end, lessons: own }) => ({ start, end, lessons: own }));
}

function byTimeOfDay(one: Timed, other: Timed): number {
  return (
    compareMoments(formatWallTime(one.start_time), formatWallTime(other.start_time)) || byTime(one, other)
  );
}

/** A night duty ends on the next day: here, with this one. */
function endOf({ start_time, end_time }: Timed): string {
  return end_time.slice(0, 10) === start_time.slice(0, 10) ? formatWallTime(end_time) : '24:00';
}
