import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  attendance as attendanceTable,
  controlForm,
  finalMark,
  lesson,
  lessonControlForm,
  linguisticScaleMark,
  mark,
  student,
  wepSemester,
  wpd,
} from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { notifyOfMarks } from '../../notices/index.ts';
import { day, decimal, flag, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  addRows,
  because,
  type ImportFile,
  mergeRows,
  noSuch,
  removeRows,
  repeats,
  unknown,
} from '../import-file.queries.ts';
import { isThisProgramme, knownProgramme, knownSemester } from './disciplines.queries.ts';

const code = text(200);
const attempt = wholeNumber(1, 99);

const isThisStudent = sql`${student.recordBookNumber} = staging.record_book_number`;
const isThisLesson = sql`${lesson.code} = staging.lesson_code`;
const isThisForm = sql`${controlForm.code} = staging.form_code`;

export const lessonControlForms: ImportFile = {
  kind: 'lesson-control-forms',
  needs: ['lessons', 'control-forms'],
  tables: [lessonControlForm],
  columns: [required('lesson_code', code), required('form_code', code)],
  checks: [
    repeats('lesson_code', 'form_code'),
    unknown('lesson', 'lesson_code', sql`select 1 from ${lesson} where ${isThisLesson}`),
    unknown('form', 'form_code', sql`select 1 from ${controlForm} where ${isThisForm}`),
    sql`select staging.line, ${because('programmesDiffer')} as reason
      from staging join ${lesson} on ${isThisLesson} join ${controlForm} on ${isThisForm}
      where ${lesson.wpdId} <> ${controlForm.wpdId}`,
  ],
  merge: [
    removeRows(
      lessonControlForm,
      sql`using ${lesson}, ${controlForm}
      where ${lesson.id} = ${lessonControlForm.lessonId} and ${controlForm.id} = ${lessonControlForm.controlFormId}
        and ${lesson.code} in (select staging.lesson_code from staging)
        and not exists (select 1 from staging where ${isThisLesson} and ${isThisForm})`,
    ),
    addRows(
      lessonControlForm,
      [
        [lessonControlForm.lessonId, sql`${lesson.id}`],
        [lessonControlForm.controlFormId, sql`${controlForm.id}`],
      ],
      { from: sql`from staging join ${lesson} on ${isThisLesson} join ${controlForm} on ${isThisForm}` },
    ),
  ],
};

// A million marks come at once: every code is looked up a single time, and rows go in sorted as the key is.
export const marks: ImportFile = {
  kind: 'marks',
  needs: ['students', 'control-forms', 'scales'],
  tables: [mark],
  columns: [
    required('record_book_number', code),
    required('form_code', code),
    optional('attempt', attempt),
    optional('mark', text(50)),
    optional('percent', decimal(100)),
    optional('marked_on', day),
  ],
  prepare: [
    sql`create temporary table found on commit drop as
      select staging.line, staging.mark as given, staging.percent as percents, staging.marked_on as given_on,
        coalesce(staging.attempt, 1)::${typeOf(mark.attempt)} as nth,
        staging.record_book_number as book, staging.form_code as form,
        ${student.id} as found_student, ${controlForm.id} as found_form, ${linguisticScaleMark.id} as found_mark
      from staging
      left join ${student} on ${isThisStudent}
      left join ${controlForm} on ${isThisForm}
      left join ${wpd} on ${wpd.id} = ${controlForm.wpdId}
      left join ${linguisticScaleMark} on ${linguisticScaleMark.linguisticScaleId} = ${wpd.linguisticScaleId}
        and ${linguisticScaleMark.mark} = staging.mark`,
    // A mark of long ago, as in the first load of a university, is no news.
    sql`create temporary table fresh on commit drop as
      select found.found_student as of_student, ${controlForm.wpdId} as of_programme, found.found_mark as given_mark
      from found join ${controlForm} on ${controlForm.id} = found.found_form
      where found.found_mark is not null and found.given_on >= current_date - 14 and not exists (
        select 1 from ${mark}
        where ${mark.studentId} = found.found_student and ${mark.controlFormId} = found.found_form
          and ${mark.attempt} = found.nth and ${mark.linguisticScaleMarkId} = found.found_mark
      )`,
  ],
  checks: [
    sql`select found.line, ${noSuch('student', sql`found.book`)} as reason
      from found where found.found_student is null`,
    sql`select found.line, ${noSuch('form', sql`found.form`)} as reason
      from found where found.found_form is null`,
    sql`select found.line, ${because('noSuchMark', { value: sql`found.given` })} as reason
      from found where found.found_form is not null and found.given is not null and found.found_mark is null`,
    sql`select found.line, ${because('repeats', { line: sql`twice.first` })} as reason
      from found
      join (
        select found_student, found_form, nth, min(found.line) as first from found
        where found.found_student is not null and found.found_form is not null
        group by found_student, found_form, nth having count(*) > 1
      ) as twice using (found_student, found_form, nth)
      where found.line > twice.first`,
  ],
  merge: [
    removeRows(
      mark,
      sql`using found
      where found.given is null and ${mark.studentId} = found.found_student
        and ${mark.controlFormId} = found.found_form and ${mark.attempt} = found.nth`,
    ),
    mergeRows(mark, {
      key: [
        [mark.studentId, sql`found.found_student`],
        [mark.controlFormId, sql`found.found_form`],
        [mark.attempt, sql`found.nth`],
      ],
      values: [
        [mark.linguisticScaleMarkId, sql`found.found_mark`],
        [mark.percent, sql`found.percents`],
        [mark.markedOn, sql`found.given_on`],
      ],
      from: sql`from found where found.given is not null order by found.found_student, found.found_form, found.nth`,
    }),
  ],
  follow: [notifyOfMarks],
};

