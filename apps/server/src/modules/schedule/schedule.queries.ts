import type { Database } from '../../db/connect.ts';
import { prepareJsonTextStatement } from '../../db/prepare-json-statement.ts';
import { lessonFields, lessonsStatement } from './lessons-statement.ts';

/** Both take $1 person, $2 from, $3 to, and answer the text of a JSON array of timetable lessons. */
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
  own: `
    select lesson_group.lesson_id from student
    join lesson_group on lesson_group.study_group_id = student.study_group_id
    where student.person_id = $1 and lesson_group.starts_at between $2::timestamp and $3::timestamp`,
  fields: lessonFields,
  condition: 'not lesson.is_cancelled',
  studiedBy: '$1',
  markedFor: '$1',
});

const taughtLessonsStatement = lessonsStatement({
  own: `
    select lesson_teacher.lesson_id from lesson_teacher
    where lesson_teacher.person_id = $1 and lesson_teacher.starts_at between $2::timestamp and $3::timestamp`,
  fields: lessonFields,
  condition: 'not lesson.is_cancelled',
});
