import { sql } from 'drizzle-orm';
import {
  educationPlan,
  institute,
  linguisticScale,
  linguisticScaleMark,
  speciality,
  studyGroup,
  studyGroupPlan,
  wepSemester,
  workingEducationPlan,
} from '../../../../db/schema/index.ts';
import { decimal, listOf, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  addRows,
  disagrees,
  type ImportFile,
  mergeRows,
  mergeTitles,
  noSuch,
  removeRows,
  repeats,
  unknown,
} from '../import-file.queries.ts';

const code = text(200);
const year = wholeNumber(1990, 2200);
const semesterNumber = wholeNumber(1, 20);

const isThisSpeciality = sql`${speciality.code} = staging.speciality_code`;
const knownSpeciality = unknown(
  'speciality',
  'speciality_code',
  sql`select 1 from ${speciality} where ${isThisSpeciality}`,
);

export const specialities: ImportFile = {
  kind: 'specialities',
  needs: [],
  tables: [institute, speciality],
  columns: [
    required('code', code),
    required('title_ru'),
    required('title_en'),
    required('edu_level_ru'),
    required('edu_level_en'),
    required('courses', wholeNumber(1, 10)),
    required('institute_ru'),
    required('institute_en'),
  ],
  checks: [repeats('code'), disagrees('institute', 'institute_ru', 'institute_en')],
  merge: [
    mergeTitles(institute, 'institute_ru', 'institute_en'),
    mergeRows(speciality, {
      key: [[speciality.code, sql`staging.code`]],
      values: [
        [speciality.instituteId, sql`${institute.id}`],
        [speciality.titleRu, sql`staging.title_ru`],
        [speciality.titleEn, sql`staging.title_en`],
        [speciality.eduLevelRu, sql`staging.edu_level_ru`],
        [speciality.eduLevelEn, sql`staging.edu_level_en`],
        [speciality.courses, sql`staging.courses`],
      ],
      from: sql`from staging join ${institute} on ${institute.titleRu} = staging.institute_ru order by staging.line`,
    }),
  ],
};

const isThisPlan = sql`${educationPlan.code} = staging.plan_code`;

export const educationPlans: ImportFile = {
  kind: 'education-plans',
  needs: ['specialities'],
  tables: [educationPlan, workingEducationPlan, wepSemester],
  columns: [
    required('plan_code', code),
    required('speciality_code', code),
    optional('profile_ru'),
    optional('profile_en'),
    required('year_start', year),
    required('academic_year', year),
    required('semester_number', semesterNumber),
  ],
  checks: [
    repeats('plan_code', 'semester_number'),
    disagrees('plan', 'plan_code', 'speciality_code', 'profile_ru', 'profile_en', 'year_start'),
    knownSpeciality,
  ],
  merge: [
    mergeRows(educationPlan, {
      key: [[educationPlan.code, sql`staging.plan_code`]],
      values: [
        [educationPlan.specialityId, sql`${speciality.id}`],
        [educationPlan.profileRu, sql`staging.profile_ru`],
        [educationPlan.profileEn, sql`staging.profile_en`],
        [educationPlan.yearStart, sql`staging.year_start`],
      ],
      distinctOn: sql`staging.plan_code`,
      from: sql`from staging join ${speciality} on ${isThisSpeciality} order by staging.plan_code, staging.line`,
    }),
    addRows(
      workingEducationPlan,
      [
        [workingEducationPlan.educationPlanId, sql`${educationPlan.id}`],
        [workingEducationPlan.academicYear, sql`staging.academic_year`],
      ],
      {
        distinctOn: sql`${educationPlan.id}, staging.academic_year`,
        from: sql`from staging join ${educationPlan} on ${isThisPlan}`,
      },
    ),
    mergeRows(wepSemester, {
      key: [
        [wepSemester.educationPlanId, sql`${educationPlan.id}`],
        [wepSemester.number, sql`staging.semester_number`],
      ],
      values: [[wepSemester.workingEducationPlanId, sql`${workingEducationPlan.id}`]],
      from: sql`
        from staging
        join ${educationPlan} on ${isThisPlan}
        join ${workingEducationPlan} on ${workingEducationPlan.educationPlanId} = ${educationPlan.id}
          and ${workingEducationPlan.academicYear} = staging.academic_year
        order by staging.line`,
    }),
  ],
};

