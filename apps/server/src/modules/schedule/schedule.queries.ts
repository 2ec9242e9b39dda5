import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { lesson, lessonGroup, lessonTeacher, student } from '../../db/schema/index.ts';
import { parameter, prepareJsonTextStatement } from '../../db/statements/prepare-json-statement.ts';
import { lessonFields, lessonsStatement } from './lessons.queries.ts';

/** Both are asked with a person, from and to, and answer the text of a JSON array of timetable lessons. */
export function prepareScheduleQueries(database: Database) {
  return {
    findStudiedLessons: prepareJsonTextStatement(
      database,
      'schedule_studied_lessons',
      studiedLessonsStatement,
    ),
    findTaughtLessons: prepareJsonTextStatement(database, 'schedule_taught_lessons', taughtLessonsStatement),
  };
}

export const studiedLessonsStatement = lessonsStatement({
  own: sql`
    select ${lessonGroup.lessonId} as wanted from ${student}
    join ${lessonGroup} on ${lessonGroup.studyGroupId} = ${student.studyGroupId}
    where ${student.personId} = ${parameter(1)} and ${lessonGroup.startsAt} between ${parameter(2)}::timestamp and ${parameter(3)}::timestamp`,
  fields: lessonFields,
  condition: sql`not ${lesson.isCancelled}`,
  studiedBy: parameter(1),
  markedFor: parameter(1),
});

const taughtLessonsStatement = lessonsStatement({
  own: sql`
    select ${lessonTeacher.lessonId} as wanted from ${lessonTeacher}
    where ${lessonTeacher.personId} = ${parameter(1)} and ${lessonTeacher.startsAt} between ${parameter(2)}::timestamp and ${parameter(3)}::timestamp`,
  fields: lessonFields,
  condition: sql`not ${lesson.isCancelled}`,
});
