import { controlKinds } from '@zachetka/contract/rating/control-kinds';
import { flag, listOf, oneOf, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  disagrees,
  type ImportFile,
  mergeTitles,
  repeats,
  unknown,
  updateWhereDifferent,
} from '../import-file.ts';

const code = text(200);
const percent = wholeNumber(0, 100);

const semesterOf = `
  join wpd on wpd.code = staging.programme_code
  join wep_semester on wep_semester.education_plan_id = wpd.education_plan_id
    and wep_semester.number = staging.semester_number`;

/** The programmes of the file with each semester in which they are taught. */
const taughtSemesters = `
  from staging
  join wpd on wpd.code = staging.programme_code
  cross join unnest(staging.semesters) as given (number)
  join wep_semester on wep_semester.education_plan_id = wpd.education_plan_id and wep_semester.number = given.number`;

export const disciplines: ImportFile = {
  name: 'disciplines.csv',
  needs: ['education-plans.csv', 'scales.csv'],
  tables: ['discipline', 'wpd', 'wpd_semester', 'wpd_cathedra'],
  columns: [
    required('programme_code', code),
    required('plan_code', code),
    required('semesters', listOf(wholeNumber(1, 20))),
    required('title_ru'),
    required('title_en'),
    optional('departments_ru', listOf(text())),
    optional('departments_en', listOf(text())),
    optional('attestation_ru'),
    optional('attestation_en'),
    required('scale_code', code),
    optional('min_score_for_three', percent),
    optional('min_score_for_four', percent),
    optional('min_score_for_five', percent),
  ],
  prepare: [
    `update staging set min_score_for_three = coalesce(min_score_for_three, 60),
       min_score_for_four = coalesce(min_score_for_four, 75), min_score_for_five = coalesce(min_score_for_five, 90)`,
    `create temporary table department on commit drop as
     select staging.programme_code, given.ru, given.en, given.position, staging.line
     from staging cross join unnest(staging.departments_ru, staging.departments_en) with ordinality as given (ru, en, position)`,
  ],
  checks: [
    repeats('programme_code'),
    unknown(
      'education plan',
      'plan_code',
      'select 1 from education_plan where education_plan.code = staging.plan_code',
    ),
    unknown(
      'scale',
      'scale_code',
      'select 1 from linguistic_scale where linguistic_scale.code = staging.scale_code',
    ),
    disagrees('the discipline', 'title_ru', 'title_en'),
    disagrees('the attestation', 'attestation_ru', 'attestation_en'),
    `select line, 'attestation_ru and attestation_en go together' as reason
     from staging where (attestation_ru is null) <> (attestation_en is null)`,
    `select distinct line, 'departments_ru and departments_en have to be of one length' as reason
     from department where ru is null or en is null`,
    `select staging.line, 'the plan has no semester ' || given.number as reason
     from staging join education_plan on education_plan.code = staging.plan_code
     cross join unnest(staging.semesters) as given (number)
     where not exists (
       select 1 from wep_semester
       where wep_semester.education_plan_id = education_plan.id and wep_semester.number = given.number
     )`,
    `select line, 'the thresholds have to rise from three to five' as reason
     from staging where min_score_for_three > min_score_for_four or min_score_for_four > min_score_for_five`,
    `select staging.line, 'the programme belongs to another plan already' as reason
     from staging join wpd on wpd.code = staging.programme_code
     join education_plan on education_plan.id = wpd.education_plan_id
     where education_plan.code <> staging.plan_code`,
    `select staging.line, 'the programme has marks of another scale already' as reason
     from staging join wpd on wpd.code = staging.programme_code
     join linguistic_scale on linguistic_scale.id = wpd.linguistic_scale_id
     where linguistic_scale.code <> staging.scale_code and exists (
       select 1 from control_form join mark on mark.control_form_id = control_form.id where control_form.wpd_id = wpd.id
     )`,
    `select staging.line, 'semester ' || wep_semester.number || ' has lessons, control forms or final marks and can''t be taken away' as reason
     from staging join wpd on wpd.code = staging.programme_code
     join wpd_semester on wpd_semester.wpd_id = wpd.id
     join wep_semester on wep_semester.id = wpd_semester.wep_semester_id
     where wep_semester.number <> all (staging.semesters) and (
       exists (select 1 from lesson where lesson.wpd_id = wpd.id and lesson.wep_semester_id = wep_semester.id)
       or exists (select 1 from control_form where control_form.wpd_id = wpd.id and control_form.wep_semester_id = wep_semester.id)
       or exists (select 1 from final_mark where final_mark.wpd_id = wpd.id and final_mark.wep_semester_id = wep_semester.id)
     )`,
  ],
  merge: [
    mergeTitles('discipline', 'title_ru', 'title_en'),
    mergeTitles('attestation_load_type', 'attestation_ru', 'attestation_en'),
    `insert into cathedra (title_ru, title_en) select distinct on (ru) ru, en from department order by ru, line
     on conflict (title_ru) do update set title_en = excluded.title_en where cathedra.title_en <> excluded.title_en`,
    `insert into wpd (code, education_plan_id, discipline_id, attestation_load_type_id, linguistic_scale_id,
       min_score_for_three, min_score_for_four, min_score_for_five)
     select programme_code, education_plan.id, discipline.id, attestation_load_type.id, linguistic_scale.id,
       min_score_for_three, min_score_for_four, min_score_for_five
     from staging
     join education_plan on education_plan.code = staging.plan_code
     join discipline on discipline.title_ru = staging.title_ru
     join linguistic_scale on linguistic_scale.code = staging.scale_code
     left join attestation_load_type on attestation_load_type.title_ru = staging.attestation_ru
     order by line
     ${updateWhereDifferent('wpd', 'code', [
       'discipline_id',
       'attestation_load_type_id',
       'linguistic_scale_id',
       'min_score_for_three',
       'min_score_for_four',
       'min_score_for_five',
     ])}`,
    `delete from wpd_semester using staging join wpd on wpd.code = staging.programme_code
     where wpd_semester.wpd_id = wpd.id
       and (wpd_semester.wpd_id, wpd_semester.wep_semester_id) not in (select wpd.id, wep_semester.id ${taughtSemesters})`,
    `insert into wpd_semester (wpd_id, wep_semester_id) select distinct wpd.id, wep_semester.id ${taughtSemesters}
     on conflict do nothing`,
    `delete from wpd_cathedra using staging join wpd on wpd.code = staging.programme_code, cathedra
     where wpd_cathedra.wpd_id = wpd.id and cathedra.id = wpd_cathedra.cathedra_id
       and cathedra.title_ru <> all (coalesce(staging.departments_ru, '{}'))`,
    `insert into wpd_cathedra (wpd_id, cathedra_id, position)
     select wpd.id, cathedra.id, min(department.position) from department
     join wpd on wpd.code = department.programme_code join cathedra on cathedra.title_ru = department.ru
     group by wpd.id, cathedra.id
     ${updateWhereDifferent('wpd_cathedra', 'wpd_id, cathedra_id', ['position'])}`,
  ],
};

