/** The fields of a timetable lesson, as arguments of json_build_object. */
export const lessonFields = [
  `'id', lesson.id`,
  `'start_time', to_char(lesson.starts_at, 'YYYY-MM-DD HH24:MI:SS')`,
  `'end_time', to_char(lesson.ends_at, 'YYYY-MM-DD HH24:MI:SS')`,
  `'lesson_type_title', lesson_type.title_ru`,
  `'lesson_type_title_en', lesson_type.title_en`,
  `'is_resit', lesson.is_resit`,
  `'discipline_title', discipline.title_ru`,
  `'discipline_title_en', discipline.title_en`,
  `'lesson_title', lesson.title_ru`,
  `'lesson_title_en', lesson.title_en`,
  `'groups', coalesce(lesson_groups.list, '[]'::json)`,
  `'tests', coalesce(lesson_tests.list, '[]'::json)`,
];

type LessonsStatement = {
  /** Selects the ids of the lessons. */
  own: string;
  fields: readonly string[];
  condition?: string;
  /** Whose groups, as SQL: of twelve rooms they see their own first. */
  studiedBy?: string;
  /** Whose marks, as SQL: each lesson then says whether they were given one there. */
  markedFor?: string;
};

/**
 * A JSON array of lessons with their groups, teachers, rooms and tests, sorted by start. Groups and teachers are collected
 * for all lessons at once: a lecture has twenty groups, and asking lesson by lesson took twice as long. What is collected is
 * materialised: the plan is made without the dates, expects one lesson, and would collect everything anew for each of them.
 */
export function lessonsStatement(parts: LessonsStatement): string {
  const { own, fields, condition = 'true', studiedBy, markedFor } = parts;
  const ownFirst = studiedBy
    ? `study_group.id in (select student.study_group_id from student where student.person_id = ${studiedBy}) desc, `
    : '';
  return `
    with own as (select distinct found.lesson_id from (${own}) as found),
    teachers as materialized (
      select lesson_teacher.lesson_id, lesson_teacher.study_group_id,
        json_agg(concat_ws(' ', person.last_name, person.first_name, person.middle_name)
          order by lesson_teacher.position, person.id) as names
      from own
      join lesson_teacher on lesson_teacher.lesson_id = own.lesson_id
      join person on person.id = lesson_teacher.person_id
      group by lesson_teacher.lesson_id, lesson_teacher.study_group_id
    ),
    lesson_groups as materialized (
      select lesson_group.lesson_id,
        json_agg(json_build_object(
          'teachers_names', coalesce(teachers.names, '[]'::json),
          'room_title', room.title,
          'study_group_title', study_group.title
        ) order by ${ownFirst}study_group.title) as list
      from own
      join lesson_group on lesson_group.lesson_id = own.lesson_id
      join study_group on study_group.id = lesson_group.study_group_id
      left join room on room.id = lesson_group.room_id
      left join teachers on teachers.lesson_id = lesson_group.lesson_id
        and teachers.study_group_id = lesson_group.study_group_id
      group by lesson_group.lesson_id
    ),
    lesson_tests as materialized (
      select lesson_test.lesson_id,
        json_agg(json_build_object(
          'id', learning_test.id, 'title', learning_test.title_ru, 'title_en', learning_test.title_en
        ) order by learning_test.id) as list
      from own
      join lesson_test on lesson_test.lesson_id = own.lesson_id
      join learning_test on learning_test.id = lesson_test.learning_test_id
      group by lesson_test.lesson_id
    )
    ${markedFor ? `, marked as materialized (${markedLessons(markedFor)})` : ''}
    select coalesce(json_agg(json_build_object(${[...fields, ...(markedFor ? [hasMarks] : [])].join(', ')}) order by lesson.starts_at, lesson.id), '[]'::json)
    from own
    join lesson on lesson.id = own.lesson_id
    join lesson_type on lesson_type.id = lesson.lesson_type_id
    join wpd on wpd.id = lesson.wpd_id
    join discipline on discipline.id = wpd.discipline_id
    left join lesson_groups on lesson_groups.lesson_id = lesson.id
    left join lesson_tests on lesson_tests.lesson_id = lesson.id
    ${markedFor ? 'left join marked on marked.lesson_id = lesson.id' : ''}
    where ${condition}`;
}

const hasMarks = `'has_marks', marked.lesson_id is not null`;

/** Of the lessons in `own` those where the person was marked: in a control form, or at the end of the semester. */
const markedLessons = (personId: string) => `
  select lesson_control_form.lesson_id
  from own
  join lesson_control_form on lesson_control_form.lesson_id = own.lesson_id
  join student on student.person_id = ${personId}
  join mark on mark.student_id = student.id and mark.control_form_id = lesson_control_form.control_form_id
  union
  select lesson.id
  from own
  join lesson on lesson.id = own.lesson_id
  join lesson_type on lesson_type.id = lesson.lesson_type_id and lesson_type.is_attestation
  join student on student.person_id = ${personId}
  join final_mark on final_mark.student_id = student.id and final_mark.wpd_id = lesson.wpd_id
    and final_mark.wep_semester_id = lesson.wep_semester_id`;
