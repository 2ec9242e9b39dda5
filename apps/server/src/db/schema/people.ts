import { roles } from '@zachetka/contract/access/roles';
import { blockSources, peopleActions, roleSources } from '@zachetka/contract/people/people/people.schemas';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import {
  identity,
  moment,
  optionalReference,
  reference,
  rowHash,
  searchSpelling,
  writtenAt,
} from './columns.ts';

export const roleEnum = pgEnum('role', roles);

/**
 * Everyone in the university's directory: students and employees alike. The row of a person stays for good (docs/data.md):
 * whatever belongs to a person or was done by one refers to it, and the database refuses to delete it meanwhile.
 */
export const person = pgTable(
  'person',
  {
    id: identity(),
    directoryId: text().notNull().unique(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    middleName: text(),
    phone: text(),
    email: text(),
    createdAt: writtenAt(),
    searchName: text()
      .notNull()
      .generatedAlwaysAs(
        searchSpelling(`last_name || ' ' || first_name || coalesce(' ' || middle_name, '')`),
      ),
  },
  (table) => [
    index('person_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
    // The list of people goes along it.
    index('person_name').on(table.searchName, table.id),
    index('person_email').using('gin', table.email.op('gin_trgm_ops')),
    filledTexts(
      table.directoryId,
      table.lastName,
      table.firstName,
      table.middleName,
      table.phone,
      table.email,
    ),
  ],
);

/** Whose it is. */
export const ofPerson = () => reference().references(() => person.id);
/** Who did it; null where it was the system, or an import. */
export const byPerson = () => optionalReference().references(() => person.id);

export const roleSourceEnum = pgEnum('role_source', roleSources);
export const blockSourceEnum = pgEnum('block_source', blockSources);
export const peopleActionEnum = pgEnum('people_action', peopleActions);

/** Who was given which role, and by whom. Several sources may give the same one: each takes back its own. */
export const roleGrant = pgTable(
  'role_grant',
  {
    personId: ofPerson(),
    role: roleEnum().notNull(),
    source: roleSourceEnum().notNull().default('import'),
    givenAt: writtenAt(),
    givenBy: byPerson(),
    reason: text(),
    /** Null where it has no end. */
    endsAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role, table.source] }),
    index('role_grant_role').on(table.role, table.personId, table.source),
    index('role_grant_ends').on(table.endsAt).where(sql`ends_at is not null`),
    filledTexts(table.reason),
  ],
);

/** Whoever stands here has no access, whatever roles they were given. */
export const personBlock = pgTable(
  'person_block',
  {
    personId: ofPerson(),
    source: blockSourceEnum().notNull(),
    blockedAt: writtenAt(),
    blockedBy: byPerson(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.source] }), filledTexts(table.reason)],
);

/**
 * The roles that a person has now: what every statement asks. Triggers keep it by the two tables above, and nothing else writes it;
 * a grant whose time is over stays here for a minute at most, so whoever decides about access looks at `endsAt` as well.
 */
export const personRole = pgTable(
  'person_role',
  { personId: ofPerson(), role: roleEnum().notNull(), endsAt: moment() },
  (table) => [primaryKey({ columns: [table.personId, table.role] })],
);

/** What happened to people's access. Only ever added to, as every history. */
export const peopleHistory = pgTable(
  'people_history',
  {
    id: identity(),
    personId: ofPerson(),
    at: writtenAt(),
    /** Null where it was an import, the directory or the clock. */
    actorId: byPerson(),
    action: peopleActionEnum().notNull(),
    /** Of a role or of a block. */
    source: roleSourceEnum(),
    role: roleEnum(),
    endsAt: moment(),
    reason: text(),
    hash: rowHash(),
  },
  (table) => [
    index('people_history_person').on(table.personId, table.id),
    check(
      'people_history_role',
      sql`(${table.action} in ('roleGiven', 'roleTaken', 'roleEnded')) = (${table.role} is not null)`,
    ),
    filledTexts(table.reason),
  ],
);

export const institute = pgTable(
  'institute',
  { id: identity(), titleRu: text().notNull().unique(), titleEn: text().notNull() },
  (table) => [filledTexts(table.titleRu, table.titleEn)],
);

export const speciality = pgTable(
  'speciality',
  {
    id: identity(),
    code: text().notNull().unique(),
    instituteId: reference().references(() => institute.id),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    eduLevelRu: text().notNull(),
    eduLevelEn: text().notNull(),
    courses: smallint().notNull(),
  },
  (table) => [
    filledTexts(table.code, table.titleRu, table.titleEn, table.eduLevelRu, table.eduLevelEn),
    atLeast(table.courses, 'courses', 1),
  ],
);

export const studyGroup = pgTable(
  'study_group',
  {
    id: identity(),
    title: text().notNull().unique(),
    specialityId: reference().references(() => speciality.id),
    profileRu: text(),
    profileEn: text(),
    courseNumber: smallint().notNull(),
    eduFormRu: text().notNull(),
    eduFormEn: text().notNull(),
    searchTitle: text().notNull().generatedAlwaysAs(searchSpelling('title')),
  },
  (table) => [
    index('study_group_search_title').using('gin', table.searchTitle.op('gin_trgm_ops')),
    filledTexts(table.title, table.profileRu, table.profileEn, table.eduFormRu, table.eduFormEn),
    atLeast(table.courseNumber, 'course', 1),
  ],
);

/** One enrolment. A person who studies twice has two, and two cards. It stays as its person does: marks hang on it. */
export const student = pgTable(
  'student',
  {
    id: identity(),
    personId: ofPerson(),
    studyGroupId: reference().references(() => studyGroup.id),
    recordBookNumber: text().notNull().unique(),
    photo: text(),
  },
  (table) => [
    // The latest enrolment of a person is the last entry.
    index('student_person').on(table.personId, table.id),
    index('student_group').on(table.studyGroupId),
    index('student_record_book').using('gin', table.recordBookNumber.op('gin_trgm_ops')),
    filledTexts(table.recordBookNumber),
    // A photo is long: no need to copy it for a look at its ends.
    check('student_photo', sql`${table.photo} <> ''`),
  ],
);

export const employee = pgTable(
  'employee',
  {
    personId: ofPerson().primaryKey(),
    position: text().notNull(),
    department: text().notNull(),
    organisationalBlock: text(),
  },
  (table) => [filledTexts(table.position, table.department, table.organisationalBlock)],
);