const isThisGroup = sql`${studyGroup.title} = staging.title`;

export const groups: ImportFile = {
  kind: 'groups',
  needs: ['specialities', 'education-plans'],
  tables: [studyGroup, studyGroupPlan],
  columns: [
    required('title', text(200)),
    required('speciality_code', code),
    optional('profile_ru'),
    optional('profile_en'),
    required('course_number', wholeNumber(1, 10)),
    required('edu_form_ru'),
    required('edu_form_en'),
    optional('plan_codes', listOf(code)),
  ],
  checks: [
    repeats('title'),
    knownSpeciality,
    sql`select staging.line, ${noSuch('plan', sql`given.plan`)} as reason
      from staging cross join unnest(staging.plan_codes) as given (plan)
      where not exists (select 1 from ${educationPlan} where ${educationPlan.code} = given.plan)`,
  ],
  merge: [
    mergeRows(studyGroup, {
      key: [[studyGroup.title, sql`staging.title`]],
      values: [
        [studyGroup.specialityId, sql`${speciality.id}`],
        [studyGroup.profileRu, sql`staging.profile_ru`],
        [studyGroup.profileEn, sql`staging.profile_en`],
        [studyGroup.courseNumber, sql`staging.course_number`],
        [studyGroup.eduFormRu, sql`staging.edu_form_ru`],
        [studyGroup.eduFormEn, sql`staging.edu_form_en`],
      ],
      from: sql`from staging join ${speciality} on ${isThisSpeciality} order by staging.line`,
    }),
    removeRows(
      studyGroupPlan,
      sql`using staging join ${studyGroup} on ${isThisGroup}, ${educationPlan}
      where ${studyGroupPlan.studyGroupId} = ${studyGroup.id}
        and ${educationPlan.id} = ${studyGroupPlan.educationPlanId}
        and ${educationPlan.code} <> all (coalesce(staging.plan_codes, '{}'))`,
    ),
    addRows(
      studyGroupPlan,
      [
        [studyGroupPlan.studyGroupId, sql`${studyGroup.id}`],
        [studyGroupPlan.educationPlanId, sql`${educationPlan.id}`],
      ],
      {
        from: sql`
          from staging join ${studyGroup} on ${isThisGroup}
          cross join unnest(staging.plan_codes) as given (plan)
          join ${educationPlan} on ${educationPlan.code} = given.plan`,
      },
    ),
  ],
};

export const scales: ImportFile = {
  kind: 'scales',
  needs: [],
  tables: [linguisticScale, linguisticScaleMark],
  columns: [
    required('scale_code', code),
    required('scale_title_ru'),
    required('scale_title_en'),
    required('position', wholeNumber(0, 1000)),
    required('mark', text(50)),
    optional('mark_en', text(50)),
    required('title_ru'),
    required('title_en'),
    required('current_score', decimal(10_000)),
    required('colloq_score', decimal(10_000)),
  ],
  checks: [
    repeats('scale_code', 'mark'),
    disagrees('scale', 'scale_code', 'scale_title_ru', 'scale_title_en'),
  ],
  merge: [
    mergeRows(linguisticScale, {
      key: [[linguisticScale.code, sql`staging.scale_code`]],
      values: [
        [linguisticScale.titleRu, sql`staging.scale_title_ru`],
        [linguisticScale.titleEn, sql`staging.scale_title_en`],
      ],
      distinctOn: sql`staging.scale_code`,
      from: sql`from staging order by staging.scale_code, staging.line`,
    }),
    mergeRows(linguisticScaleMark, {
      key: [
        [linguisticScaleMark.linguisticScaleId, sql`${linguisticScale.id}`],
        [linguisticScaleMark.mark, sql`staging.mark`],
      ],
      values: [
        [linguisticScaleMark.position, sql`staging.position`],
        [linguisticScaleMark.markEn, sql`coalesce(staging.mark_en, staging.mark)`],
        [linguisticScaleMark.titleRu, sql`staging.title_ru`],
        [linguisticScaleMark.titleEn, sql`staging.title_en`],
        [linguisticScaleMark.currentScore, sql`staging.current_score`],
        [linguisticScaleMark.colloqScore, sql`staging.colloq_score`],
      ],
      from: sql`from staging join ${linguisticScale} on ${linguisticScale.code} = staging.scale_code
        order by staging.line`,
    }),
  ],
};
