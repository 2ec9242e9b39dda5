import type { NextLesson } from '@zachetka/contract/platform/home/home.schemas';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { discipline, lesson, lessonGroup, lessonType, student } from '../../../db/schema/index.ts';
import { parameter, prepareJsonStatement } from '../../../db/statements/prepare-json-statement.ts';
import { lessonsStatement } from './lessons.queries.ts';

const [personId, now] = [parameter(1), sql`${parameter(2)}::timestamp`];
const isAhead = sql`not ${lesson.isCancelled} and ${lesson.endsAt} > ${now}`;

/** The first day from today on with a lesson that is not over. */
const nextDay = sql`(
  select date_trunc('day', min(ahead.starts)) from ${student}
  cross join lateral (
    select ${lessonGroup.startsAt} as starts from ${lessonGroup}
    join ${lesson} on ${lesson.id} = ${lessonGroup.lessonId}
    where ${lessonGroup.studyGroupId} = ${student.studyGroupId}
      and ${lessonGroup.startsAt} >= date_trunc('day', ${now}) and ${isAhead}
    order by ${lessonGroup.startsAt} limit 1
  ) ahead
  where ${student.personId} = ${personId}
)`;

/** Asked with a person and the wall clock of the university. */
export const nextLessonsStatement = lessonsStatement({
  own: sql`
    select ${lessonGroup.lessonId} as wanted
    from (select ${nextDay} as begins) as day
    cross join ${student}
    join ${lessonGroup} on ${lessonGroup.studyGroupId} = ${student.studyGroupId}
    where ${student.personId} = ${personId}
      and ${lessonGroup.startsAt} >= day.begins and ${lessonGroup.startsAt} < day.begins + interval '1 day'`,
  fields: [
    sql`'id', ${lesson.id}`,
    sql`'startTime', to_char(${lesson.startsAt}, 'YYYY-MM-DD HH24:MI:SS')`,
    sql`'endTime', to_char(${lesson.endsAt}, 'YYYY-MM-DD HH24:MI:SS')`,
    sql`'titleRu', ${discipline.titleRu}`,
    sql`'titleEn', ${discipline.titleEn}`,
    sql`'typeRu', ${lessonType.titleRu}`,
    sql`'typeEn', ${lessonType.titleEn}`,
    // The own group is the first.
    sql`'room', lesson_groups.list->0->>'room_title'`,
    sql`'teachers', coalesce(lesson_groups.list->0->'teachers_names', '[]'::json)`,
  ],
  condition: isAhead,
  studiedBy: personId,
});

export function prepareNextLessons(database: Database) {
  const find = prepareJsonStatement<NextLesson[]>(database, 'schedule_next_lessons', nextLessonsStatement);
  return async (of: { personId: number; now: string }) => (await find(of.personId, of.now)) ?? [];
}
