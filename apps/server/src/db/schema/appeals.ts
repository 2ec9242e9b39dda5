import { appealOutcomes } from '@zachetka/contract/scholarship/appeals/appeals.rules';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { application, applicationElement } from './applications.ts';
import { atLeast, counted, filledTexts, sha256Written } from './checks.ts';
import { identity, moment, optionalReference, reference, version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { season } from './seasons.ts';

export const appealOutcomeEnum = pgEnum('appeal_outcome', appealOutcomes);

/**
 * One for each achievement of an application, and one for the decision as a whole. Until it is judged its author may take it
 * back, and the row goes; once judged it stays for ever as it is: a trigger refuses every change and deletion.
 */
export const appeal = pgTable(
  'appeal',
  {
    id: identity(),
    applicationId: reference().references(() => application.id),
    /** That of the application, which never changes once it is filed. */
    seasonId: reference().references(() => season.id),
    /** Null: the decision as a whole. */
    elementId: optionalReference(),
    what: text().notNull(),
    why: text().notNull(),
    filedAt: writtenAt(),
    filedBy: ofPerson(),
    /** Grows with every file: whoever judges has seen all of them. */
    version: version(),
    /** Null: it waits. */
    outcome: appealOutcomeEnum(),
    answer: text(),
    judgedBy: byPerson(),
    judgedAt: moment(),
  },
  (table) => [
    unique('appeal_once').on(table.applicationId, table.elementId).nullsNotDistinct(),
    foreignKey({
      name: 'appeal_element_fk',
      columns: [table.applicationId, table.elementId],
      foreignColumns: [applicationElement.applicationId, applicationElement.elementId],
    }),
    index('appeal_season').on(table.seasonId, table.id),
    filledTexts(table.what, table.why, table.answer),
    counted(table.version),
    check(
      'appeal_judged',
      sql`(${table.outcome} is null) = (${table.answer} is null) and (${table.outcome} is null) = (${table.judgedAt} is null) and (${table.outcome} is null) = (${table.judgedBy} is null)`,
    ),
    check('appeal_judge', sql`${table.judgedBy} <> ${table.filedBy}`),
  ],
);

/** What an appeal is proved with. It goes with an appeal that is taken back. */
export const appealFile = pgTable(
  'appeal_file',
  {
    id: identity(),
    appealId: reference().references(() => appeal.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text().notNull(),
    sha256: text().notNull(),
    /** Where the file store keeps the bytes. */
    storageKey: text().notNull().unique('appeal_file_storage_key'),
    createdAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('appeal_file_name_once').on(table.appealId, sql`lower(${table.name})`),
    filledTexts(table.name, table.contentType, table.storageKey),
    atLeast(table.size, 'size', 0),
    sha256Written(table.sha256),
  ],
);
