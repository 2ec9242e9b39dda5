import { controlKinds } from '@zachetka/contract/study/rating/control-kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import { code, identity, optionalReference, reference } from './columns.ts';
import { linguisticScaleMark, wpdSemester } from './curriculum.ts';
import { student } from './people.ts';
import { lesson } from './schedule.ts';

export const controlKindEnum = pgEnum('control_kind', controlKinds);

/** Test, oral questioning, colloquium … */
export const controlFormType = pgTable(
  'control_form_type',
  {
    id: identity(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
  },
  (table) => [unique('control_form_type_title').on(table.titleRu), filledTexts(table.titleRu, table.titleEn)],
);

/** A control form belongs to the programme, not to a lesson: every group has a lesson of its own where it is held. */
export const controlForm = pgTable(
  'control_form',
  {
    id: identity(),
    code: code(),
    wpdId: reference(),
    wepSemesterId: reference(),
    controlFormTypeId: reference().references(() => controlFormType.id),
    kind: controlKindEnum().notNull(),
    position: smallint().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    excludeFromRatingCalculation: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'control_form_of_wpd_semester',
      columns: [table.wpdId, table.wepSemesterId],
      foreignColumns: [wpdSemester.wpdId, wpdSemester.wepSemesterId],
    }),
    unique('control_form_code').on(table.code),
    index('control_form_wpd').on(table.wpdId, table.wepSemesterId, table.position),
    filledTexts(table.code, table.titleRu, table.titleEn),
    atLeast(table.position, 'position', 0),
  ],
);

export const lessonControlForm = pgTable(
  'lesson_control_form',
  {
    lessonId: reference().references(() => lesson.id, { onDelete: 'cascade' }),
    controlFormId: reference().references(() => controlForm.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.controlFormId] }),
    index('lesson_control_form_form').on(table.controlFormId),
  ],
);

/** Attempt 1 is the first mark, each resit adds one; the highest attempt is the mark that counts. */
export const mark = pgTable(
  'mark',
  {
    studentId: reference().references(() => student.id),
    controlFormId: reference().references(() => controlForm.id),
    attempt: smallint().notNull(),
    linguisticScaleMarkId: reference().references(() => linguisticScaleMark.id),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    markedOn: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.controlFormId, table.attempt] }),
    index('mark_control_form').on(table.controlFormId),
    atLeast(table.attempt, 'attempt', 1),
    check('mark_percent', sql`${table.percent} between 0 and 100`),
  ],
);

export const finalMark = pgTable(
  'final_mark',
  {
    studentId: reference().references(() => student.id),
    wpdId: reference(),
    wepSemesterId: reference(),
    attempt: smallint().notNull(),
    /** Null while only the mark that the rating entitles to is known. */
    linguisticScaleMarkId: optionalReference().references(() => linguisticScaleMark.id),
    possibleScaleMarkId: optionalReference().references(() => linguisticScaleMark.id),
    isAutomate: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.wpdId, table.wepSemesterId, table.attempt] }),
    foreignKey({
      name: 'final_mark_of_wpd_semester',
      columns: [table.wpdId, table.wepSemesterId],
      foreignColumns: [wpdSemester.wpdId, wpdSemester.wepSemesterId],
    }),
    index('final_mark_wpd').on(table.wpdId, table.wepSemesterId),
    atLeast(table.attempt, 'attempt', 1),
  ],
);

/** Who was there. It is shown and never counts. */
export const attendance = pgTable(
  'attendance',
  {
    studentId: reference().references(() => student.id),
    lessonId: reference().references(() => lesson.id),
    present: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.lessonId] }),
    index('attendance_lesson').on(table.lessonId),
  ],
);
