import { sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import {
  attendance,
  attestationLoadType,
  cathedra,
  controlForm,
  controlFormType,
  discipline,
  educationPlan,
  finalMark,
  lesson,
  lessonControlForm,
  lessonGroup,
  lessonType,
  linguisticScaleMark,
  mark,
  speciality,
  student,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
  wpd,
  wpdCathedra,
  wpdSemester,
} from '../../../db/schema/index.ts';
import { parameter } from '../../../db/statements/prepare-json-statement.ts';

/** The semesters of a programme, beside the one that is asked for. */
const taught = alias(wpdSemester, 'taught');

export const educationPlansStatement = sql`
  select coalesce(json_agg(json_build_object(
    'id', ${educationPlan.id},
    'speciality', ${speciality.titleRu},
    'speciality_en', ${speciality.titleEn},
    'profile', ${educationPlan.profileRu},
    'profile_en', ${educationPlan.profileEn},
    'year_start', ${educationPlan.yearStart},
    'working_education_plans', coalesce((
      select json_agg(json_build_object(
        'id', ${workingEducationPlan.id},
        'academic_year', ${workingEducationPlan.academicYear},
        'semesters', coalesce((
          select json_agg(json_build_object('id', ${wepSemester.id}, 'number', ${wepSemester.number}) order by ${wepSemester.number})
          from ${wepSemester} where ${wepSemester.workingEducationPlanId} = ${workingEducationPlan.id}
        ), '[]'::json)
      ) order by ${workingEducationPlan.academicYear})
      from ${workingEducationPlan} where ${workingEducationPlan.educationPlanId} = ${educationPlan.id}
    ), '[]'::json)
  ) order by ${educationPlan.yearStart} desc, ${educationPlan.id}), '[]'::json)
  from ${educationPlan}
  join ${speciality} on ${speciality.id} = ${educationPlan.specialityId}
  where ${educationPlan.id} in (
    select ${studyGroupPlan.educationPlanId} from ${student}
    join ${studyGroupPlan} on ${studyGroupPlan.studyGroupId} = ${student.studyGroupId}
    where ${student.personId} = ${parameter(1)}
  )`;

/** The enrolment of the person that follows a plan: the latest, should there be several. */
const enrolment = (planId: PgColumn) => sql`
  select ${student.id} as enrolled, ${student.studyGroupId} as studies_in from ${student}
  join ${studyGroupPlan} on ${studyGroupPlan.studyGroupId} = ${student.studyGroupId}
  where ${student.personId} = ${parameter(1)} and ${studyGroupPlan.educationPlanId} = ${planId}
  order by ${student.id} desc limit 1`;

const disciplineHead = sql`
  'id', ${wpd.id},
  'discipline_title', ${discipline.titleRu},
  'discipline_title_en', ${discipline.titleEn},
  'cathedras', coalesce(departments.titles_ru, '[]'::json),
  'cathedras_en', coalesce(departments.titles_en, '[]'::json),
  'attestation_load_type_title', ${attestationLoadType.titleRu},
  'attestation_load_type_title_en', ${attestationLoadType.titleEn}`;

const disciplineHeadJoins = sql`
  join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
  left join ${attestationLoadType} on ${attestationLoadType.id} = ${wpd.attestationLoadTypeId}
  left join lateral (
    select json_agg(${cathedra.titleRu} order by ${wpdCathedra.position}, ${cathedra.id}) as titles_ru,
      json_agg(${cathedra.titleEn} order by ${wpdCathedra.position}, ${cathedra.id}) as titles_en
    from ${wpdCathedra} join ${cathedra} on ${cathedra.id} = ${wpdCathedra.cathedraId}
    where ${wpdCathedra.wpdId} = ${wpd.id}
  ) as departments on true`;

const scale = sql`coalesce((
  select json_agg(json_build_object(
    'id', ${linguisticScaleMark.id}, 'linguistic_scale_id', ${linguisticScaleMark.linguisticScaleId},
    'mark', ${linguisticScaleMark.mark}, 'mark_en', ${linguisticScaleMark.markEn},
    'title_ru', ${linguisticScaleMark.titleRu}, 'title_en', ${linguisticScaleMark.titleEn},
    'current_score', ${linguisticScaleMark.currentScore}, 'colloq_score', ${linguisticScaleMark.colloqScore}
  ) order by ${linguisticScaleMark.position}, ${linguisticScaleMark.id})
  from ${linguisticScaleMark} where ${linguisticScaleMark.linguisticScaleId} = ${wpd.linguisticScaleId}
), '[]'::json)`;

const thresholds = sql`json_build_object(
  'three', ${wpd.minScoreForThree}, 'four', ${wpd.minScoreForFour}, 'five', ${wpd.minScoreForFive})`;

const controlFormFields = sql`
  'id', ${controlForm.id},
  'semester', ${controlForm.wepSemesterId},
  'kind', ${controlForm.kind},
  'excluded', ${controlForm.excludeFromRatingCalculation},
  'title_ru', ${controlForm.titleRu},
  'title_en', ${controlForm.titleEn},
  'type_ru', ${controlFormType.titleRu},
  'type_en', ${controlFormType.titleEn}`;

// Rows as arrays: a student's marks of a discipline may be two hundred, and the names would outweigh them.
const markFields = sql`${mark.controlFormId}, ${mark.attempt}, ${mark.linguisticScaleMarkId}, ${mark.percent}, ${mark.markedOn}`;

const finalMarkOfSemester = sql`(
  select json_build_object('mark', ${finalMark.linguisticScaleMarkId}, 'possible_mark', ${finalMark.possibleScaleMarkId},
    'is_automate', ${finalMark.isAutomate})
  from ${finalMark}
  where ${finalMark.studentId} = me.enrolled and ${finalMark.wpdId} = ${wpdSemester.wpdId}
    and ${finalMark.wepSemesterId} = ${wpdSemester.wepSemesterId}
  order by ${finalMark.attempt} desc limit 1
)`;

const lessonFields = sql`
  'id', ${lesson.id},
  'lesson_number', ${lesson.number},
  'lesson_date', to_char(${lesson.startsAt}, 'YYYY-MM-DD HH24:MI:SS'),
  'lesson_title', ${lesson.titleRu},
  'lesson_title_en', ${lesson.titleEn},
  'lesson_type_title', ${lessonType.titleRu},
  'lesson_type_title_en', ${lessonType.titleEn},
  'is_resit', ${lesson.isResit},
  'is_attestation', ${lessonType.isAttestation}`;

const bareFormFields = sql`
  'id', ${controlForm.id}, 'semester', ${controlForm.wepSemesterId},
  'kind', ${controlForm.kind}, 'excluded', ${controlForm.excludeFromRatingCalculation}`;

// Beside an outer `wep_semester` the one in here needs a name of its own.
const inPlan = alias(wepSemester, 'in_plan');

const semestersOfProgramme = sql`(
  select json_agg(json_build_object('id', ${inPlan.id}, 'number', ${inPlan.number}) order by ${inPlan.number})
  from ${wpdSemester} ${taught} join ${wepSemester} ${inPlan} on ${inPlan.id} = ${taught.wepSemesterId}
  where ${taught.wpdId} = ${wpd.id}
)`;

const marksOfProgramme = sql`coalesce((
  select json_agg(json_build_array(${markFields}) order by ${mark.controlFormId}, ${mark.attempt})
  from ${controlForm}
  join ${mark} on ${mark.controlFormId} = ${controlForm.id} and ${mark.studentId} = me.enrolled
  where ${controlForm.wpdId} = ${wpd.id}
), '[]'::json)`;

const points = sql`
  'scale', ${scale},
  'semesters', ${semestersOfProgramme},
  'forms', coalesce((
    select json_agg(json_build_object(${bareFormFields})) from ${controlForm} where ${controlForm.wpdId} = ${wpd.id}
  ), '[]'::json),
  'marks', ${marksOfProgramme}`;

export const disciplinesStatement = sql`
  select json_build_object(
    'own', me.enrolled is not null,
    'disciplines', coalesce((
      select json_agg(json_build_object(
        'head', json_build_object(${disciplineHead}),
        'thresholds', ${thresholds},
        ${points},
        'final_mark', ${finalMarkOfSemester}
      ) order by ${discipline.titleRu} collate "und-x-icu", ${wpd.id})
      from ${wpdSemester}
      join ${wpd} on ${wpd.id} = ${wpdSemester.wpdId}
      ${disciplineHeadJoins}
      where ${wpdSemester.wepSemesterId} = ${wepSemester.id}
    ), '[]'::json)
  )
  from ${wepSemester}
  left join lateral (${enrolment(wepSemester.educationPlanId)}) as me on true
  where ${wepSemester.id} = ${parameter(2)}`;

export const planRatingStatement = sql`
  select json_build_object(
    'own', me.enrolled is not null,
    'disciplines', coalesce((
      select json_agg(json_build_object(
        'head', json_build_object(
          'id', ${wpd.id}, 'discipline_title', ${discipline.titleRu}, 'discipline_title_en', ${discipline.titleEn}),
        ${points}
      ) order by ${discipline.titleRu} collate "und-x-icu", ${wpd.id})
      from ${wpd} join ${discipline} on ${discipline.id} = ${wpd.disciplineId}
      where ${wpd.educationPlanId} = ${educationPlan.id}
    ), '[]'::json)
  )
  from ${educationPlan}
  left join lateral (${enrolment(educationPlan.id)}) as me on true
  where ${educationPlan.id} = ${parameter(2)}`;

export const ratingStatement = sql`
  select json_build_object(
    'own', me.enrolled is not null,
    'head', json_build_object(${disciplineHead}),
    'thresholds', ${thresholds},
    'scale', ${scale},
    'semesters', ${semestersOfProgramme},
    'forms', coalesce((
      select json_agg(json_build_object(${controlFormFields}) order by ${controlForm.position}, ${controlForm.id})
      from ${controlForm}
      join ${controlFormType} on ${controlFormType.id} = ${controlForm.controlFormTypeId}
      where ${controlForm.wpdId} = ${wpd.id} and ${controlForm.wepSemesterId} = ${wpdSemester.wepSemesterId}
    ), '[]'::json),
    'other_forms', coalesce((
      select json_agg(json_build_object(${bareFormFields}))
      from ${controlForm}
      where ${controlForm.wpdId} = ${wpd.id} and ${controlForm.wepSemesterId} <> ${wpdSemester.wepSemesterId}
    ), '[]'::json),
    'marks', ${marksOfProgramme},
    'lessons', coalesce((
      select json_agg(json_build_object(${lessonFields},
        'present', ${attendance.present},
        'forms', coalesce((
          select json_agg(${lessonControlForm.controlFormId} order by ${lessonControlForm.controlFormId})
          from ${lessonControlForm} where ${lessonControlForm.lessonId} = ${lesson.id}
        ), '[]'::json)
      ) order by ${lesson.startsAt}, ${lesson.id})
      from ${lessonGroup}
      join ${lesson} on ${lesson.id} = ${lessonGroup.lessonId}
      join ${lessonType} on ${lessonType.id} = ${lesson.lessonTypeId}
      left join ${attendance} on ${attendance.lessonId} = ${lesson.id} and ${attendance.studentId} = me.enrolled
      where ${lessonGroup.studyGroupId} = me.studies_in and ${lessonGroup.wpdId} = ${wpd.id}
        and ${lessonGroup.wepSemesterId} = ${wpdSemester.wepSemesterId} and not ${lesson.isCancelled}
    ), '[]'::json),
    'final_mark', ${finalMarkOfSemester}
  )
  from ${wpdSemester}
  join ${wpd} on ${wpd.id} = ${wpdSemester.wpdId}
  ${disciplineHeadJoins}
  left join lateral (${enrolment(wpd.educationPlanId)}) as me on true
  where ${wpdSemester.wpdId} = ${parameter(2)} and ${wpdSemester.wepSemesterId} = ${parameter(3)}`;

const controlCounts = sql`
  'current', count(*) filter (where ${controlForm.kind} = 'current' and not ${controlForm.excludeFromRatingCalculation}),
  'boundary', count(*) filter (where ${controlForm.kind} = 'boundary' and not ${controlForm.excludeFromRatingCalculation})`;

export const ratingInfoStatement = sql`
  select json_build_object(
    'own', exists (${enrolment(wpd.educationPlanId)}),
    'scale', ${scale},
    'min_score_for_three', ${wpd.minScoreForThree},
    'min_score_for_four', ${wpd.minScoreForFour},
    'min_score_for_five', ${wpd.minScoreForFive},
    'semesters', coalesce((
      select json_agg(json_build_object('id', ${wepSemester.id}, 'number', ${wepSemester.number}, 'counts', (
        select json_build_object(${controlCounts}) from ${controlForm}
        where ${controlForm.wpdId} = ${wpd.id} and ${controlForm.wepSemesterId} = ${wepSemester.id}
      )) order by ${wepSemester.number})
      from ${wpdSemester} join ${wepSemester} on ${wepSemester.id} = ${wpdSemester.wepSemesterId}
      where ${wpdSemester.wpdId} = ${wpd.id}
    ), '[]'::json)
  )
  from ${wpd} where ${wpd.id} = ${parameter(2)}`;

export const lessonMarksStatement = sql`
  select json_build_object(
    'own', me.enrolled is not null,
    'lesson', json_build_object(${lessonFields}, 'present', (
      select ${attendance.present} from ${attendance}
      where ${attendance.studentId} = me.enrolled and ${attendance.lessonId} = ${lesson.id}
    )),
    'scale', ${scale},
    'counts', (select json_build_object(${controlCounts}) from ${controlForm} where ${controlForm.wpdId} = ${wpd.id}),
    'forms', coalesce((
      select json_agg(json_build_object(${controlFormFields}) order by ${controlForm.position}, ${controlForm.id})
      from ${lessonControlForm}
      join ${controlForm} on ${controlForm.id} = ${lessonControlForm.controlFormId}
      join ${controlFormType} on ${controlFormType.id} = ${controlForm.controlFormTypeId}
      where ${lessonControlForm.lessonId} = ${lesson.id}
    ), '[]'::json),
    'marks', coalesce((
      select json_agg(json_build_array(${markFields}) order by ${mark.controlFormId}, ${mark.attempt})
      from ${lessonControlForm}
      join ${mark} on ${mark.controlFormId} = ${lessonControlForm.controlFormId} and ${mark.studentId} = me.enrolled
      where ${lessonControlForm.lessonId} = ${lesson.id}
    ), '[]'::json),
    'final_mark', case when ${lessonType.isAttestation} then ${finalMarkOfSemester} end
  )
  from ${lesson}
  join ${lessonType} on ${lessonType.id} = ${lesson.lessonTypeId}
  join ${wpd} on ${wpd.id} = ${lesson.wpdId}
  join ${wpdSemester} on ${wpdSemester.wpdId} = ${lesson.wpdId} and ${wpdSemester.wepSemesterId} = ${lesson.wepSemesterId}
  left join lateral (
    select ${student.id} as enrolled from ${student}
    join ${lessonGroup} on ${lessonGroup.studyGroupId} = ${student.studyGroupId} and ${lessonGroup.lessonId} = ${lesson.id}
    where ${student.personId} = ${parameter(1)}
    order by ${student.id} desc limit 1
  ) as me on true
  where ${lesson.id} = ${parameter(2)}`;