const given = alias(linguisticScaleMark, 'given_mark');
const possible = alias(linguisticScaleMark, 'possible');

export const finalMarks: ImportFile = {
  kind: 'final-marks',
  needs: ['students', 'disciplines', 'scales'],
  tables: [finalMark],
  columns: [
    required('record_book_number', code),
    required('programme_code', code),
    required('semester_number', wholeNumber(1, 20)),
    optional('attempt', attempt),
    optional('mark', text(50)),
    optional('possible_mark', text(50)),
    optional('is_automate', flag),
  ],
  prepare: [
    sql`update staging set ${sql.identifier('attempt')} = 1 where staging.attempt is null`,
    sql`create temporary table found on commit drop as
      select staging.line, staging.attempt as nth, staging.mark as given, staging.possible_mark as possible,
        coalesce(staging.is_automate, false) as automatic, ${student.id} as found_student, ${wpd.id} as found_programme,
        ${wepSemester.id} as found_semester, ${given.id} as found_mark, ${possible.id} as found_possible
      from staging
      left join ${student} on ${isThisStudent}
      left join ${wpd} on ${isThisProgramme}
      left join ${wepSemester} on ${wepSemester.educationPlanId} = ${wpd.educationPlanId}
        and ${wepSemester.number} = staging.semester_number
      left join ${linguisticScaleMark} ${given} on ${given.linguisticScaleId} = ${wpd.linguisticScaleId}
        and ${given.mark} = staging.mark
      left join ${linguisticScaleMark} ${possible} on ${possible.linguisticScaleId} = ${wpd.linguisticScaleId}
        and ${possible.mark} = staging.possible_mark`,
  ],
  checks: [
    repeats('record_book_number', 'programme_code', 'semester_number', 'attempt'),
    unknown('student', 'record_book_number', sql`select 1 from ${student} where ${isThisStudent}`),
    knownProgramme,
    knownSemester,
    sql`select staging.line, ${because('noMark')} as reason
      from staging where staging.mark is null and staging.possible_mark is null`,
    ...[
      { told: sql`found.given`, known: sql`found.found_mark` },
      { told: sql`found.possible`, known: sql`found.found_possible` },
    ].map(
      ({ told, known }) => sql`
        select found.line, ${because('noSuchMark', { value: told })} as reason
        from found where found.found_programme is not null and ${told} is not null and ${known} is null`,
    ),
  ],
  merge: [
    mergeRows(finalMark, {
      key: [
        [finalMark.studentId, sql`found.found_student`],
        [finalMark.wpdId, sql`found.found_programme`],
        [finalMark.wepSemesterId, sql`found.found_semester`],
        [finalMark.attempt, sql`found.nth`],
      ],
      values: [
        [finalMark.linguisticScaleMarkId, sql`found.found_mark`],
        [finalMark.possibleScaleMarkId, sql`found.found_possible`],
        [finalMark.isAutomate, sql`found.automatic`],
      ],
      from: sql`from found order by found.found_student, found.found_programme`,
    }),
  ],
};

export const attendance: ImportFile = {
  kind: 'attendance',
  needs: ['students', 'lessons'],
  tables: [attendanceTable],
  columns: [required('record_book_number', code), required('lesson_code', code), required('present', flag)],
  prepare: [
    sql`create temporary table found on commit drop as
      select staging.line, staging.record_book_number as book, staging.lesson_code as lesson_named,
        staging.present as was_there, ${student.id} as found_student, ${lesson.id} as found_lesson
      from staging left join ${student} on ${isThisStudent} left join ${lesson} on ${isThisLesson}`,
  ],
  checks: [
    repeats('record_book_number', 'lesson_code'),
    sql`select found.line, ${noSuch('student', sql`found.book`)} as reason
      from found where found.found_student is null`,
    sql`select found.line, ${noSuch('lesson', sql`found.lesson_named`)} as reason
      from found where found.found_lesson is null`,
  ],
  merge: [
    mergeRows(attendanceTable, {
      key: [
        [attendanceTable.studentId, sql`found.found_student`],
        [attendanceTable.lessonId, sql`found.found_lesson`],
      ],
      values: [[attendanceTable.present, sql`found.was_there`]],
      from: sql`from found order by found.found_student, found.found_lesson`,
    }),
  ],
};
