import { type SQL, sql } from 'drizzle-orm';

export type MarkOptions = { today: string; salt: number; groupsWithHistory: number };

/** A number from 0 up to 1 that is the same for the same salt and things, whatever order rows come in. */
const chance = (salt: number, name: string, ...things: SQL[]): SQL => sql`(
  ('x' || left(md5(concat_ws(' ', ${salt}::bigint, ${name}::text, ${sql.join(things, sql`, `)})), 7))::bit(28)::int / 268435456.0
)`;

/** The same student is good, or not so good, at everything. */
const ability = (salt: number): SQL => chance(salt, 'ability', sql`student.id`);

/** Ids of the rows of the demo's scale, from how well something went (a column, so that it is counted once). */
const markId = sql`case
  when success > 0.60 then 1 when success > 0.36 then 2 when success > 0.18 then 3 when success > 0.10 then 4 else 5 end`;

const numberNow = ({ today }: MarkOptions): SQL => {
  const autumn = [9, 10, 11, 12, 1].includes(Number(today.slice(5, 7)));
  return sql`(study_group.course_number * 2 - ${autumn ? 1 : 0}::int)`;
};

/** The first mark of every control form that has been held; one in twenty-five is still missing. `offset 0` keeps the numbers from being counted again for every use. */
export function marksStatement(options: MarkOptions): SQL {
  const { salt, today, groupsWithHistory } = options;
  const success = sql`(0.6 * ${ability(salt)} + 0.4 * ${chance(salt, 'success', sql`student.id`, sql`held.form_id`)})`;
  return sql`
    insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
    select student_id, form_id, 1, ${markId},
      case when type_id = 1 and success > 0.10 then round(40 + 60 * success::numeric, 1) end, marked_on
    from (
      select student.id as student_id, held.form_id, held.type_id, held.marked_on, ${success} as success
      from (
        select lesson_group.study_group_id, control_form.id as form_id, control_form.control_form_type_id as type_id,
          lesson.starts_at::date as marked_on
        from lesson_control_form
        join control_form on control_form.id = lesson_control_form.control_form_id
        join lesson on lesson.id = lesson_control_form.lesson_id
        join lesson_group on lesson_group.lesson_id = lesson.id
        where not lesson.is_resit and lesson.starts_at < ${today}::date
        union all
        select study_group.id, control_form.id, control_form.control_form_type_id,
          make_date(working_education_plan.academic_year, case when wep_semester.number % 2 = 1 then 9 else 2 end, 10)
            + case when wep_semester.number % 2 = 1 then interval '0 years' else interval '1 year' end
            + control_form.position * interval '11 days'
        from study_group
        join study_group_plan on study_group_plan.study_group_id = study_group.id
        join wpd on wpd.education_plan_id = study_group_plan.education_plan_id
        join control_form on control_form.wpd_id = wpd.id
        join wep_semester on wep_semester.id = control_form.wep_semester_id
        join working_education_plan on working_education_plan.id = wep_semester.working_education_plan_id
        where study_group.id <= ${groupsWithHistory} and wep_semester.number < ${numberNow(options)}
      ) as held
      join student on student.study_group_id = held.study_group_id
      where (student.id * 7 + held.form_id * 13) % 25 > 0
      offset 0
    ) as given
    order by student_id, form_id`;
}

/** Three of four who failed or were not there came again; of those who came a second time some failed once more. */
export function resitsStatement({ salt, today }: MarkOptions, attempt: number): SQL {
  const came = chance(salt, `came ${attempt}`, sql`student.id`, sql`mark.control_form_id`);
  return sql`
    insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
    select student_id, control_form_id, ${attempt}::int,
      case when ${attempt}::int = 2 and came < 0.15 then 4 else ${markId} end, null, marked_on
    from (
      select mark.student_id, mark.control_form_id, mark.marked_on + 9 as marked_on, ${came} as came,
        0.4 + 0.4 * ${ability(salt)} as success
      from mark
      join student on student.id = mark.student_id
      where mark.attempt = ${attempt}::int - 1 and mark.linguistic_scale_mark_id > 3
        and mark.marked_on + 9 < ${today}::date
      offset 0
    ) as failed
    where came < 0.75`;
}

/** Disciplines that ended before this semester have their final marks; those that end with it promise one to the best. */
export function finalMarksStatement(options: MarkOptions): SQL {
  const { salt, groupsWithHistory } = options;
  const success = sql`(0.2 + 0.5 * ${ability(salt)} + 0.3 * ${chance(salt, 'final', sql`student.id`, sql`wpd.id`)})`;
  return sql`
    insert into final_mark
      (student_id, wpd_id, wep_semester_id, attempt, linguistic_scale_mark_id, possible_scale_mark_id, is_automate)
    select student_id, wpd_id, semester_id, 1, case when ended then ${markId} end,
      case when success > 0.75 then 1 when success > 0.60 then 2 end, ended and success > 0.85
    from (
      select student.id as student_id, wpd.id as wpd_id, last.id as semester_id, ${success} as success,
        last.number < ${numberNow(options)} as ended
      from wpd
      join lateral (
        select wep_semester.id, wep_semester.number from wpd_semester
        join wep_semester on wep_semester.id = wpd_semester.wep_semester_id
        where wpd_semester.wpd_id = wpd.id order by wep_semester.number desc limit 1
      ) as last on true
      join study_group_plan on study_group_plan.education_plan_id = wpd.education_plan_id
      join study_group on study_group.id = study_group_plan.study_group_id
      join student on student.study_group_id = study_group.id
      where study_group.id <= ${groupsWithHistory} and last.number <= ${numberNow(options)}
      offset 0
    ) as rated
    where ended or success > 0.60`;
}

/** Of the three weeks before today; three in a hundred were not noted. */
export function attendanceStatement({ salt, today, groupsWithHistory }: MarkOptions): SQL {
  return sql`
    insert into attendance (student_id, lesson_id, present)
    select student.id, lesson.id, ${chance(salt, 'present', sql`student.id`, sql`lesson.id`)} < 0.92
    from lesson
    join lesson_group on lesson_group.lesson_id = lesson.id
    join student on student.study_group_id = lesson_group.study_group_id
    where lesson.starts_at between ${today}::date - 21 and ${today}::date and not lesson.is_cancelled
      and lesson_group.study_group_id <= ${groupsWithHistory} and (student.id * 11 + lesson.id * 7) % 33 > 0
    order by student.id, lesson.id`;
}
