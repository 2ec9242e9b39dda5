import { flag, listOf, moment, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  disagrees,
  type ImportFile,
  mergeTitles,
  repeats,
  unknown,
  updateWhereDifferent,
} from '../import-file.ts';
import { knownProgramme, knownSemester } from './disciplines.ts';

const code = text(200);

const lessonColumns = [
  'wpd_id',
  'wep_semester_id',
  'lesson_type_id',
  'number',
  'title_ru',
  'title_en',
  'starts_at',
  'ends_at',
  'is_resit',
  'is_cancelled',
];
const list = (prefix: string) => lessonColumns.map((column) => `${prefix}.${column}`).join(', ');

export const lessons: ImportFile = {
  name: 'lessons.csv',
  needs: ['disciplines.csv'],
  tables: ['lesson'],
  columns: [
    required('lesson_code', code),
    required('programme_code', code),
    required('semester_number', wholeNumber(1, 20)),
    required('lesson_number', wholeNumber(1, 1000)),
    required('type_ru'),
    required('type_en'),
    optional('is_attestation', flag),
    optional('title_ru', text(2000)),
    optional('title_en', text(2000)),
    required('starts_at', moment),
    required('ends_at', moment),
    optional('is_resit', flag),
    optional('is_cancelled', flag),
  ],
  checks: [
    repeats('lesson_code'),
    knownProgramme,
    knownSemester,
    disagrees('the lesson type', 'type_ru', 'type_en', 'is_attestation'),
    `select line, 'ends_at is not after starts_at' as reason from staging where starts_at >= ends_at`,
  ],
  merge: [
    mergeTitles('lesson_type', 'type_ru', 'type_en'),
    `update lesson_type set is_attestation = coalesce(given.is_attestation, false)
     from (select distinct type_ru, is_attestation from staging) as given
     where lesson_type.title_ru = given.type_ru
       and lesson_type.is_attestation <> coalesce(given.is_attestation, false)`,
    `insert into lesson (code, ${lessonColumns.join(', ')})
     select staging.lesson_code, wpd.id, wep_semester.id, lesson_type.id, lesson_number, staging.title_ru, staging.title_en,
       starts_at, ends_at, coalesce(is_resit, false), coalesce(is_cancelled, false)
     from staging
     join wpd on wpd.code = staging.programme_code
     join wep_semester on wep_semester.education_plan_id = wpd.education_plan_id
       and wep_semester.number = staging.semester_number
     join lesson_type on lesson_type.title_ru = staging.type_ru
     order by starts_at, staging.line
     on conflict (code) do update set updated_at = now(),
       ${lessonColumns.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${list('lesson')}) is distinct from (${list('excluded')})`,
  ],
};

/** Whoever subscribes to the lesson has to learn of the change: what moved, or who comes. */
const touchChangedLessons =
  'update lesson set updated_at = now() where id in (select lesson_id from changed)';
const rememberChanged = (statement: string) => `
  with done as (${statement}) insert into changed select distinct lesson_id from done`;

