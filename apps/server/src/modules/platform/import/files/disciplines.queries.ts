import { controlKinds } from '@zachetka/contract/study/rating/control-kinds';
import { sql } from 'drizzle-orm';
import {
  attestationLoadType,
  cathedra,
  controlForm,
  controlFormType,
  discipline,
  educationPlan,
  finalMark,
  lesson,
  linguisticScale,
  mark,
  wepSemester,
  wpd,
  wpdCathedra,
  wpdSemester,
} from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { flag, listOf, oneOf, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  addRows,
  because,
  disagrees,
  type ImportFile,
  mergeRows,
  mergeTitles,
  removeRows,
  repeats,
  unknown,
} from '../import-file.queries.ts';

const code = text(200);
const percent = wholeNumber(0, 100);

export const isThisProgramme = sql`${wpd.code} = staging.programme_code`;
const isThisPlan = sql`${educationPlan.code} = staging.plan_code`;
const isThisScale = sql`${linguisticScale.code} = staging.scale_code`;

/** The programme and the semester that a row names. */
export const joinSemester = sql`
  join ${wpd} on ${isThisProgramme}
  join ${wepSemester} on ${wepSemester.educationPlanId} = ${wpd.educationPlanId}
    and ${wepSemester.number} = staging.semester_number`;

/** The programmes of the file with each semester in which they are taught. */
const taughtSemesters = sql`
  from staging
  join ${wpd} on ${isThisProgramme}
  cross join unnest(staging.semesters) as given (nth)
  join ${wepSemester} on ${wepSemester.educationPlanId} = ${wpd.educationPlanId} and ${wepSemester.number} = given.nth`;

const thresholds = {
  three: sql`coalesce(staging.min_score_for_three, 60)`,
  four: sql`coalesce(staging.min_score_for_four, 75)`,
  five: sql`coalesce(staging.min_score_for_five, 90)`,
};

export const disciplines: ImportFile = {
  kind: 'disciplines',
  needs: ['education-plans', 'scales'],
  tables: [discipline, wpd, wpdSemester, wpdCathedra],
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
    sql`create temporary table department on commit drop as
      select staging.programme_code as programme, given.ru, given.en, given.place, staging.line
      from staging cross join unnest(staging.departments_ru, staging.departments_en) with ordinality as given (ru, en, place)`,
  ],
  checks: [
    repeats('programme_code'),
    unknown('plan', 'plan_code', sql`select 1 from ${educationPlan} where ${isThisPlan}`),
    unknown('scale', 'scale_code', sql`select 1 from ${linguisticScale} where ${isThisScale}`),
    disagrees('discipline', 'title_ru', 'title_en'),
    disagrees('attestation', 'attestation_ru', 'attestation_en'),
    sql`select staging.line, ${because('attestationPair')} as reason
      from staging where (staging.attestation_ru is null) <> (staging.attestation_en is null)`,
    sql`select distinct department.line, ${because('departmentsPair')} as reason
      from department where department.ru is null or department.en is null`,
    sql`select staging.line, ${because('noSemester', { semester: sql`given.nth` })} as reason
      from staging join ${educationPlan} on ${isThisPlan}
      cross join unnest(staging.semesters) as given (nth)
      where not exists (
        select 1 from ${wepSemester}
        where ${wepSemester.educationPlanId} = ${educationPlan.id} and ${wepSemester.number} = given.nth
      )`,
    sql`select staging.line, ${because('thresholds')} as reason
      from staging where ${thresholds.three} > ${thresholds.four} or ${thresholds.four} > ${thresholds.five}`,
    sql`select staging.line, ${because('otherPlan')} as reason
      from staging join ${wpd} on ${isThisProgramme}
      join ${educationPlan} on ${educationPlan.id} = ${wpd.educationPlanId}
      where ${educationPlan.code} <> staging.plan_code`,
    sql`select staging.line, ${because('otherScale')} as reason
      from staging join ${wpd} on ${isThisProgramme}
      join ${linguisticScale} on ${linguisticScale.id} = ${wpd.linguisticScaleId}
      where ${linguisticScale.code} <> staging.scale_code and exists (
        select 1 from ${controlForm} join ${mark} on ${mark.controlFormId} = ${controlForm.id}
        where ${controlForm.wpdId} = ${wpd.id}
      )`,
    sql`select staging.line, ${because('semesterInUse', { semester: sql`${wepSemester.number}` })} as reason
      from staging join ${wpd} on ${isThisProgramme}
      join ${wpdSemester} on ${wpdSemester.wpdId} = ${wpd.id}
      join ${wepSemester} on ${wepSemester.id} = ${wpdSemester.wepSemesterId}
      where ${wepSemester.number} <> all (staging.semesters) and (${sql.join(
        [lesson, controlForm, finalMark].map(
          (table) =>
            sql`exists (select 1 from ${table} where ${table.wpdId} = ${wpd.id} and ${table.wepSemesterId} = ${wepSemester.id})`,
        ),
        sql` or `,
      )})`,
  ],
  merge: [
    mergeTitles(discipline, 'title_ru', 'title_en'),
    mergeTitles(attestationLoadType, 'attestation_ru', 'attestation_en'),
    mergeRows(cathedra, {
      key: [[cathedra.titleRu, sql`department.ru`]],
      values: [[cathedra.titleEn, sql`department.en`]],
      distinctOn: sql`department.ru`,
      from: sql`from department order by department.ru, department.line`,
    }),
    mergeRows(wpd, {
      key: [[wpd.code, sql`staging.programme_code`]],
      fixed: [[wpd.educationPlanId, sql`${educationPlan.id}`]],
      values: [
        [wpd.disciplineId, sql`${discipline.id}`],
        [wpd.attestationLoadTypeId, sql`${attestationLoadType.id}`],
        [wpd.linguisticScaleId, sql`${linguisticScale.id}`],
        [wpd.minScoreForThree, thresholds.three],
        [wpd.minScoreForFour, thresholds.four],
        [wpd.minScoreForFive, thresholds.five],
      ],
      from: sql`
        from staging
        join ${educationPlan} on ${isThisPlan}
        join ${discipline} on ${discipline.titleRu} = staging.title_ru
        join ${linguisticScale} on ${isThisScale}
        left join ${attestationLoadType} on ${attestationLoadType.titleRu} = staging.attestation_ru
        order by staging.line`,
    }),
    removeRows(
      wpdSemester,
      sql`using staging join ${wpd} on ${isThisProgramme}
      where ${wpdSemester.wpdId} = ${wpd.id} and (${wpdSemester.wpdId}, ${wpdSemester.wepSemesterId}) not in (
        select ${wpd.id}, ${wepSemester.id} ${taughtSemesters}
      )`,
    ),
    addRows(
      wpdSemester,
      [
        [wpdSemester.wpdId, sql`${wpd.id}`],
        [wpdSemester.wepSemesterId, sql`${wepSemester.id}`],
      ],
      { distinctOn: sql`${wpd.id}, ${wepSemester.id}`, from: taughtSemesters },
    ),
    removeRows(
      wpdCathedra,
      sql`using staging join ${wpd} on ${isThisProgramme}, ${cathedra}
      where ${wpdCathedra.wpdId} = ${wpd.id} and ${cathedra.id} = ${wpdCathedra.cathedraId}
        and ${cathedra.titleRu} <> all (coalesce(staging.departments_ru, '{}'))`,
    ),
    mergeRows(wpdCathedra, {
      key: [
        [wpdCathedra.wpdId, sql`${wpd.id}`],
        [wpdCathedra.cathedraId, sql`${cathedra.id}`],
      ],
      values: [[wpdCathedra.position, sql`min(department.place)`]],
      from: sql`
        from department
        join ${wpd} on ${wpd.code} = department.programme join ${cathedra} on ${cathedra.titleRu} = department.ru
        group by ${wpd.id}, ${cathedra.id}`,
    }),
  ],
};

