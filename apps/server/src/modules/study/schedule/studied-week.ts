import { KeptByStamp } from '../../../lib/kept-by-stamp.ts';
import { lessonEnd } from './lessons.queries.ts';
import type { Period, prepareScheduleQueries, StudiedLessons, StudiedStamp } from './schedule.queries.ts';

/** The text of its JSON without the closing brace: whether the student was marked there differs from one to the next. */
type KeptLesson = { id: string; opening: string };

/** Of some thousand weeks of groups, and as much again of answers and of who got which. */
const maxLetters = 16 * 1024 * 1024;

/**
 * The lessons of a student's groups as an answer of JSON. A group has one timetable, so it is put together once and kept, and so is the answer for all
 * who were marked in the same lessons, most of them in none. Who comes again gets the same answer as long as the database says that
 * neither the timetable and the marks nor their groups have changed.
 */
export function prepareStudiedWeek(queries: ReturnType<typeof prepareScheduleQueries>) {
  const keptLessons = new KeptByStamp<readonly KeptLesson[]>(maxLetters);
  const keptAnswers = new KeptByStamp<Buffer>(maxLetters);
  const keptOfPeople = new KeptByStamp<Buffer>(maxLetters);

  return async (period: Period): Promise<Buffer> => {
    const key = `${period.personId} ${period.from} ${period.to}`;
    if (keptOfPeople.peek(key) !== undefined) {
      const now = await queries.findStamp(period);
      const answer = keptOfPeople.find(key, stampOfPerson(now));
      if (answer !== undefined) return answer;
    }
    const { answer, told } = await putTogether(period);
    keptOfPeople.keep(key, stampOfPerson(told), answer, answer.length);
    return answer;
  };

  async function putTogether(period: Period): Promise<{ answer: Buffer; told: StudiedLessons }> {
    const keyOf = ({ groups }: StudiedStamp) => `${groups} ${period.from} ${period.to}`;
    const answerKeyOf = (told: StudiedLessons) => `${keyOf(told)} ${told.marked}`;
    const marks = await queries.findStudiedMarks(period);
    const known = keptAnswers.find(answerKeyOf(marks), marks.stamp);
    if (known !== undefined) return { answer: known, told: marks };

    let told = marks;
    let lessons = keptLessons.find(keyOf(marks), marks.stamp);
    if (lessons === undefined) {
      told = await queries.findStudiedLessons(period);
      lessons = told.lessons === null ? [] : told.lessons.split(lessonEnd).map(readLesson);
      keptLessons.keep(keyOf(told), told.stamp, lessons, told.lessons?.length ?? 0);
    }
    const answer = Buffer.from(`{"data":${writeLessons(lessons, told.marked)}}`);
    keptAnswers.keep(answerKeyOf(told), told.stamp, answer, answer.length);
    return { answer, told };
  }
}

const stampOfPerson = ({ stamp, groups }: StudiedStamp) => (stamp === null ? null : `${stamp} ${groups}`);

function readLesson(text: string): KeptLesson {
  const idEnd = text.indexOf(' ');
  return { id: text.slice(0, idEnd), opening: text.slice(idEnd + 1, -1) };
}

function writeLessons(lessons: readonly KeptLesson[], marked: string): string {
  const markedIds = new Set(marked.split(','));
  return `[${lessons.map(({ id, opening }) => `${opening}, "has_marks" : ${markedIds.has(id)}}`).join(', ')}]`;
}
