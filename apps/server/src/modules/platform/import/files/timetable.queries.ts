import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  learningTest,
  lesson,
  lessonGroup,
  lessonTeacher,
  lessonTest,
  lessonType,
  person,
  room,
  studyGroup,
  wepSemester,
  wpd,
} from '../../../../db/schema/index.ts';
import { nameOf } from '../../../../db/statements/column-names.ts';
import { notifyOfLessons } from '../../notices/index.ts';
import { flag, listOf, moment, optional, required, text, wholeNumber } from '../column-types.ts';
import {
  type Assignment,
  addRows,
  because,
  changeRows,
  disagrees,
  type ImportFile,
  mergeRows,
  mergeTitles,
  noSuch,
  recordedValues,
  removeRows,
  repeats,
  unknown,
} from '../import-file.queries.ts';
import { joinSemester, knownProgramme, knownSemester } from './disciplines.queries.ts';

const code = text(200);

const lessonValues: readonly Assignment[] = [
  [lesson.wpdId, sql`${wpd.id}`],
  [lesson.wepSemesterId, sql`${wepSemester.id}`],
  [lesson.lessonTypeId, sql`${lessonType.id}`],
  [lesson.number, sql`staging.lesson_number`],
  [lesson.titleRu, sql`staging.title_ru`],
  [lesson.titleEn, sql`staging.title_en`],
  [lesson.startsAt, sql`staging.starts_at`],
  [lesson.endsAt, sql`staging.ends_at`],
  [lesson.isResit, sql`coalesce(staging.is_resit, false)`],
  [lesson.isCancelled, sql`coalesce(staging.is_cancelled, false)`],
];

export const lessons: ImportFile = {
  kind: 'lessons',
  needs: ['disciplines'],
  tables: [lesson],
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
  prepare: [
    // Of lessons to come: who goes there has to be told.
    sql`create temporary table moved on commit drop as
      select ${lesson.id} as which, coalesce(staging.is_cancelled, false) as cancelled_now
      from staging join ${lesson} on ${lesson.code} = staging.lesson_code
      where greatest(${lesson.startsAt}, staging.starts_at) > localtimestamp
        and (${lesson.startsAt}, ${lesson.endsAt}, ${lesson.isCancelled})
          is distinct from (staging.starts_at, staging.ends_at, coalesce(staging.is_cancelled, false))`,
  ],
  checks: [
    repeats('lesson_code'),
    knownProgramme,
    knownSemester,
    disagrees('lessonType', 'type_ru', 'type_en', 'is_attestation'),
    sql`select staging.line, ${because('endsNotAfter')} as reason
      from staging where staging.starts_at >= staging.ends_at`,
  ],
  merge: [
    mergeTitles(lessonType, 'type_ru', 'type_en'),
    changeRows(
      lessonType,
      sql`set ${nameOf(lessonType.isAttestation)} = given.ends_semester
      from (
        select distinct staging.type_ru as told, coalesce(staging.is_attestation, false) as ends_semester from staging
      ) as given
      where ${lessonType.titleRu} = given.told and ${lessonType.isAttestation} <> given.ends_semester`,
    ),
    mergeRows(lesson, {
      key: [[lesson.code, sql`staging.lesson_code`]],
      values: lessonValues,
      // Whoever subscribes to the lesson has to learn of the change.
      alsoSet: sql`${nameOf(lesson.updatedAt)} = now()`,
      from: sql`
        from staging ${joinSemester}
        join ${lessonType} on ${lessonType.titleRu} = staging.type_ru
        order by staging.starts_at, staging.line`,
    }),
  ],
  follow: [notifyOfLessons],
};

/** Whoever subscribes to the lesson has to learn of the change: what moved, or who comes. */
const touchLessonsOf = (...lessonIds: readonly PgColumn[]): SQL => sql`
  update ${lesson} set ${nameOf(lesson.updatedAt)} = now()
  where ${lesson.id} in (${sql.join(lessonIds.map(recordedValues), sql` union `)})`;

const isThisLesson = sql`${lesson.code} = staging.lesson_code`;
const isThisGroup = sql`${studyGroup.title} = staging.group_title`;
const knownLesson = unknown('lesson', 'lesson_code', sql`select 1 from ${lesson} where ${isThisLesson}`);