export const knownSemester = sql`
  select staging.line, ${because('notTaught', { semester: sql`staging.semester_number` })} as reason
  from staging join ${wpd} on ${isThisProgramme}
  where not exists (
    select 1 from ${wpdSemester} join ${wepSemester} on ${wepSemester.id} = ${wpdSemester.wepSemesterId}
    where ${wpdSemester.wpdId} = ${wpd.id} and ${wepSemester.number} = staging.semester_number
  )`;

export const knownProgramme = unknown(
  'programme',
  'programme_code',
  sql`select 1 from ${wpd} where ${isThisProgramme}`,
);

export const controlForms: ImportFile = {
  kind: 'control-forms',
  needs: ['disciplines'],
  tables: [controlForm],
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
    disagrees('formType', 'type_ru', 'type_en'),
    sql`select staging.line, ${because('otherProgramme')} as reason
      from staging join ${controlForm} on ${controlForm.code} = staging.form_code
      join ${wpd} on ${wpd.id} = ${controlForm.wpdId}
      where ${wpd.code} <> staging.programme_code`,
  ],
  merge: [
    mergeTitles(controlFormType, 'type_ru', 'type_en'),
    mergeRows(controlForm, {
      key: [[controlForm.code, sql`staging.form_code`]],
      fixed: [[controlForm.wpdId, sql`${wpd.id}`]],
      values: [
        [controlForm.wepSemesterId, sql`${wepSemester.id}`],
        [controlForm.controlFormTypeId, sql`${controlFormType.id}`],
        [controlForm.kind, sql`staging.kind::${typeOf(controlForm.kind)}`],
        [controlForm.position, sql`staging.position`],
        [controlForm.titleRu, sql`staging.title_ru`],
        [controlForm.titleEn, sql`staging.title_en`],
        [controlForm.excludeFromRatingCalculation, sql`coalesce(staging.excluded, false)`],
      ],
      from: sql`
        from staging ${joinSemester}
        join ${controlFormType} on ${controlFormType.titleRu} = staging.type_ru
        order by staging.line`,
    }),
  ],
};
