import { type SQL, sql } from 'drizzle-orm';
import { groupsRemembered } from './study-plans.ts';

export type MarkOptions = { today: string; salt: number };

/** A number from 0 up to 1 that is the same for the same salt and things, whatever order rows come in. */
const chance = (salt: number, name: string, ...things: SQL[]): SQL => sql`(
  ('x' || left(md5(concat_ws(' ', ${salt}::bigint, ${name}::text, ${sql.join(things, sql`, `)})), 7))::bit(28)::int / 268435456.0
)`;

/** The same student is good, or not so good, at everything. */
const ability = (salt: number): SQL => chance(salt, 'ability', sql`student.id`);

/** Ids of the rows of the demo's scale, from how well something went (a column, so that it is counted once). */
const markId = sql`case
  when success > 0.60 then 1 when success > 0.36 then 2 when success > 0.18 then 3 when success > 0.10 then 4 else 5 end`;

/** What was tested longer ago is settled: every mark is there, and whoever failed has passed since. */
const settled = (day: SQL, today: string): SQL => sql`(${day} < ${today}::date - 60)`;

/** The first mark of every control form that has been held; of late ones one in twenty-five is still missing. `offset 0` keeps the numbers from being counted again for every use. */
export function marksStatement({ salt, today }: MarkOptions): SQL {
  const success = sql`(0.6 * ${ability(salt)} + 0.4 * ${chance(salt, 'success', sql`student.id`, sql`control_form.id`)})`;
  return sql`
    insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
    select student_id, form_id, 1, ${markId},
      case when type_id = 1 and success > 0.10 then round(40 + 60 * success::numeric, 1) end, marked_on
    from (
      select student.id as student_id, control_form.id as form_id, control_form.control_form_type_id as type_id,
        lesson.starts_at::date as marked_on, ${success} as success
      from lesson_control_form
      join control_form on control_form.id = lesson_control_form.control_form_id
      join lesson on lesson.id = lesson_control_form.lesson_id
      join lesson_group on lesson_group.lesson_id = lesson.id
      join student on student.study_group_id = lesson_group.study_group_id
      where not lesson.is_resit and lesson.starts_at < ${today}::date
        and ((student.id * 7 + control_form.id * 13) % 25 > 0 or ${settled(sql`lesson.starts_at`, today)})
      offset 0
    ) as given
    order by student_id, form_id`;
}

/** Three of four who failed or were not there came again a week later; of those who came a second time some failed once more. */
export function resitsStatement({ salt, today }: MarkOptions, attempt: number): SQL {
  const came = chance(salt, `came ${attempt}`, sql`student.id`, sql`mark.control_form_id`);
  return sql`
    insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
    select student_id, control_form_id, ${attempt}::int,
      case when ${attempt}::int = 2 and came < 0.15 then 4 else ${markId} end, null, marked_on
    from (
      select mark.student_id, mark.control_form_id, mark.marked_on + 7 as marked_on, ${came} as came,
        0.4 + 0.4 * ${ability(salt)} as success, ${settled(sql`mark.marked_on`, today)} as settled
      from mark
      join student on student.id = mark.student_id
      where mark.attempt = ${attempt}::int - 1 and mark.linguistic_scale_mark_id > 3
        and mark.marked_on + 7 < ${today}::date
      offset 0
    ) as failed
    where came < 0.75 or settled`;
}

/**
 * Where an attestation was appointed. What has been held has a mark, given without an examination to some of those whose
 * rating allows it; what is to come promises one to those whose rating does already.
 */
export function finalMarksStatement({ salt, today }: MarkOptions): SQL {
  const success = sql`(0.2 + 0.5 * ${ability(salt)} + 0.3 * ${chance(salt, 'final', sql`student.id`, sql`wpd.id`)})`;
  const asked = chance(salt, 'asked', sql`student.id`, sql`wpd.id`);
  return sql`
    insert into final_mark
      (student_id, wpd_id, wep_semester_id, attempt, linguistic_scale_mark_id, possible_scale_mark_id, is_automate)
    with counting as (
      select distinct on (mark.student_id, mark.control_form_id) mark.student_id, control_form.wpd_id,
        case control_form.kind when 'boundary' then row.colloq_score else row.current_score end as score
      from mark
      join control_form on control_form.id = mark.control_form_id
      join linguistic_scale_mark as row on row.id = mark.linguistic_scale_mark_id
      where not control_form.exclude_from_rating_calculation
      order by mark.student_id, mark.control_form_id, mark.attempt desc
    ), reached as (
      select student_id, wpd_id, sum(score) as score from counting group by student_id, wpd_id
    ), best as (
      select control_form.wpd_id,
        sum(case control_form.kind when 'boundary' then row.colloq_score else row.current_score end) as score
      from control_form
      join linguistic_scale_mark as row on row.id = 1
      where not control_form.exclude_from_rating_calculation
      group by control_form.wpd_id
    )
    select student_id, wpd_id, semester_id, 1,
      case when held and automatic then possible when held then least(${markId}, 3) end, possible, held and automatic
    from (
      select *, coalesce(possible < 3 and asked < 0.4, false) as automatic
      from (
        select student.id as student_id, wpd.id as wpd_id, lesson.wep_semester_id as semester_id,
          lesson.starts_at < ${today}::date as held, ${success} as success, ${asked} as asked,
          case when percent >= wpd.min_score_for_five then 1 when percent >= wpd.min_score_for_four then 2
            when percent >= wpd.min_score_for_three then 3 end as possible
        from lesson
        join lesson_type on lesson_type.id = lesson.lesson_type_id and lesson_type.is_attestation
        join lesson_group on lesson_group.lesson_id = lesson.id
        join student on student.study_group_id = lesson_group.study_group_id
        join wpd on wpd.id = lesson.wpd_id
        left join reached on reached.student_id = student.id and reached.wpd_id = wpd.id
        left join best on best.wpd_id = wpd.id
        cross join lateral (select 100 * reached.score / best.score as percent) as rating
        offset 0
      ) as rated
    ) as decided
    where held or possible is not null
    order by student_id, wpd_id`;
}

/** Of the three weeks before today; three in a hundred were not noted. Whoever was marked in a lesson was there, unless the mark says otherwise. */
export function attendanceStatement({ salt, today }: MarkOptions): SQL {
  return sql`
    insert into attendance (student_id, lesson_id, present)
    select student.id, lesson.id,
      coalesce(mark.linguistic_scale_mark_id < 5, ${chance(salt, 'present', sql`student.id`, sql`lesson.id`)} < 0.92)
    from lesson
    join lesson_group on lesson_group.lesson_id = lesson.id
    join student on student.study_group_id = lesson_group.study_group_id
    left join lesson_control_form on lesson_control_form.lesson_id = lesson.id
    left join mark on mark.student_id = student.id and mark.control_form_id = lesson_control_form.control_form_id
      and mark.attempt = 1
    where lesson.starts_at between ${today}::date - 21 and ${today}::date
      and not lesson.is_cancelled and not lesson.is_resit
      and lesson_group.study_group_id <= ${groupsRemembered} and (student.id * 11 + lesson.id * 7) % 33 > 0
    order by student.id, lesson.id`;
}