export const lessonGroups: ImportFile = {
  kind: 'lesson-groups',
  needs: ['lessons', 'groups', 'people'],
  tables: [lessonGroup, lessonTeacher],
  columns: [
    required('lesson_code', code),
    required('group_title', text(200)),
    optional('room', text(200)),
    optional('teachers', listOf(text(200))),
  ],
  prepare: [
    sql`create temporary table seat on commit drop as
      select staging.line, ${lesson.id} as in_lesson, ${studyGroup.id} as of_group, staging.room as place,
        staging.teachers, ${lesson.wpdId} as programme, ${lesson.wepSemesterId} as semester, ${lesson.startsAt} as start
      from staging join ${lesson} on ${isThisLesson} join ${studyGroup} on ${isThisGroup}`,
    sql`create index on seat (in_lesson, of_group)`,
    sql`analyze seat`,
  ],
  checks: [
    repeats('lesson_code', 'group_title'),
    knownLesson,
    unknown('group', 'group_title', sql`select 1 from ${studyGroup} where ${isThisGroup}`),
    sql`select staging.line, ${noSuch('teacher', sql`given.teacher`)} as reason
      from staging cross join unnest(staging.teachers) as given (teacher)
      where not exists (select 1 from ${person} where ${person.directoryId} = given.teacher)`,
  ],
  merge: [
    addRows(room, [[room.title, sql`staging.room`]], {
      distinctOn: sql`staging.room`,
      from: sql`from staging where staging.room is not null`,
    }),
    // A lesson's groups are those of the file: one that is no longer named has left the lesson.
    ...[lessonTeacher, lessonGroup].map((table) =>
      removeRows(
        table,
        sql`
        where ${table.lessonId} in (select seat.in_lesson from seat) and not exists (
          select 1 from seat where seat.in_lesson = ${table.lessonId} and seat.of_group = ${table.studyGroupId}
        )`,
      ),
    ),
    mergeRows(lessonGroup, {
      key: [
        [lessonGroup.lessonId, sql`seat.in_lesson`],
        [lessonGroup.studyGroupId, sql`seat.of_group`],
      ],
      fixed: [
        [lessonGroup.wpdId, sql`seat.programme`],
        [lessonGroup.wepSemesterId, sql`seat.semester`],
        [lessonGroup.startsAt, sql`seat.start`],
      ],
      values: [[lessonGroup.roomId, sql`${room.id}`]],
      from: sql`from seat left join ${room} on ${room.title} = seat.place order by seat.of_group, seat.start`,
    }),
    removeRows(
      lessonTeacher,
      sql`
      using seat, ${person}
      where ${lessonTeacher.lessonId} = seat.in_lesson and ${lessonTeacher.studyGroupId} = seat.of_group
        and ${person.id} = ${lessonTeacher.personId}
        and ${person.directoryId} <> all (coalesce(seat.teachers, '{}'))`,
    ),
    mergeRows(lessonTeacher, {
      key: [
        [lessonTeacher.lessonId, sql`seat.in_lesson`],
        [lessonTeacher.studyGroupId, sql`seat.of_group`],
        [lessonTeacher.personId, sql`${person.id}`],
      ],
      fixed: [[lessonTeacher.startsAt, sql`seat.start`]],
      values: [[lessonTeacher.position, sql`min(given.place)`]],
      from: sql`
          from seat cross join unnest(seat.teachers) with ordinality as given (teacher, place)
          join ${person} on ${person.directoryId} = given.teacher
          group by seat.in_lesson, seat.of_group, ${person.id}, seat.start`,
    }),
  ],
  followsRecord: true,
  follow: [touchLessonsOf(lessonGroup.lessonId, lessonTeacher.lessonId)],
};

export const lessonTests: ImportFile = {
  kind: 'lesson-tests',
  needs: ['lessons'],
  tables: [learningTest, lessonTest],
  columns: [
    required('lesson_code', code),
    required('test_id', wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    required('title_ru'),
    required('title_en'),
  ],
  checks: [
    repeats('lesson_code', 'test_id'),
    knownLesson,
    disagrees('test', 'test_id', 'title_ru', 'title_en'),
  ],
  merge: [
    mergeRows(learningTest, {
      key: [[learningTest.id, sql`staging.test_id`]],
      values: [
        [learningTest.titleRu, sql`staging.title_ru`],
        [learningTest.titleEn, sql`staging.title_en`],
      ],
      distinctOn: sql`staging.test_id`,
      from: sql`from staging order by staging.test_id, staging.line`,
    }),
    removeRows(
      lessonTest,
      sql`
      using ${lesson}
      where ${lesson.id} = ${lessonTest.lessonId} and ${lesson.code} in (select staging.lesson_code from staging)
        and not exists (
          select 1 from staging where ${isThisLesson} and staging.test_id = ${lessonTest.learningTestId}
        )`,
    ),
    addRows(
      lessonTest,
      [
        [lessonTest.lessonId, sql`${lesson.id}`],
        [lessonTest.learningTestId, sql`staging.test_id`],
      ],
      { from: sql`from staging join ${lesson} on ${isThisLesson}` },
    ),
  ],
  followsRecord: true,
  follow: [touchLessonsOf(lessonTest.lessonId)],
};
