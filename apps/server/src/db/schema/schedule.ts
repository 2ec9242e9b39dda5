import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, oneRow } from './checks.ts';
import { code, contentStamp, identity, moment, optionalReference, reference, writtenAt } from './columns.ts';
import { wpdSemester } from './curriculum.ts';
import { ofPerson, studyGroup } from './people.ts';

/** The university's wall-clock time: the same hours in every browser. */
const wallClock = () => timestamp({ mode: 'string', precision: 0 }).notNull();

export const lessonType = pgTable(
  'lesson_type',
  {
    id: identity(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    /** The lesson ends the semester of its discipline: the final mark is given there. */
    isAttestation: boolean().notNull().default(false),
  },
  (table) => [unique('lesson_type_title').on(table.titleRu), filledTexts(table.titleRu, table.titleEn)],
);

export const room = pgTable('room', { id: identity(), title: text().notNull() }, (table) => [
  unique('room_title').on(table.title),
  filledTexts(table.title),
]);

export const lesson = pgTable(
  'lesson',
  {
    id: identity(),
    code: code(),
    wpdId: reference(),
    wepSemesterId: reference(),
    lessonTypeId: reference().references(() => lessonType.id),
    number: smallint().notNull(),
    titleRu: text(),
    titleEn: text(),
    startsAt: wallClock(),
    endsAt: wallClock(),
    isResit: boolean().notNull().default(false),
    /** Kept, because calendars that hold the lesson have to learn that it is off. */
    isCancelled: boolean().notNull().default(false),
    updatedAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: 'lesson_of_wpd_semester',
      columns: [table.wpdId, table.wepSemesterId],
      foreignColumns: [wpdSemester.wpdId, wpdSemester.wepSemesterId],
    }),
    unique('lesson_code').on(table.code),
    unique('lesson_start').on(table.id, table.startsAt),
    unique('lesson_place').on(table.id, table.wpdId, table.wepSemesterId, table.startsAt),
    index('lesson_wpd_semester').on(table.wpdId, table.wepSemesterId),
    filledTexts(table.code, table.titleRu, table.titleEn),
    atLeast(table.number, 'number', 1),
    check('lesson_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/**
 * The lesson's programme and start are repeated here, held equal by the foreign key, so that a group's week and a
 * group's lessons of one discipline are each one short stretch of an index.
 */
export const lessonGroup = pgTable(
  'lesson_group',
  {
    lessonId: reference(),
    studyGroupId: reference().references(() => studyGroup.id, { onDelete: 'cascade' }),
    roomId: optionalReference().references(() => room.id),
    wpdId: reference(),
    wepSemesterId: reference(),
    startsAt: wallClock(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.studyGroupId] }),
    foreignKey({
      name: 'lesson_group_lesson',
      columns: [table.lessonId, table.wpdId, table.wepSemesterId, table.startsAt],
      foreignColumns: [lesson.id, lesson.wpdId, lesson.wepSemesterId, lesson.startsAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('lesson_group_week').on(table.studyGroupId, table.startsAt, table.lessonId),
    index('lesson_group_discipline').on(
      table.studyGroupId,
      table.wpdId,
      table.wepSemesterId,
      table.startsAt,
      table.lessonId,
    ),
  ],
);

/** Who teaches which group of a lesson. The start is held equal to the lesson's, for the teacher's own week. */
export const lessonTeacher = pgTable(
  'lesson_teacher',
  {
    lessonId: reference(),
    studyGroupId: reference(),
    personId: ofPerson(),
    position: smallint().notNull(),
    startsAt: wallClock(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.studyGroupId, table.personId] }),
    foreignKey({
      name: 'lesson_teacher_group',
      columns: [table.lessonId, table.studyGroupId],
      foreignColumns: [lessonGroup.lessonId, lessonGroup.studyGroupId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lesson_teacher_start',
      columns: [table.lessonId, table.startsAt],
      foreignColumns: [lesson.id, lesson.startsAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('lesson_teacher_week').on(table.personId, table.startsAt, table.lessonId),
    atLeast(table.position, 'position', 0),
  ],
);

/** A test of the learning system, under the learning system's own number. */
export const learningTest = pgTable(
  'learning_test',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
  },
  (table) => [filledTexts(table.titleRu, table.titleEn)],
);

export const lessonTest = pgTable(
  'lesson_test',
  {
    lessonId: reference().references(() => lesson.id, { onDelete: 'cascade' }),
    learningTestId: reference().references(() => learningTest.id),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.learningTestId] }),
    index('lesson_test_test').on(table.learningTestId),
  ],
);

/** One row, of all that a timetable shows: lessons, their groups, teachers, rooms and tests, and what all of these are called. */
export const timetableStamp = pgTable(
  'timetable_stamp',
  { id: smallint().primaryKey().default(1), stamp: contentStamp() },
  (table) => [oneRow(table.id)],
);

/** A person's own calendar address. Whoever reads this table can't follow it: only the hash of the secret is here. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    personId: ofPerson().primaryKey(),
    secretHash: text().notNull(),
    createdAt: writtenAt(),
    lastUsedAt: moment(),
  },
  (table) => [unique('calendar_feed_secret').on(table.secretHash), filledTexts(table.secretHash)],
);
