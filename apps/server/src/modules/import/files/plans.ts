import { decimal, listOf, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  disagrees,
  type ImportFile,
  mergeTitles,
  repeats,
  unknown,
  updateWhereDifferent,
} from '../import-file.ts';

const code = text(200);
const year = wholeNumber(1990, 2200);
const semesterNumber = wholeNumber(1, 20);

const knownSpeciality = 'select 1 from speciality where speciality.code = staging.speciality_code';

export const specialities: ImportFile = {
  name: 'specialities.csv',
  needs: [],
  tables: ['institute', 'speciality'],
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
  checks: [repeats('code'), disagrees('the institute', 'institute_ru', 'institute_en')],
  merge: [
    mergeTitles('institute', 'institute_ru', 'institute_en'),
    `insert into speciality (code, institute_id, title_ru, title_en, edu_level_ru, edu_level_en, courses)
     select staging.code, institute.id, staging.title_ru, staging.title_en, edu_level_ru, edu_level_en, courses
     from staging join institute on institute.title_ru = staging.institute_ru order by line
     ${updateWhereDifferent('speciality', 'code', [
       'institute_id',
       'title_ru',
       'title_en',
       'edu_level_ru',
       'edu_level_en',
       'courses',
     ])}`,
  ],
};

export const educationPlans: ImportFile = {
  name: 'education-plans.csv',
  needs: ['specialities.csv'],
  tables: ['education_plan', 'working_education_plan', 'wep_semester'],
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
    disagrees('the plan', 'plan_code', 'speciality_code', 'profile_ru', 'profile_en', 'year_start'),
    unknown('speciality', 'speciality_code', knownSpeciality),
  ],
  merge: [
    `insert into education_plan (code, speciality_id, profile_ru, profile_en, year_start)
     select distinct on (plan_code) plan_code, speciality.id, profile_ru, profile_en, year_start
     from staging join speciality on speciality.code = staging.speciality_code order by plan_code, line
     ${updateWhereDifferent('education_plan', 'code', ['speciality_id', 'profile_ru', 'profile_en', 'year_start'])}`,
    `insert into working_education_plan (education_plan_id, academic_year)
     select distinct education_plan.id, staging.academic_year
     from staging join education_plan on education_plan.code = staging.plan_code
     on conflict do nothing`,
    `insert into wep_semester (working_education_plan_id, education_plan_id, number)
     select working_education_plan.id, education_plan.id, staging.semester_number
     from staging
     join education_plan on education_plan.code = staging.plan_code
     join working_education_plan on working_education_plan.education_plan_id = education_plan.id
       and working_education_plan.academic_year = staging.academic_year
     order by staging.line
     ${updateWhereDifferent('wep_semester', 'education_plan_id, number', ['working_education_plan_id'])}`,
  ],
};

export const groups: ImportFile = {
  name: 'groups.csv',
  needs: ['specialities.csv', 'education-plans.csv'],
  tables: ['study_group', 'study_group_plan'],
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
    unknown('speciality', 'speciality_code', knownSpeciality),
    `select line, 'there is no education plan "' || given.plan_code || '"' as reason
     from staging cross join unnest(plan_codes) as given (plan_code)
     where not exists (select 1 from education_plan where education_plan.code = given.plan_code)`,
  ],
  merge: [
    `insert into study_group (title, speciality_id, profile_ru, profile_en, course_number, edu_form_ru, edu_form_en)
     select title, speciality.id, profile_ru, profile_en, course_number, edu_form_ru, edu_form_en
     from staging join (select id, code from speciality) as speciality on speciality.code = staging.speciality_code
     order by line
     ${updateWhereDifferent('study_group', 'title', [
       'speciality_id',
       'profile_ru',
       'profile_en',
       'course_number',
       'edu_form_ru',
       'edu_form_en',
     ])}`,
    `delete from study_group_plan using staging join study_group using (title), education_plan
     where study_group_plan.study_group_id = study_group.id and education_plan.id = study_group_plan.education_plan_id
       and education_plan.code <> all (coalesce(staging.plan_codes, '{}'))`,
    `insert into study_group_plan (study_group_id, education_plan_id)
     select study_group.id, education_plan.id
     from staging join study_group using (title) cross join unnest(staging.plan_codes) as given (plan_code)
     join education_plan on education_plan.code = given.plan_code
     on conflict do nothing`,
  ],
};

export const scales: ImportFile = {
  name: 'scales.csv',
  needs: [],
  tables: ['linguistic_scale', 'linguistic_scale_mark'],
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
    disagrees('the scale', 'scale_code', 'scale_title_ru', 'scale_title_en'),
  ],
  merge: [
    `insert into linguistic_scale (code, title_ru, title_en)
     select distinct on (scale_code) scale_code, scale_title_ru, scale_title_en from staging order by scale_code, line
     ${updateWhereDifferent('linguistic_scale', 'code', ['title_ru', 'title_en'])}`,
    `insert into linguistic_scale_mark
       (linguistic_scale_id, position, mark, mark_en, title_ru, title_en, current_score, colloq_score)
     select linguistic_scale.id, position, mark, coalesce(mark_en, mark), staging.title_ru, staging.title_en,
       current_score, colloq_score
     from staging join linguistic_scale on linguistic_scale.code = staging.scale_code order by line
     ${updateWhereDifferent('linguistic_scale_mark', 'linguistic_scale_id, mark', [
       'position',
       'mark_en',
       'title_ru',
       'title_en',
       'current_score',
       'colloq_score',
     ])}`,
  ],
};
