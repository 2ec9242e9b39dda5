import { fundingKinds } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgEnum, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, within } from './checks.ts';
import { identity, reference } from './columns.ts';
import { student } from './people.ts';

/** What the gates of an award ask of an enrolment. It comes by the import, each fact with its day. */

export const fundingKindEnum = pgEnum('funding_kind', fundingKinds);

const ofStudent = () => reference().references(() => student.id);

/** The latest that has begun is the present one. */
export const studentFunding = pgTable(
  'student_funding',
  { id: identity(), studentId: ofStudent(), since: date().notNull(), kind: fundingKindEnum().notNull() },
  (table) => [unique('student_funding_once').on(table.studentId, table.since)],
);

export const sessionResult = pgTable(
  'session_result',
  {
    id: identity(),
    studentId: ofStudent(),
    endedOn: date().notNull(),
    /** Of all marks of the session; null where none was given. */
    average: numeric({ precision: 3, scale: 2, mode: 'number' }),
    satisfactory: smallint().notNull(),
    debts: smallint().notNull(),
    /** How many marks, and how many of them excellent; null where the university has not told. */
    marks: smallint(),
    excellent: smallint(),
  },
  (table) => [
    unique('session_result_once').on(table.studentId, table.endedOn),
    within(table.average, 'average', { minimum: 2, maximum: 5 }),
    atLeast(table.satisfactory, 'satisfactory', 0),
    atLeast(table.debts, 'debts', 0),
    check(
      'session_result_excellent',
      sql`(${table.marks} is null) = (${table.excellent} is null) and ${table.excellent} between 0 and ${table.marks}`,
    ),
  ],
);

export const studentPenalty = pgTable(
  'student_penalty',
  {
    id: identity(),
    code: text().notNull().unique(),
    studentId: ofStudent(),
    issuedOn: date().notNull(),
    liftedOn: date(),
  },
  (table) => [
    index('student_penalty_student').on(table.studentId),
    filledTexts(table.code),
    check('student_penalty_range', sql`${table.issuedOn} <= ${table.liftedOn}`),
  ],
);

export const studentLeave = pgTable(
  'student_leave',
  {
    id: identity(),
    code: text().notNull().unique(),
    studentId: ofStudent(),
    startsOn: date().notNull(),
    /** The last day; null: not known yet. */
    endsOn: date(),
  },
  (table) => [
    index('student_leave_student').on(table.studentId),
    filledTexts(table.code),
    check('student_leave_range', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);