export const lessonGroups: ImportFile = {
  name: 'lesson-groups.csv',
  needs: ['lessons.csv', 'groups.csv', 'people.csv'],
  tables: ['lesson_group', 'lesson_teacher'],
  columns: [
    required('lesson_code', code),
    required('group_title', text(200)),
    optional('room', text(200)),
    optional('teachers', listOf(text(200))),
  ],
  prepare: [
    'create temporary table changed (lesson_id bigint) on commit drop',
    `create temporary table seat on commit drop as
     select staging.line, lesson.id as lesson_id, study_group.id as study_group_id, staging.room, staging.teachers,
       lesson.wpd_id, lesson.wep_semester_id, lesson.starts_at
     from staging
     join lesson on lesson.code = staging.lesson_code
     join study_group on study_group.title = staging.group_title`,
    'create index on seat (lesson_id, study_group_id)',
    'analyze seat',
  ],
  checks: [
    repeats('lesson_code', 'group_title'),
    unknown('lesson', 'lesson_code', 'select 1 from lesson where lesson.code = staging.lesson_code'),
    unknown(
      'group',
      'group_title',
      'select 1 from study_group where study_group.title = staging.group_title',
    ),
    `select line, 'there is no person "' || given.directory_id || '" to teach' as reason
     from staging cross join unnest(teachers) as given (directory_id)
     where not exists (select 1 from person where person.directory_id = given.directory_id)`,
  ],
  merge: [
    'insert into room (title) select distinct room from staging where room is not null on conflict do nothing',
    // A lesson's groups are those of the file: one that is no longer named has left the lesson.
    rememberChanged(`
      delete from lesson_group
      where lesson_id in (select lesson_id from seat)
        and not exists (
          select 1 from seat
          where seat.lesson_id = lesson_group.lesson_id and seat.study_group_id = lesson_group.study_group_id
        )
      returning lesson_id`),
    rememberChanged(`
      insert into lesson_group (lesson_id, study_group_id, room_id, wpd_id, wep_semester_id, starts_at)
      select lesson_id, study_group_id, room.id, wpd_id, wep_semester_id, starts_at
      from seat left join room on room.title = seat.room
      order by study_group_id, starts_at
      on conflict (lesson_id, study_group_id) do update set room_id = excluded.room_id
      where lesson_group.room_id is distinct from excluded.room_id
      returning lesson_id`),
    rememberChanged(`
      delete from lesson_teacher using seat, person
      where lesson_teacher.lesson_id = seat.lesson_id and lesson_teacher.study_group_id = seat.study_group_id
        and person.id = lesson_teacher.person_id and person.directory_id <> all (coalesce(seat.teachers, '{}'))
      returning lesson_teacher.lesson_id`),
    rememberChanged(`
      insert into lesson_teacher (lesson_id, study_group_id, person_id, position, starts_at)
      select seat.lesson_id, seat.study_group_id, person.id, min(given.position), seat.starts_at
      from seat cross join unnest(seat.teachers) with ordinality as given (directory_id, position)
      join person using (directory_id)
      group by seat.lesson_id, seat.study_group_id, person.id, seat.starts_at
      on conflict (lesson_id, study_group_id, person_id) do update set position = excluded.position
      where lesson_teacher.position <> excluded.position
      returning lesson_id`),
    touchChangedLessons,
  ],
};

export const lessonTests: ImportFile = {
  name: 'lesson-tests.csv',
  needs: ['lessons.csv'],
  tables: ['learning_test', 'lesson_test'],
  columns: [
    required('lesson_code', code),
    required('test_id', wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    required('title_ru'),
    required('title_en'),
  ],
  prepare: ['create temporary table changed (lesson_id bigint) on commit drop'],
  checks: [
    repeats('lesson_code', 'test_id'),
    unknown('lesson', 'lesson_code', 'select 1 from lesson where lesson.code = staging.lesson_code'),
    disagrees('the test', 'test_id', 'title_ru', 'title_en'),
  ],
  merge: [
    `insert into learning_test (id, title_ru, title_en)
     select distinct on (test_id) test_id, title_ru, title_en from staging order by test_id, line
     ${updateWhereDifferent('learning_test', 'id', ['title_ru', 'title_en'])}`,
    rememberChanged(`
      delete from lesson_test using lesson
      where lesson.id = lesson_test.lesson_id and lesson.code in (select lesson_code from staging)
        and not exists (
          select 1 from staging
          where staging.lesson_code = lesson.code and staging.test_id = lesson_test.learning_test_id
        )
      returning lesson_id`),
    rememberChanged(`
      insert into lesson_test (lesson_id, learning_test_id)
      select lesson.id, staging.test_id from staging join lesson on lesson.code = staging.lesson_code
      on conflict do nothing
      returning lesson_id`),
    touchChangedLessons,
  ],
};
