import { KeptByStamp } from '../../lib/kept-by-stamp.ts';
import { lessonEnd } from './lessons.queries.ts';
import type { Period, prepareScheduleQueries } from './schedule.queries.ts';

/** The text of its JSON without the closing brace: whether the student was marked there differs from one to the next. */
type KeptLesson = { id: string; opening: string };

/** Of some thousand weeks of groups. */
const mostLetters = 16 * 1024 * 1024;

/**
 * The lessons of a student's groups as the text of a JSON array. A group has one timetable, so it is put together once and kept: the
 * database is asked whose groups these are, where the student was marked, and whether the timetable is still the same.
 */
export function prepareStudiedWeek(queries: ReturnType<typeof prepareScheduleQueries>) {
  const kept = new KeptByStamp<readonly KeptLesson[]>(mostLetters);
  return async (period: Period): Promise<string> => {
    const keyOf = (groups: string) => `${groups} ${period.from} ${period.to}`;
    const told = await queries.findStudiedStamp(period);
    const known = kept.find(keyOf(told.groups), told.stamp);
    if (known !== undefined) return write(known, told.marked);

    const { stamp, groups, marked, lessons: text } = await queries.findStudiedLessons(period);
    const lessons = text === null ? [] : text.split(lessonEnd).map(readLesson);
    kept.keep(keyOf(groups), stamp, lessons, (text ?? '').length);
    return write(lessons, marked);
  };
}

function readLesson(text: string): KeptLesson {
  const idEnd = text.indexOf(' ');
  return { id: text.slice(0, idEnd), opening: text.slice(idEnd + 1, -1) };
}

function write(lessons: readonly KeptLesson[], marked: string): string {
  const markedIds = new Set(marked.split(','));
  return `[${lessons.map(({ id, opening }) => `${opening}, "has_marks" : ${markedIds.has(id)}}`).join(', ')}]`;
}
