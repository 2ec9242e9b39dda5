import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { lesson, lessonGroup, lessonTeacher, student, timetableStamp } from '../../../db/schema/index.ts';
import { parameter, prepareJsonTextStatement } from '../../../db/statements/prepare-json-statement.ts';
import { prepareTextRows } from '../../../db/statements/prepare-text-rows.ts';
import { keptLessons, lessonFields, lessonsStatement, markedLessons } from './lessons.queries.ts';

/** All are asked with a person, from and to. */
export type Period = { personId: number; from: string; to: string };

export type StudiedStamp = {
  /** Of the timetable and the marks as a whole; null where nobody keeps one. */
  stamp: string | null;
  /** The numbers of the student's groups: who has the same ones has the same lessons. */
  groups: string;
};

export type StudiedLessons = StudiedStamp & {
  /** The numbers of the lessons where the student was marked. */
  marked: string;
  /** As `keptLessons` tells them; null unless they were asked for. */
  lessons: string | null;
};

const [personId, from, to] = ['personId', 'from', 'to'].map((name) => sql.placeholder(name));
const person = sql`${personId}::bigint`;

const studied = sql`
  select distinct ${lessonGroup.lessonId} as wanted from ${student}
  join ${lessonGroup} on ${lessonGroup.studyGroupId} = ${student.studyGroupId}
  where ${student.personId} = ${person} and ${lessonGroup.startsAt} between ${from}::timestamp and ${to}::timestamp`;

const stampAndGroups = sql`(select ${timetableStamp.stamp} from ${timetableStamp}),
    (select string_agg(${student.studyGroupId}::text, ',' order by ${student.studyGroupId})
      from ${student} where ${student.personId} = ${person})`;

/** Of one moment. */
const studiedStatement = (lessons: SQL) => sql`
  with own as materialized (${studied})
  select ${stampAndGroups},
    (select string_agg(marked.in_lesson::text, ',' order by marked.in_lesson) from (${markedLessons(person)}) as marked),
    ${lessons}::text`;

export const studiedLessonsStatement = studiedStatement(
  sql`(${keptLessons({ fields: lessonFields, condition: sql`not ${lesson.isCancelled}`, studiedBy: person })})`,
);

const taughtLessonsStatement = lessonsStatement({
  own: sql`
    select ${lessonTeacher.lessonId} as wanted from ${lessonTeacher}
    where ${lessonTeacher.personId} = ${parameter(1)} and ${lessonTeacher.startsAt} between ${parameter(2)}::timestamp and ${parameter(3)}::timestamp`,
  fields: lessonFields,
  condition: sql`not ${lesson.isCancelled}`,
});

export function prepareScheduleQueries(database: Database) {
  const prepare = (name: string, statement: SQL) => {
    const read = prepareTextRows(database, name, statement);
    return async (period: Period): Promise<StudiedLessons> => {
      const [row] = await read(period);
      return {
        stamp: row?.[0] ?? null,
        groups: row?.[1] ?? '',
        marked: row?.[2] ?? '',
        lessons: row?.[3] ?? null,
      };
    };
  };
  const readStamp = prepareTextRows(database, 'schedule_stamp', sql`select ${stampAndGroups}`);
  return {
    findStamp: async ({ personId: whose }: Pick<Period, 'personId'>): Promise<StudiedStamp> => {
      const [row] = await readStamp({ personId: whose });
      return { stamp: row?.[0] ?? null, groups: row?.[1] ?? '' };
    },
    findStudiedLessons: prepare('schedule_studied_week', studiedLessonsStatement),
    /** For who may have kept the lessons themselves. */
    findStudiedMarks: prepare('schedule_studied_marks', studiedStatement(sql`null`)),
    /** Answers the text of a JSON array of timetable lessons. */
    findTaughtLessons: prepareJsonTextStatement(database, 'schedule_taught_lessons', taughtLessonsStatement),
  };
}
