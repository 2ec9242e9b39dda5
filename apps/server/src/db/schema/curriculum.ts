import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import { code, identity, optionalReference, reference } from './columns.ts';
import { speciality, studyGroup } from './people.ts';

export const linguisticScale = pgTable(
  'linguistic_scale',
  { id: identity(), code: code(), titleRu: text().notNull(), titleEn: text().notNull() },
  (table) => [
    unique('linguistic_scale_code').on(table.code),
    filledTexts(table.code, table.titleRu, table.titleEn),
  ],
);

/** One mark of a scale and what it is worth in the rating. */
export const linguisticScaleMark = pgTable(
  'linguistic_scale_mark',
  {
    id: identity(),
    linguisticScaleId: reference().references(() => linguisticScale.id),
    position: smallint().notNull(),
    mark: text().notNull(),
    markEn: text().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    currentScore: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    colloqScore: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    unique('linguistic_scale_mark_of_scale').on(table.linguisticScaleId, table.mark),
    filledTexts(table.mark, table.markEn, table.titleRu, table.titleEn),
    atLeast(table.position, 'position', 0),
    check('linguistic_scale_mark_scores', sql`${table.currentScore} >= 0 and ${table.colloqScore} >= 0`),
  ],
);

export const educationPlan = pgTable(
  'education_plan',
  {
    id: identity(),
    code: code(),
    specialityId: reference().references(() => speciality.id),
    profileRu: text(),
    profileEn: text(),
    yearStart: smallint().notNull(),
  },
  (table) => [
    unique('education_plan_code').on(table.code),
    filledTexts(table.code, table.profileRu, table.profileEn),
  ],
);

/** The part of an education plan that is carried out in one academic year. */
export const workingEducationPlan = pgTable(
  'working_education_plan',
  {
    id: identity(),
    educationPlanId: reference().references(() => educationPlan.id),
    academicYear: smallint().notNull(),
  },
  (table) => [
    unique('working_education_plan_year').on(table.educationPlanId, table.academicYear),
    unique('working_education_plan_of_plan').on(table.id, table.educationPlanId),
  ],
);

export const wepSemester = pgTable(
  'wep_semester',
  {
    id: identity(),
    workingEducationPlanId: reference(),
    educationPlanId: reference(),
    number: smallint().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'wep_semester_of_working_plan',
      columns: [table.workingEducationPlanId, table.educationPlanId],
      foreignColumns: [workingEducationPlan.id, workingEducationPlan.educationPlanId],
    }),
    unique('wep_semester_number').on(table.educationPlanId, table.number),
    index('wep_semester_working_plan').on(table.workingEducationPlanId),
    atLeast(table.number, 'positive', 1),
  ],
);

export const studyGroupPlan = pgTable(
  'study_group_plan',
  {
    studyGroupId: reference().references(() => studyGroup.id, { onDelete: 'cascade' }),
    educationPlanId: reference().references(() => educationPlan.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.studyGroupId, table.educationPlanId] }),
    index('study_group_plan_plan').on(table.educationPlanId),
  ],
);

export const cathedra = pgTable(
  'cathedra',
  { id: identity(), titleRu: text().notNull(), titleEn: text().notNull() },
  (table) => [unique('cathedra_title').on(table.titleRu), filledTexts(table.titleRu, table.titleEn)],
);

export const discipline = pgTable(
  'discipline',
  { id: identity(), titleRu: text().notNull(), titleEn: text().notNull() },
  (table) => [unique('discipline_title').on(table.titleRu), filledTexts(table.titleRu, table.titleEn)],
);

/** Examination, credit, credit with a mark … */
export const attestationLoadType = pgTable(
  'attestation_load_type',
  { id: identity(), titleRu: text().notNull(), titleEn: text().notNull() },
  (table) => [
    unique('attestation_load_type_title').on(table.titleRu),
    filledTexts(table.titleRu, table.titleEn),
  ],
);

/** Working programme of a discipline: the discipline as one education plan teaches it, over one or more semesters. */
export const wpd = pgTable(
  'wpd',
  {
    id: identity(),
    code: code(),
    educationPlanId: reference().references(() => educationPlan.id),
    disciplineId: reference().references(() => discipline.id),
    attestationLoadTypeId: optionalReference().references(() => attestationLoadType.id),
    linguisticScaleId: reference().references(() => linguisticScale.id),
    minScoreForThree: smallint().notNull().default(60),
    minScoreForFour: smallint().notNull().default(75),
    minScoreForFive: smallint().notNull().default(90),
  },
  (table) => [
    unique('wpd_code').on(table.code),
    index('wpd_plan').on(table.educationPlanId),
    filledTexts(table.code),
    check(
      'wpd_thresholds',
      sql`0 <= ${table.minScoreForThree} and ${table.minScoreForThree} <= ${table.minScoreForFour}
        and ${table.minScoreForFour} <= ${table.minScoreForFive} and ${table.minScoreForFive} <= 100`,
    ),
  ],
);

export const wpdSemester = pgTable(
  'wpd_semester',
  {
    wpdId: reference().references(() => wpd.id),
    wepSemesterId: reference().references(() => wepSemester.id),
  },
  (table) => [
    primaryKey({ columns: [table.wpdId, table.wepSemesterId] }),
    index('wpd_semester_semester').on(table.wepSemesterId, table.wpdId),
  ],
);

export const wpdCathedra = pgTable(
  'wpd_cathedra',
  {
    wpdId: reference().references(() => wpd.id, { onDelete: 'cascade' }),
    cathedraId: reference().references(() => cathedra.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.wpdId, table.cathedraId] }),
    index('wpd_cathedra_cathedra').on(table.cathedraId),
    atLeast(table.position, 'position', 0),
  ],
);
