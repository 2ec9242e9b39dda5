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
};

/** A JSON array of lessons with their groups, teachers, rooms and tests, sorted by start. */
export function lessonsStatement({ own, fields, condition = 'true' }: LessonsStatement): string {
  return `
    select coalesce(json_agg(json_build_object(${fields.join(', ')}) order by lesson.starts_at, lesson.id), '[]'::json)
    from (select distinct found.lesson_id from (${own}) as found) as own
    join lesson on lesson.id = own.lesson_id
    join lesson_type on lesson_type.id = lesson.lesson_type_id
    join wpd on wpd.id = lesson.wpd_id
    join discipline on discipline.id = wpd.discipline_id
    left join lateral (
      select json_agg(json_build_object(
        'teachers_names', coalesce(each.teachers, '[]'::json),
        'room_title', each.room,
        'study_group_title', each.title
      ) order by each.title) as list
      from (
        select study_group.title, room.title as room,
          json_agg(concat_ws(' ', person.last_name, person.first_name, person.middle_name)
            order by lesson_teacher.position, person.id) filter (where person.id is not null) as teachers
        from lesson_group
        join study_group on study_group.id = lesson_group.study_group_id
        left join room on room.id = lesson_group.room_id
        left join lesson_teacher on lesson_teacher.lesson_id = lesson_group.lesson_id
          and lesson_teacher.study_group_id = lesson_group.study_group_id
        left join person on person.id = lesson_teacher.person_id
        where lesson_group.lesson_id = lesson.id
        group by study_group.id, room.id
      ) as each
    ) as lesson_groups on true
    left join lateral (
      select json_agg(json_build_object(
        'id', learning_test.id, 'title', learning_test.title_ru, 'title_en', learning_test.title_en
      ) order by learning_test.id) as list
      from lesson_test
      join learning_test on learning_test.id = lesson_test.learning_test_id
      where lesson_test.lesson_id = lesson.id
    ) as lesson_tests on true
    where ${condition}`;
}
