export const educationPlansStatement = `
  select coalesce(json_agg(json_build_object(
    'id', education_plan.id,
    'speciality', speciality.title_ru,
    'speciality_en', speciality.title_en,
    'profile', education_plan.profile_ru,
    'profile_en', education_plan.profile_en,
    'year_start', education_plan.year_start,
    'working_education_plans', coalesce((
      select json_agg(json_build_object(
        'id', working.id,
        'academic_year', working.academic_year,
        'semesters', coalesce((
          select json_agg(json_build_object('id', wep_semester.id, 'number', wep_semester.number) order by wep_semester.number)
          from wep_semester where wep_semester.working_education_plan_id = working.id
        ), '[]'::json)
      ) order by working.academic_year)
      from working_education_plan as working where working.education_plan_id = education_plan.id
    ), '[]'::json)
  ) order by education_plan.year_start desc, education_plan.id), '[]'::json)
  from education_plan
  join speciality on speciality.id = education_plan.speciality_id
  where education_plan.id in (
    select study_group_plan.education_plan_id from student
    join study_group_plan on study_group_plan.study_group_id = student.study_group_id
    where student.person_id = $1
  )`;

/** The enrolment of the person $1 that follows a plan: the latest, should there be several. */
const enrolment = (planId: string) => `
  select student.id as student_id, student.study_group_id from student
  join study_group_plan on study_group_plan.study_group_id = student.study_group_id
  where student.person_id = $1 and study_group_plan.education_plan_id = ${planId}
  order by student.id desc limit 1`;

const disciplineHead = `
  'id', wpd.id,
  'discipline_title', discipline.title_ru,
  'discipline_title_en', discipline.title_en,
  'cathedras', coalesce(departments.titles_ru, '[]'::json),
  'cathedras_en', coalesce(departments.titles_en, '[]'::json),
  'attestation_load_type_title', attestation_load_type.title_ru,
  'attestation_load_type_title_en', attestation_load_type.title_en`;

const disciplineHeadJoins = `
  join discipline on discipline.id = wpd.discipline_id
  left join attestation_load_type on attestation_load_type.id = wpd.attestation_load_type_id
  left join lateral (
    select json_agg(cathedra.title_ru order by wpd_cathedra.position, cathedra.id) as titles_ru,
      json_agg(cathedra.title_en order by wpd_cathedra.position, cathedra.id) as titles_en
    from wpd_cathedra join cathedra on cathedra.id = wpd_cathedra.cathedra_id
    where wpd_cathedra.wpd_id = wpd.id
  ) as departments on true`;

export const disciplinesStatement = `
  select json_build_object(
    'own', exists (${enrolment('wep_semester.education_plan_id')}),
    'disciplines', coalesce((
      select json_agg(json_build_object(${disciplineHead}) order by discipline.title_ru collate "und-x-icu", wpd.id)
      from wpd_semester
      join wpd on wpd.id = wpd_semester.wpd_id
      ${disciplineHeadJoins}
      where wpd_semester.wep_semester_id = wep_semester.id
    ), '[]'::json)
  )
  from wep_semester where wep_semester.id = $2`;

const scale = `coalesce((
  select json_agg(json_build_object(
    'id', row.id, 'linguistic_scale_id', row.linguistic_scale_id, 'mark', row.mark, 'mark_en', row.mark_en,
    'title_ru', row.title_ru, 'title_en', row.title_en, 'current_score', row.current_score, 'colloq_score', row.colloq_score
  ) order by row.position, row.id)
  from linguistic_scale_mark as row where row.linguistic_scale_id = wpd.linguistic_scale_id
), '[]'::json)`;

const controlFormFields = `
  'id', control_form.id,
  'semester', control_form.wep_semester_id,
  'kind', control_form.kind,
  'excluded', control_form.exclude_from_rating_calculation,
  'title_ru', control_form.title_ru,
  'title_en', control_form.title_en,
  'type_ru', control_form_type.title_ru,
  'type_en', control_form_type.title_en`;

// Rows as arrays: a student's marks of a discipline may be two hundred, and the names would outweigh them.
const markFields =
  'mark.control_form_id, mark.attempt, mark.linguistic_scale_mark_id, mark.percent, mark.marked_on';

const finalMark = `(
  select json_build_object('mark', final_mark.linguistic_scale_mark_id, 'possible_mark', final_mark.possible_scale_mark_id,
    'is_automate', final_mark.is_automate)
  from final_mark
  where final_mark.student_id = me.student_id and final_mark.wpd_id = wpd_semester.wpd_id
    and final_mark.wep_semester_id = wpd_semester.wep_semester_id
  order by final_mark.attempt desc limit 1
)`;

const lessonFields = `
  'id', lesson.id,
  'lesson_number', lesson.number,
  'lesson_date', to_char(lesson.starts_at, 'YYYY-MM-DD HH24:MI:SS'),
  'lesson_title', lesson.title_ru,
  'lesson_title_en', lesson.title_en,
  'lesson_type_title', lesson_type.title_ru,
  'lesson_type_title_en', lesson_type.title_en,
  'is_resit', lesson.is_resit,
  'is_attestation', lesson_type.is_attestation`;

