import type { DemoRules } from './demo-rule.ts';

const taken = `lesson l join lesson_group s on s.lesson_id = l.id`;

/** Pairs of different lessons that overlap in time. */
const overlap = (of: string, same: string) => `
  select l.id, l.starts_at, o.id as other from ${of.replaceAll('$', 'l')}
  join (select l.*, s.study_group_id, s.room_id from ${taken}) o
    on o.id > l.id and o.starts_at < l.ends_at and l.starts_at < o.ends_at and not o.is_cancelled
  ${same} where not l.is_cancelled`;

/** The semesters that ended before the present one, of the groups that study in them. */
const past = (today: string) => `
  select g.id as group_id, sem.id as semester_id, sem.number, ws.wpd_id, w.academic_year
  from study_group g join study_group_plan gp on gp.study_group_id = g.id
  join wep_semester sem on sem.education_plan_id = gp.education_plan_id
  join working_education_plan w on w.id = sem.working_education_plan_id
  join wpd_semester ws on ws.wep_semester_id = sem.id
  where make_date(w.academic_year + 1, case when sem.number % 2 = 1 then 2 else 9 end, 1) <= '${today}'`;

export const studyRules: DemoRules = {
  'a group in two lessons at a time': () => overlap(taken, 'and o.study_group_id = s.study_group_id'),
  'a room with two lessons at a time': () => overlap(taken, 'and o.room_id = s.room_id'),
  'a teacher in two lessons at a time': () => `
    select l.id, o.id as other from lesson l join lesson_teacher t on t.lesson_id = l.id
    join lesson_teacher u on u.person_id = t.person_id and u.lesson_id > l.id
      and u.starts_at between l.starts_at - interval '5 hours' and l.ends_at
    join lesson o on o.id = u.lesson_id and o.starts_at < l.ends_at and l.starts_at < o.ends_at
    where not l.is_cancelled and not o.is_cancelled`,
  'a lesson on a Sunday, or on a holiday of another week than this': (today) => `
    select id, starts_at from lesson where extract(isodow from starts_at) = 7
      or (to_char(starts_at, 'MM-DD') in ('01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08',
        '02-23', '03-08', '05-01', '05-09', '06-12', '11-04', '12-31')
        and date_trunc('week', starts_at) <> date_trunc('week', '${today}'::date))`,
  'a lesson without a teacher, or with somebody of the laboratory': () => `
    select l.id from lesson l where not exists (select 1 from lesson_teacher where lesson_id = l.id)
      or exists (select 1 from lesson_teacher t join employee e on e.person_id = t.person_id
        where t.lesson_id = l.id and e.position = 'лаборант')`,
  'a lesson before the semester of its group began': () => `
    select l.id, l.starts_at from lesson l join wep_semester sem on sem.id = l.wep_semester_id
    join working_education_plan w on w.id = sem.working_education_plan_id
    where l.starts_at < make_date(w.academic_year, 9, 1) + case when sem.number % 2 = 1 then interval '0' else interval '3 months' end`,
  'a discipline of a past semester without lessons': (today) => `
    select p.* from (${past(today)}) p where not exists (
      select 1 from lesson_group s where s.study_group_id = p.group_id and s.wpd_id = p.wpd_id and s.wep_semester_id = p.semester_id)`,
  'a discipline that is tested, and counts nothing in one of its semesters': () => `
    select ws.* from wpd_semester ws where exists (select 1 from control_form where wpd_id = ws.wpd_id) and not exists (
      select 1 from control_form f where f.wpd_id = ws.wpd_id and f.wep_semester_id = ws.wep_semester_id
        and not exclude_from_rating_calculation)`,
  'a student without a mark of a past semester': (today) => `
    select st.id, f.id from (${past(today)}) p join control_form f on f.wpd_id = p.wpd_id and f.wep_semester_id = p.semester_id
    join student st on st.study_group_id = p.group_id
    where not exists (select 1 from mark where student_id = st.id and control_form_id = f.id)`,
  'somebody who still fails in a past semester': (today) => `
    select m.* from (select distinct on (student_id, control_form_id) * from mark
      order by student_id, control_form_id, attempt desc) m
    where m.linguistic_scale_mark_id > 3 and m.marked_on < '${today}'::date - 120`,
  'a mark that no lesson of the group has held by then': () => `
    select m.student_id, m.control_form_id from mark m join student st on st.id = m.student_id
    where not exists (select 1 from lesson_control_form c join lesson l on l.id = c.lesson_id
      join lesson_group s on s.lesson_id = l.id and s.study_group_id = st.study_group_id
      where c.control_form_id = m.control_form_id and not l.is_cancelled and l.starts_at::date <= m.marked_on)`,
  'a mark of the future, of a Sunday, or of a later attempt before an earlier one': (today) => `
    select m.* from mark m left join mark e on e.student_id = m.student_id and e.control_form_id = m.control_form_id
      and e.attempt = m.attempt - 1
    where m.marked_on >= '${today}' or extract(isodow from m.marked_on) = 7
      or (m.attempt > 1 and coalesce(e.marked_on >= m.marked_on or e.linguistic_scale_mark_id <= 3, true))`,
  'a mark of a time before its student was admitted': () => `
    select m.student_id, m.marked_on from mark m join student st on st.id = m.student_id
    join study_group_plan gp on gp.study_group_id = st.study_group_id join education_plan p on p.id = gp.education_plan_id
    where m.marked_on < make_date(p.year_start, 9, 1)`,
  'a mark for somebody who is noted as absent, or the other way round': () => `
    select m.student_id, a.lesson_id from attendance a join lesson l on l.id = a.lesson_id and not l.is_resit
    join lesson_control_form c on c.lesson_id = l.id
    join mark m on m.student_id = a.student_id and m.control_form_id = c.control_form_id and m.attempt = 1
    where a.present <> (m.linguistic_scale_mark_id < 5)`,
  'attendance of a lesson that was cancelled, is to come, or is of another group': (today) => `
    select a.* from attendance a join lesson l on l.id = a.lesson_id join student st on st.id = a.student_id
    where l.is_cancelled or l.starts_at >= '${today}'::date + 1 or not exists (
      select 1 from lesson_group s where s.lesson_id = l.id and s.study_group_id = st.study_group_id)`,
  'a final mark without an attestation, before it, or none after it': (today) => `
    select st.id, l.id as lesson_id from student st
    join lesson_group s on s.study_group_id = st.study_group_id
    join lesson l on l.id = s.lesson_id join lesson_type t on t.id = l.lesson_type_id and t.is_attestation
    left join final_mark f on f.student_id = st.id and f.wpd_id = l.wpd_id and f.wep_semester_id = l.wep_semester_id
    where (l.starts_at < '${today}') <> (f.linguistic_scale_mark_id is not null)
    union all
    select f.student_id, null from final_mark f join student st on st.id = f.student_id where not exists (
      select 1 from lesson_group s join lesson l on l.id = s.lesson_id join lesson_type t on t.id = l.lesson_type_id
      where t.is_attestation and s.study_group_id = st.study_group_id and s.wpd_id = f.wpd_id and s.wep_semester_id = f.wep_semester_id)`,
  'a discipline that has ended without an attestation': (today) => `
    select p.* from (${past(today)}) p join wpd on wpd.id = p.wpd_id and wpd.attestation_load_type_id is not null
    where not exists (select 1 from wpd_semester ws join wep_semester o on o.id = ws.wep_semester_id
        where ws.wpd_id = p.wpd_id and o.number > p.number)
      and not exists (select 1 from lesson_group s join lesson l on l.id = s.lesson_id
        join lesson_type t on t.id = l.lesson_type_id where t.is_attestation and s.study_group_id = p.group_id
        and s.wpd_id = p.wpd_id and s.wep_semester_id = p.semester_id)`,
  'a mark without an examination that differs from the promised one, or a promise that the rating does not hold':
    () => `
    with counting as (
      select distinct on (m.student_id, m.control_form_id) m.student_id, f.wpd_id,
        case f.kind when 'boundary' then r.colloq_score else r.current_score end as score
      from mark m join control_form f on f.id = m.control_form_id join linguistic_scale_mark r on r.id = m.linguistic_scale_mark_id
      where not f.exclude_from_rating_calculation order by m.student_id, m.control_form_id, m.attempt desc),
    rated as (select student_id, wpd_id, sum(score) as score from counting group by 1, 2),
    best as (select wpd_id, sum(case kind when 'boundary' then 30 else 10 end) as score from control_form
      where not exclude_from_rating_calculation group by 1)
    select f.* from final_mark f join wpd on wpd.id = f.wpd_id
    left join rated using (student_id, wpd_id) left join best on best.wpd_id = f.wpd_id
    where (f.is_automate and f.linguistic_scale_mark_id is distinct from f.possible_scale_mark_id)
      or (f.possible_scale_mark_id is not null and not coalesce(100.0 * rated.score / best.score >=
        (array[wpd.min_score_for_five, wpd.min_score_for_four, wpd.min_score_for_three])[f.possible_scale_mark_id], false))`,
};
