import { ldapOutcomes } from '@zachetka/contract/people/directory/ldap.schemas';
import { scimIdAttributes } from '@zachetka/contract/people/directory/scim-id-attributes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { counted, filledTexts, jsonArrayKept, oneRow } from './checks.ts';
import { identity, moment, reference, version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';

export const scimIdAttributeEnum = pgEnum('scim_id_attribute', scimIdAttributes);
export const ldapOutcomeEnum = pgEnum('ldap_outcome', ldapOutcomes);

/** Which claim or group gives which role. A saved mapping is a new row, and the newest counts: the table is its own history. */
export const claimMapping = pgTable(
  'claim_mapping',
  {
    version: integer().primaryKey(),
    rules: jsonb().notNull(),
    savedAt: writtenAt(),
    savedBy: byPerson(),
  },
  (table) => [counted(table.version), jsonArrayKept(table.rules, 'rules')],
);

export const scimConnection = pgTable(
  'scim_connection',
  {
    id: smallint().primaryKey().default(1),
    idAttribute: scimIdAttributeEnum().notNull().default('externalId'),
    /** Null while nobody may connect. */
    secretHash: text(),
    secretMadeAt: moment(),
    secretMadeBy: byPerson(),
    usedAt: moment(),
  },
  (table) => [
    oneRow(table.id),
    check('scim_connection_made', sql`(${table.secretHash} is null) = (${table.secretMadeAt} is null)`),
    filledTexts(table.secretHash),
  ],
);

/** Whom the directory has told of, as it told it. The person stays when the directory deletes its user. */
export const scimUser = pgTable(
  'scim_user',
  {
    personId: ofPerson().primaryKey(),
    userName: text().notNull(),
    externalId: text(),
    isActive: boolean().notNull().default(true),
    /** All other attributes, in the words of SCIM. */
    attributes: jsonb().$type<Record<string, unknown>>().notNull(),
    version: version(),
    createdAt: writtenAt(),
    changedAt: writtenAt(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('scim_user_name').on(sql`lower(${table.userName})`).where(sql`${table.deletedAt} is null`),
    index('scim_user_external_id').on(table.externalId),
    counted(table.version),
    filledTexts(table.userName, table.externalId),
  ],
);

export const scimGroup = pgTable(
  'scim_group',
  {
    id: identity(),
    displayName: text().notNull(),
    externalId: text(),
    version: version(),
    createdAt: writtenAt(),
    changedAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('scim_group_name').on(sql`lower(${table.displayName})`),
    counted(table.version),
    filledTexts(table.displayName, table.externalId),
  ],
);

export const scimMember = pgTable(
  'scim_member',
  {
    groupId: reference().references(() => scimGroup.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId] }),
    index('scim_member_person').on(table.personId),
  ],
);

export const ldapConnection = pgTable(
  'ldap_connection',
  {
    id: smallint().primaryKey().default(1),
    settings: jsonb().notNull(),
    /** Sealed with a key of its own. */
    password: text(),
    version: version(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
    /** When a run was last begun, by whichever instance: none begins another before it is time. */
    begunAt: moment(),
  },
  (table) => [oneRow(table.id), counted(table.version), filledTexts(table.password)],
);

/** Who came from LDAP: only they lose their access when they are missing there. */
export const ldapPerson = pgTable('ldap_person', { personId: ofPerson().primaryKey(), since: writtenAt() });

export const ldapRun = pgTable(
  'ldap_run',
  {
    id: identity(),
    startedAt: writtenAt(),
    endedAt: writtenAt(),
    outcome: ldapOutcomeEnum().notNull(),
    counts: jsonb(),
    problem: text(),
    keptAdministrator: byPerson(),
  },
  (table) => [filledTexts(table.problem)],
);
