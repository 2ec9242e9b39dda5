import { fundingKinds } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { sql } from 'drizzle-orm';
import {
  sessionResult,
  student,
  studentFunding,
  studentLeave,
  studentPenalty,
} from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { day, decimal, oneOf, optional, required, text, wholeNumber } from '../column-types.ts';
import { because, type ImportFile, mergeRows, repeats, unknown } from '../import-file.queries.ts';

/** What the gates of a scholarship ask of an enrolment, each fact with its day. */

const book = text(100);
const isThisStudent = sql`${student.recordBookNumber} = staging.record_book_number`;
const knownStudent = unknown(
  'student',
  'record_book_number',
  sql`select 1 from ${student} where ${isThisStudent}`,
);
const fromStudents = sql`from staging join ${student} on ${isThisStudent} order by staging.line`;
const ofStudent = sql`${student.id}`;

export const fundings: ImportFile = {
  kind: 'funding',
  needs: ['students'],
  tables: [studentFunding],
  columns: [
    required('record_book_number', book),
    required('since', day),
    required('kind', oneOf(fundingKinds)),
  ],
  checks: [repeats('record_book_number', 'since'), knownStudent],
  merge: [
    mergeRows(studentFunding, {
      key: [
        [studentFunding.studentId, ofStudent],
        [studentFunding.since, sql`staging.since`],
      ],
      values: [[studentFunding.kind, sql`staging.kind::${typeOf(studentFunding.kind)}`]],
      from: fromStudents,
    }),
  ],
};

export const sessionResults: ImportFile = {
  kind: 'session-results',
  needs: ['students'],
  tables: [sessionResult],
  columns: [
    required('record_book_number', book),
    required('ended_on', day),
    optional('average', decimal(5)),
    required('satisfactory', wholeNumber(0, 99)),
    required('debts', wholeNumber(0, 99)),
    optional('marks', wholeNumber(0, 99)),
    optional('excellent', wholeNumber(0, 99)),
  ],
  checks: [
    repeats('record_book_number', 'ended_on'),
    knownStudent,
    sql`select staging.line, ${because('average')} as reason from staging where staging.average < 2`,
    // One without the other says nothing.
    sql`
      select staging.line, ${because('excellentMarks')} as reason from staging
      where (staging.marks is null) <> (staging.excellent is null) or staging.excellent > staging.marks`,
  ],
  merge: [
    mergeRows(sessionResult, {
      key: [
        [sessionResult.studentId, ofStudent],
        [sessionResult.endedOn, sql`staging.ended_on`],
      ],
      values: [
        [sessionResult.average, sql`staging.average`],
        [sessionResult.satisfactory, sql`staging.satisfactory`],
        [sessionResult.debts, sql`staging.debts`],
        [sessionResult.marks, sql`staging.marks`],
        [sessionResult.excellent, sql`staging.excellent`],
      ],
      from: fromStudents,
    }),
  ],
};

const endsAfter = (begins: string, ends: string) => sql`
  select staging.line, ${because('endsFirst')} as reason
  from staging where staging.${sql.identifier(ends)} < staging.${sql.identifier(begins)}`;

export const penalties: ImportFile = {
  kind: 'penalties',
  needs: ['students'],
  tables: [studentPenalty],
  columns: [
    required('penalty_code', text(200)),
    required('record_book_number', book),
    required('issued_on', day),
    optional('lifted_on', day),
  ],
  checks: [repeats('penalty_code'), knownStudent, endsAfter('issued_on', 'lifted_on')],
  merge: [
    mergeRows(studentPenalty, {
      key: [[studentPenalty.code, sql`staging.penalty_code`]],
      values: [
        [studentPenalty.studentId, ofStudent],
        [studentPenalty.issuedOn, sql`staging.issued_on`],
        [studentPenalty.liftedOn, sql`staging.lifted_on`],
      ],
      from: fromStudents,
    }),
  ],
};

export const leaves: ImportFile = {
  kind: 'leaves',
  needs: ['students'],
  tables: [studentLeave],
  columns: [
    required('leave_code', text(200)),
    required('record_book_number', book),
    required('starts_on', day),
    optional('ends_on', day),
  ],
  checks: [repeats('leave_code'), knownStudent, endsAfter('starts_on', 'ends_on')],
  merge: [
    mergeRows(studentLeave, {
      key: [[studentLeave.code, sql`staging.leave_code`]],
      values: [
        [studentLeave.studentId, ofStudent],
        [studentLeave.startsOn, sql`staging.starts_on`],
        [studentLeave.endsOn, sql`staging.ends_on`],
      ],
      from: fromStudents,
    }),
  ],
};
