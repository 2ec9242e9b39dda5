import { sealCauses } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import { sealDecisions } from '@zachetka/contract/scholarship/open-season/seal.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { application } from './applications.ts';
import { placeOutcomeEnum } from './border.ts';
import { counted, filledTexts } from './checks.ts';
import { bytes, identity, optionalReference, reference, rowHash, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';
import { season } from './seasons.ts';

export const sealCauseEnum = pgEnum('seal_cause', sealCauses);
export const sealDecisionEnum = pgEnum('seal_decision', sealDecisions);

/** One hash over every decision of a season. Only ever added to, and chained into the audit as a history is: a later one names the one before. */
export const seasonSeal = pgTable(
  'season_seal',
  {
    id: identity(),
    seasonId: reference().references(() => season.id),
    number: smallint().notNull(),
    root: text().notNull(),
    lines: integer().notNull(),
    /** How many lines are other than in the seal before. */
    changedLines: integer().notNull(),
    replaces: optionalReference().references((): AnyPgColumn => seasonSeal.id),
    cause: sealCauseEnum().notNull(),
    reason: text(),
    /** Of the publication: the open data of the season, compressed. The same bytes for ever. */
    bundle: bytes(),
    at: writtenAt(),
    madeBy: byPerson(),
    hash: rowHash(),
  },
  (table) => [
    unique('season_seal_number').on(table.seasonId, table.number),
    unique('season_seal_replaces').on(table.replaces),
    counted(table.number, 'counted'),
    check('season_seal_names_former', sql`(${table.number} = 1) = (${table.replaces} is null)`),
    check('season_seal_bundle', sql`${table.bundle} is null or ${table.cause} = 'publication'`),
    filledTexts(table.reason),
  ],
);

/**
 * A line of a seal, written where it is other than in the seal before; a line that stays keeps its salt. Of each application the latest
 * one holds. Nobody is given a salt before the publication, and then its author alone.
 */
export const seasonSealLine = pgTable(
  'season_seal_line',
  {
    sealId: reference().references(() => seasonSeal.id),
    applicationId: reference().references(() => application.id),
    salt: text().notNull(),
    nominationId: optionalReference(),
    /** Null: it is no longer decided, and stands in the seal no more. */
    decision: sealDecisionEnum(),
    outcome: placeOutcomeEnum(),
    total: text(),
    place: integer(),
    leaf: text(),
  },
  (table) => [
    primaryKey({ columns: [table.sealId, table.applicationId] }),
    index('season_seal_line_application').on(table.applicationId, table.sealId),
    check(
      'season_seal_line_decided',
      sql`num_nonnulls(${table.decision}, ${table.total}, ${table.leaf}) in (0, 3)`,
    ),
  ],
);
