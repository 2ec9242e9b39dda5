import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName } from '../../../db/full-name.ts';
import {
  discipline,
  finalMark,
  learningTest,
  lesson,
  lessonControlForm,
  lessonGroup,
  lessonTeacher,
  lessonTest,
  lessonType,
  mark,
  person,
  room,
  student,
  studyGroup,
  wpd,
} from '../../../db/schema/index.ts';

/** The fields of a timetable lesson, as arguments of json_build_object. */
export const lessonFields = [
  sql`'id', ${lesson.id}`,
  sql`'start_time', to_char(${lesson.startsAt}, 'YYYY-MM-DD HH24:MI:SS')`,
  sql`'end_time', to_char(${lesson.endsAt}, 'YYYY-MM-DD HH24:MI:SS')`,
  sql`'lesson_type_title', ${lessonType.titleRu}`,
  sql`'lesson_type_title_en', ${lessonType.titleEn}`,
  sql`'is_resit', ${lesson.isResit}`,
  sql`'discipline_title', ${discipline.titleRu}`,
  sql`'discipline_title_en', ${discipline.titleEn}`,
  sql`'lesson_title', ${lesson.titleRu}`,
  sql`'lesson_title_en', ${lesson.titleEn}`,
  sql`'groups', coalesce(lesson_groups.list, '[]'::json)`,
  sql`'tests', coalesce(lesson_tests.list, '[]'::json)`,
];

type LessonsStatement = {
  /** Selects the ids of the lessons as `wanted`. */
  own: SQL;
  fields: readonly SQL[];
  condition?: SQL;
  /** Whose groups: of twelve rooms they see their own first. */
  studiedBy?: SQLWrapper;
};

/**
 * A JSON array of lessons with their groups, teachers, rooms and tests, sorted by start. Groups and teachers are collected
 * for all lessons at once: a lecture has twenty groups, and asking lesson by lesson took twice as long. What is collected is
 * materialised: the plan is made without the dates, expects one lesson, and would collect everything anew for each of them.
 */
export function lessonsStatement(parts: LessonsStatement): SQL {
  const inOrder = sql`json_agg(json_build_object(${sql.join([...parts.fields], sql`, `)}) order by ${lessonOrder})`;
  return sql`
    with own as (select distinct found.wanted from (${parts.own}) as found),
    ${collected(parts.studiedBy)}
    select coalesce(${inOrder}, '[]'::json) ${fromOwn(parts.condition)}`;
}

const lessonOrder = sql`${lesson.startsAt}, ${lesson.id}`;

/** Ends each lesson of a text of several; JSON never holds it as it is. */
export const lessonEnd = '\u0001';

/**
 * The same for who keeps it, of the lessons in `own`: the text of each lesson's JSON with its number before it. Null where there are none.
 */
export function keptLessons(parts: Omit<LessonsStatement, 'own'>): SQL {
  const object = sql`json_build_object(${sql.join([...parts.fields], sql`, `)})::text`;
  return sql`
    with ${collected(parts.studiedBy)}
    select string_agg(${lesson.id} || ' ' || ${object}, e'\\x01' order by ${lessonOrder}) ${fromOwn(parts.condition)}`;
}

const fromOwn = (condition = sql`true`) => sql`
    from own
    join ${lesson} on ${lesson.id} = own.wanted
    join ${lessonType} on ${lessonType.id} = ${lesson.lessonTypeId}
    join ${wpd} on ${wpd.id} = ${lesson.wpdId}
    join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
    left join lesson_groups on lesson_groups.of_lesson = ${lesson.id}
    left join lesson_tests on lesson_tests.of_lesson = ${lesson.id}
    where ${condition}`;

function collected(studiedBy?: SQLWrapper): SQL {
  const ownFirst = studiedBy
    ? sql`${studyGroup.id} in (select ${student.studyGroupId} from ${student} where ${student.personId} = ${studiedBy}) desc, `
    : sql``;
  return sql`
    teachers as materialized (
      select ${lessonTeacher.lessonId} as lesson_taught, ${lessonTeacher.studyGroupId} as group_taught,
        json_agg(${fullName} order by ${lessonTeacher.position}, ${person.id}) as names
      from own
      join ${lessonTeacher} on ${lessonTeacher.lessonId} = own.wanted
      join ${person} on ${person.id} = ${lessonTeacher.personId}
      group by ${lessonTeacher.lessonId}, ${lessonTeacher.studyGroupId}
    ),
    lesson_groups as materialized (
      select ${lessonGroup.lessonId} as of_lesson,
        json_agg(json_build_object(
          'teachers_names', coalesce(teachers.names, '[]'::json),
          'room_title', ${room.title},
          'study_group_title', ${studyGroup.title}
        ) order by ${ownFirst}${studyGroup.title}) as list
      from own
      join ${lessonGroup} on ${lessonGroup.lessonId} = own.wanted
      join ${studyGroup} on ${studyGroup.id} = ${lessonGroup.studyGroupId}
      left join ${room} on ${room.id} = ${lessonGroup.roomId}
      left join teachers on teachers.lesson_taught = ${lessonGroup.lessonId}
        and teachers.group_taught = ${lessonGroup.studyGroupId}
      group by ${lessonGroup.lessonId}
    ),
    lesson_tests as materialized (
      select ${lessonTest.lessonId} as of_lesson,
        json_agg(json_build_object(
          'id', ${learningTest.id}, 'title', ${learningTest.titleRu}, 'title_en', ${learningTest.titleEn}
        ) order by ${learningTest.id}) as list
      from own
      join ${lessonTest} on ${lessonTest.lessonId} = own.wanted
      join ${learningTest} on ${learningTest.id} = ${lessonTest.learningTestId}
      group by ${lessonTest.lessonId}
    )`;
}

/** Of the lessons in `own` those where the person was marked: in a control form, or at the end of the semester. */
export const markedLessons = (personId: SQLWrapper) => sql`
  select ${lessonControlForm.lessonId} as in_lesson
  from own
  join ${lessonControlForm} on ${lessonControlForm.lessonId} = own.wanted
  join ${student} on ${student.personId} = ${personId}
  join ${mark} on ${mark.studentId} = ${student.id} and ${mark.controlFormId} = ${lessonControlForm.controlFormId}
  union
  select ${lesson.id} as in_lesson
  from own
  join ${lesson} on ${lesson.id} = own.wanted
  join ${lessonType} on ${lessonType.id} = ${lesson.lessonTypeId} and ${lessonType.isAttestation}
  join ${student} on ${student.personId} = ${personId}
  join ${finalMark} on ${finalMark.studentId} = ${student.id} and ${finalMark.wpdId} = ${lesson.wpdId}
    and ${finalMark.wepSemesterId} = ${lesson.wepSemesterId}`;
