import { roles } from '@zachetka/contract/access/roles';
import { sql } from 'drizzle-orm';
import { bigint, index, pgEnum, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const roleEnum = pgEnum('role', roles);

/** Everyone in the university's directory: students and employees alike. */
export const person = pgTable(
  'person',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    directoryId: text().notNull().unique(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    middleName: text(),
    phone: text(),
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // The full name as `name-search.ts` spells a query. The ICU collation lowers Cyrillic in whatever locale the database was made.
    searchName: text()
      .notNull()
      .generatedAlwaysAs(
        sql`replace(lower(normalize(last_name || ' ' || first_name || coalesce(' ' || middle_name, ''), NFC) collate "und-x-icu"), 'ё', 'е')`,
      ),
  },
  (table) => [index('person_search_name').using('gin', table.searchName.op('gin_trgm_ops'))],
);

export const personRole = pgTable(
  'person_role',
  {
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    role: roleEnum().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.role] })],
);

export const institute = pgTable('institute', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  titleRu: text().notNull().unique(),
  titleEn: text().notNull(),
});

export const speciality = pgTable('speciality', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  instituteId: bigint({ mode: 'number' })
    .notNull()
    .references(() => institute.id),
  titleRu: text().notNull(),
  titleEn: text().notNull(),
  eduLevelRu: text().notNull(),
  eduLevelEn: text().notNull(),
  courses: smallint().notNull(),
});

export const studyGroup = pgTable(
  'study_group',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull().unique(),
    specialityId: bigint({ mode: 'number' })
      .notNull()
      .references(() => speciality.id),
    profileRu: text(),
    profileEn: text(),
    courseNumber: smallint().notNull(),
    eduFormRu: text().notNull(),
    eduFormEn: text().notNull(),
    // Spelled as `name-search.ts` spells a query.
    searchTitle: text()
      .notNull()
      .generatedAlwaysAs(sql`replace(lower(normalize(title, NFC) collate "und-x-icu"), 'ё', 'е')`),
  },
  (table) => [index('study_group_search_title').using('gin', table.searchTitle.op('gin_trgm_ops'))],
);

/** One enrolment. A person who studies twice has two, and two cards. */
export const student = pgTable(
  'student',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    studyGroupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => studyGroup.id),
    recordBookNumber: text().notNull().unique(),
    photo: text(),
  },
  (table) => [
    // The latest enrolment of a person is the last entry.
    index('student_person').on(table.personId, table.id),
    index('student_group').on(table.studyGroupId),
  ],
);

export const employee = pgTable('employee', {
  personId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  position: text().notNull(),
  department: text().notNull(),
  organisationalBlock: text(),
});