export const ratingStatement = `
  select json_build_object(
    'own', me.student_id is not null,
    'head', json_build_object(${disciplineHead}),
    'thresholds', json_build_object(
      'three', wpd.min_score_for_three, 'four', wpd.min_score_for_four, 'five', wpd.min_score_for_five),
    'scale', ${scale},
    'semesters', (
      select json_agg(json_build_object('id', semester.id, 'number', semester.number) order by semester.number)
      from wpd_semester as taught join wep_semester as semester on semester.id = taught.wep_semester_id
      where taught.wpd_id = wpd.id
    ),
    'forms', coalesce((
      select json_agg(json_build_object(${controlFormFields}) order by control_form.position, control_form.id)
      from control_form
      join control_form_type on control_form_type.id = control_form.control_form_type_id
      where control_form.wpd_id = wpd.id and control_form.wep_semester_id = wpd_semester.wep_semester_id
    ), '[]'::json),
    'other_forms', coalesce((
      select json_agg(json_build_object('id', control_form.id, 'semester', control_form.wep_semester_id,
        'kind', control_form.kind, 'excluded', control_form.exclude_from_rating_calculation))
      from control_form
      where control_form.wpd_id = wpd.id and control_form.wep_semester_id <> wpd_semester.wep_semester_id
    ), '[]'::json),
    'marks', coalesce((
      select json_agg(json_build_array(${markFields}) order by mark.control_form_id, mark.attempt)
      from control_form
      join mark on mark.control_form_id = control_form.id and mark.student_id = me.student_id
      where control_form.wpd_id = wpd.id
    ), '[]'::json),
    'lessons', coalesce((
      select json_agg(json_build_object(${lessonFields},
        'present', attendance.present,
        'forms', coalesce((
          select json_agg(lesson_control_form.control_form_id order by lesson_control_form.control_form_id)
          from lesson_control_form where lesson_control_form.lesson_id = lesson.id
        ), '[]'::json)
      ) order by lesson.starts_at, lesson.id)
      from lesson_group
      join lesson on lesson.id = lesson_group.lesson_id
      join lesson_type on lesson_type.id = lesson.lesson_type_id
      left join attendance on attendance.lesson_id = lesson.id and attendance.student_id = me.student_id
      where lesson_group.study_group_id = me.study_group_id and lesson_group.wpd_id = wpd.id
        and lesson_group.wep_semester_id = wpd_semester.wep_semester_id and not lesson.is_cancelled
    ), '[]'::json),
    'final_mark', ${finalMark}
  )
  from wpd_semester
  join wpd on wpd.id = wpd_semester.wpd_id
  ${disciplineHeadJoins}
  left join lateral (${enrolment('wpd.education_plan_id')}) as me on true
  where wpd_semester.wpd_id = $2 and wpd_semester.wep_semester_id = $3`;

const controlCounts = `
  'current', count(*) filter (where control_form.kind = 'current' and not control_form.exclude_from_rating_calculation),
  'boundary', count(*) filter (where control_form.kind = 'boundary' and not control_form.exclude_from_rating_calculation)`;

export const ratingInfoStatement = `
  select json_build_object(
    'own', exists (${enrolment('wpd.education_plan_id')}),
    'scale', ${scale},
    'min_score_for_three', wpd.min_score_for_three,
    'min_score_for_four', wpd.min_score_for_four,
    'min_score_for_five', wpd.min_score_for_five,
    'semesters', coalesce((
      select json_agg(json_build_object('id', wep_semester.id, 'number', wep_semester.number, 'counts', (
        select json_build_object(${controlCounts}) from control_form
        where control_form.wpd_id = wpd.id and control_form.wep_semester_id = wep_semester.id
      )) order by wep_semester.number)
      from wpd_semester join wep_semester on wep_semester.id = wpd_semester.wep_semester_id
      where wpd_semester.wpd_id = wpd.id
    ), '[]'::json)
  )
  from wpd where wpd.id = $2`;

export const lessonMarksStatement = `
  select json_build_object(
    'own', me.student_id is not null,
    'lesson', json_build_object(${lessonFields}, 'present', (
      select attendance.present from attendance
      where attendance.student_id = me.student_id and attendance.lesson_id = lesson.id
    )),
    'scale', ${scale},
    'counts', (select json_build_object(${controlCounts}) from control_form where control_form.wpd_id = wpd.id),
    'forms', coalesce((
      select json_agg(json_build_object(${controlFormFields}) order by control_form.position, control_form.id)
      from lesson_control_form
      join control_form on control_form.id = lesson_control_form.control_form_id
      join control_form_type on control_form_type.id = control_form.control_form_type_id
      where lesson_control_form.lesson_id = lesson.id
    ), '[]'::json),
    'marks', coalesce((
      select json_agg(json_build_array(${markFields}) order by mark.control_form_id, mark.attempt)
      from lesson_control_form
      join mark on mark.control_form_id = lesson_control_form.control_form_id and mark.student_id = me.student_id
      where lesson_control_form.lesson_id = lesson.id
    ), '[]'::json),
    'final_mark', case when lesson_type.is_attestation then ${finalMark} end
  )
  from lesson
  join lesson_type on lesson_type.id = lesson.lesson_type_id
  join wpd on wpd.id = lesson.wpd_id
  join wpd_semester on wpd_semester.wpd_id = lesson.wpd_id and wpd_semester.wep_semester_id = lesson.wep_semester_id
  left join lateral (
    select student.id as student_id from student
    join lesson_group on lesson_group.study_group_id = student.study_group_id and lesson_group.lesson_id = lesson.id
    where student.person_id = $1
    order by student.id desc limit 1
  ) as me on true
  where lesson.id = $2`;
