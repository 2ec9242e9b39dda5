import { day, decimal, flag, optional, required, text, wholeNumber } from '../column-types.ts';
import { type ImportFile, repeats, unknown, updateWhereDifferent } from '../import-file.ts';
import { knownProgramme, knownSemester } from './disciplines.ts';

const code = text(200);
const attempt = wholeNumber(1, 99);

const knownStudent = unknown(
  'student with the record book',
  'record_book_number',
  'select 1 from student where student.record_book_number = staging.record_book_number',
);

export const lessonControlForms: ImportFile = {
  name: 'lesson-control-forms.csv',
  needs: ['lessons.csv', 'control-forms.csv'],
  tables: ['lesson_control_form'],
  columns: [required('lesson_code', code), required('form_code', code)],
  checks: [
    repeats('lesson_code', 'form_code'),
    unknown('lesson', 'lesson_code', 'select 1 from lesson where lesson.code = staging.lesson_code'),
    unknown(
      'control form',
      'form_code',
      'select 1 from control_form where control_form.code = staging.form_code',
    ),
    `select staging.line, 'the lesson and the control form belong to different programmes' as reason
     from staging join lesson on lesson.code = staging.lesson_code
     join control_form on control_form.code = staging.form_code
     where lesson.wpd_id <> control_form.wpd_id`,
  ],
  merge: [
    `delete from lesson_control_form using lesson, control_form
     where lesson.id = lesson_control_form.lesson_id and control_form.id = lesson_control_form.control_form_id
       and lesson.code in (select lesson_code from staging)
       and not exists (
         select 1 from staging where staging.lesson_code = lesson.code and staging.form_code = control_form.code
       )`,
    `insert into lesson_control_form (lesson_id, control_form_id)
     select lesson.id, control_form.id from staging
     join lesson on lesson.code = staging.lesson_code join control_form on control_form.code = staging.form_code
     on conflict do nothing`,
  ],
};

// A million marks come at once: every code is looked up a single time, and rows go in sorted as the key is.
export const marks: ImportFile = {
  name: 'marks.csv',
  needs: ['students.csv', 'control-forms.csv', 'scales.csv'],
  tables: ['mark'],
  columns: [
    required('record_book_number', code),
    required('form_code', code),
    optional('attempt', attempt),
    optional('mark', text(50)),
    optional('percent', decimal(100)),
    optional('marked_on', day),
  ],
  prepare: [
    `create temporary table found on commit drop as
     select staging.line, staging.mark, staging.percent, staging.marked_on, coalesce(staging.attempt, 1)::smallint as attempt,
       staging.record_book_number, staging.form_code,
       student.id as student_id, control_form.id as control_form_id, scale_mark.id as scale_mark_id
     from staging
     left join student on student.record_book_number = staging.record_book_number
     left join control_form on control_form.code = staging.form_code
     left join wpd on wpd.id = control_form.wpd_id
     left join linguistic_scale_mark as scale_mark
       on scale_mark.linguistic_scale_id = wpd.linguistic_scale_id and scale_mark.mark = staging.mark`,
  ],
  checks: [
    `select line, 'there is no student with the record book "' || record_book_number || '"' as reason
     from found where student_id is null`,
    `select line, 'there is no control form "' || form_code || '"' as reason from found where control_form_id is null`,
    `select line, 'the scale of the discipline has no mark "' || mark || '"' as reason
     from found where control_form_id is not null and mark is not null and scale_mark_id is null`,
    `select found.line, 'repeats line ' || twice.first as reason
     from found
     join (
       select student_id, control_form_id, attempt, min(line) as first from found
       where student_id is not null and control_form_id is not null
       group by student_id, control_form_id, attempt having count(*) > 1
     ) as twice using (student_id, control_form_id, attempt)
     where found.line > twice.first`,
  ],
  merge: [
    `delete from mark using found
     where found.mark is null and mark.student_id = found.student_id
       and mark.control_form_id = found.control_form_id and mark.attempt = found.attempt`,
    `insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id, percent, marked_on)
     select student_id, control_form_id, attempt, scale_mark_id, percent, marked_on
     from found where mark is not null
     order by student_id, control_form_id, attempt
     ${updateWhereDifferent('mark', 'student_id, control_form_id, attempt', [
       'linguistic_scale_mark_id',
       'percent',
       'marked_on',
     ])}`,
  ],
};

const scaleMark = (column: string) => `
  left join linguistic_scale_mark as scale_${column}
    on scale_${column}.linguistic_scale_id = wpd.linguistic_scale_id and scale_${column}.mark = staging.${column}`;

export const finalMarks: ImportFile = {
  name: 'final-marks.csv',
  needs: ['students.csv', 'disciplines.csv', 'scales.csv'],
  tables: ['final_mark'],
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
    'update staging set attempt = 1 where attempt is null',
    `create temporary table found on commit drop as
     select staging.*, student.id as student_id, wpd.id as wpd_id, wep_semester.id as wep_semester_id,
       scale_mark.id as scale_mark_id, scale_possible_mark.id as possible_scale_mark_id
     from staging
     left join student on student.record_book_number = staging.record_book_number
     left join wpd on wpd.code = staging.programme_code
     left join wep_semester on wep_semester.education_plan_id = wpd.education_plan_id
       and wep_semester.number = staging.semester_number
     ${scaleMark('mark')} ${scaleMark('possible_mark')}`,
  ],
  checks: [
    repeats('record_book_number', 'programme_code', 'semester_number', 'attempt'),
    knownStudent,
    knownProgramme,
    knownSemester,
    `select line, 'neither mark nor possible_mark is given' as reason from staging where mark is null and possible_mark is null`,
    ...['mark', 'possible_mark'].map(
      (column) => `
        select line, 'the scale of the discipline has no mark "' || ${column} || '"' as reason
        from found
        where wpd_id is not null and ${column} is not null
          and ${column === 'mark' ? 'scale_mark_id' : 'possible_scale_mark_id'} is null`,
    ),
  ],
  merge: [
    `insert into final_mark
       (student_id, wpd_id, wep_semester_id, attempt, linguistic_scale_mark_id, possible_scale_mark_id, is_automate)
     select student_id, wpd_id, wep_semester_id, attempt, scale_mark_id, possible_scale_mark_id, coalesce(is_automate, false)
     from found order by student_id, wpd_id
     ${updateWhereDifferent('final_mark', 'student_id, wpd_id, wep_semester_id, attempt', [
       'linguistic_scale_mark_id',
       'possible_scale_mark_id',
       'is_automate',
     ])}`,
  ],
};

export const attendance: ImportFile = {
  name: 'attendance.csv',
  needs: ['students.csv', 'lessons.csv'],
  tables: ['attendance'],
  columns: [required('record_book_number', code), required('lesson_code', code), required('present', flag)],
  prepare: [
    `create temporary table found on commit drop as
     select staging.*, student.id as student_id, lesson.id as lesson_id
     from staging
     left join student on student.record_book_number = staging.record_book_number
     left join lesson on lesson.code = staging.lesson_code`,
  ],
  checks: [
    repeats('record_book_number', 'lesson_code'),
    `select line, 'there is no student with the record book "' || record_book_number || '"' as reason
     from found where student_id is null`,
    `select line, 'there is no lesson "' || lesson_code || '"' as reason from found where lesson_id is null`,
  ],
  merge: [
    `insert into attendance (student_id, lesson_id, present)
     select student_id, lesson_id, present from found order by student_id, lesson_id
     ${updateWhereDifferent('attendance', 'student_id, lesson_id', ['present'])}`,
  ],
};
