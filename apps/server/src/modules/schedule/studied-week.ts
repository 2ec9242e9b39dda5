import { KeptByStamp } from '../../lib/kept-by-stamp.ts';
import { lessonEnd } from './lessons.queries.ts';
import type { Period, prepareScheduleQueries, StudiedLessons } from './schedule.queries.ts';

/** The text of its JSON without the closing brace: whether the student was marked there differs from one to the next. */
type KeptLesson = { id: string; opening: string };

/** Of some thousand weeks of groups, and as much again of answers. */
const mostLetters = 16 * 1024 * 1024;

/**
 * The lessons of a student's groups as an answer of JSON. A group has one timetable, so it is put together once and kept, and so is the answer for all
 * who were marked in the same lessons, most of them in none: the database is asked whose groups these are, where the student was
 * marked, and whether the timetable is still the same.
 */
export function prepareStudiedWeek(queries: ReturnType<typeof prepareScheduleQueries>) {
  const keptLessons = new KeptByStamp<readonly KeptLesson[]>(mostLetters);
  const keptAnswers = new KeptByStamp<Buffer>(mostLetters);

  return async (period: Period): Promise<Buffer> => {
    const keyOf = (groups: string) => `${groups} ${period.from} ${period.to}`;
    const told = await queries.findStudiedStamp(period);
    const answer = keptAnswers.find(`${keyOf(told.groups)} ${told.marked}`, told.stamp);
    if (answer !== undefined) return answer;
    const known = keptLessons.find(keyOf(told.groups), told.stamp);
    if (known !== undefined) return write(known, told);

    const studied = await queries.findStudiedLessons(period);
    const lessons = studied.lessons === null ? [] : studied.lessons.split(lessonEnd).map(readLesson);
    keptLessons.keep(keyOf(studied.groups), studied.stamp, lessons, studied.lessons?.length ?? 0);
    return write(lessons, studied);

    function write(shown: readonly KeptLesson[], { groups, marked, stamp }: StudiedLessons): Buffer {
      const written = Buffer.from(`{"data":${writeLessons(shown, marked)}}`);
      keptAnswers.keep(`${keyOf(groups)} ${marked}`, stamp, written, written.length);
      return written;
    }
  };
}

function readLesson(text: string): KeptLesson {
  const idEnd = text.indexOf(' ');
  return { id: text.slice(0, idEnd), opening: text.slice(idEnd + 1, -1) };
}

function writeLessons(lessons: readonly KeptLesson[], marked: string): string {
  const markedIds = new Set(marked.split(','));
  return `[${lessons.map(({ id, opening }) => `${opening}, "has_marks" : ${markedIds.has(id)}}`).join(', ')}]`;
}