export const knownSemester = `
  select staging.line, 'the programme is not taught in semester ' || staging.semester_number as reason
  from staging join wpd on wpd.code = staging.programme_code
  where not exists (
    select 1 from wpd_semester join wep_semester on wep_semester.id = wpd_semester.wep_semester_id
    where wpd_semester.wpd_id = wpd.id and wep_semester.number = staging.semester_number
  )`;

export const knownProgramme = unknown(
  'programme',
  'programme_code',
  'select 1 from wpd where wpd.code = staging.programme_code',
);

export const controlForms: ImportFile = {
  name: 'control-forms.csv',
  needs: ['disciplines.csv'],
  tables: ['control_form'],
  columns: [
    required('form_code', code),
    required('programme_code', code),
    required('semester_number', wholeNumber(1, 20)),
    required('position', wholeNumber(0, 10_000)),
    required('kind', oneOf(controlKinds)),
    required('type_ru'),
    required('type_en'),
    required('title_ru'),
    required('title_en'),
    optional('excluded', flag),
  ],
  checks: [
    repeats('form_code'),
    knownProgramme,
    knownSemester,
    disagrees('the type', 'type_ru', 'type_en'),
    `select staging.line, 'the control form belongs to another programme already' as reason
     from staging join control_form on control_form.code = staging.form_code join wpd on wpd.id = control_form.wpd_id
     where wpd.code <> staging.programme_code`,
  ],
  merge: [
    mergeTitles('control_form_type', 'type_ru', 'type_en'),
    `insert into control_form (code, wpd_id, wep_semester_id, control_form_type_id, kind, position, title_ru, title_en,
       exclude_from_rating_calculation)
     select form_code, wpd.id, wep_semester.id, control_form_type.id, staging.kind::control_kind, staging.position,
       staging.title_ru, staging.title_en, coalesce(staging.excluded, false)
     from staging ${semesterOf}
     join control_form_type on control_form_type.title_ru = staging.type_ru order by line
     ${updateWhereDifferent('control_form', 'code', [
       'wep_semester_id',
       'control_form_type_id',
       'kind',
       'position',
       'title_ru',
       'title_en',
       'exclude_from_rating_calculation',
     ])}`,
  ],
};
