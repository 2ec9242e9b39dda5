import type { MemberDuty } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { ResidencyVersion } from '@zachetka/contract/scholarship/residency/residency.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import {
  academicPeriods,
  applicationLimits,
  awardChoices,
  type Reuse,
  type Season,
  type SeasonSetting,
  type SeasonWindowToSave,
  seasonActions,
  seasonStates,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { counted, filledTexts, jsonArrayKept } from './checks.ts';
import { identity, moment, optionalReference, reference, rowHash, version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { portfolioBlock } from './portfolio.ts';

export const academicPeriodEnum = pgEnum('academic_period', academicPeriods);
export const seasonStateEnum = pgEnum('season_state', seasonStates);
export const windowKindEnum = pgEnum('window_kind', windowKinds);
export const applicationLimitEnum = pgEnum('application_limit', applicationLimits);
export const awardChoiceEnum = pgEnum('award_choice', awardChoices);
export const seasonActionEnum = pgEnum('season_action', seasonActions);

/** What the university's clock shows. */
const wallMinute = () => timestamp({ mode: 'string', precision: 0 });

/** PGAS is the first one, made by the migration; named scholarships and others stand beside it on the same portfolio. */
export const awardType = pgTable(
  'award_type',
  {
    id: identity(),
    code: text().notNull().unique(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    documentsRu: text(),
    documentsEn: text(),
  },
  (table) => [filledTexts(table.code, table.titleRu, table.titleEn, table.documentsRu, table.documentsEn)],
);

/** The blocks that are nominations of an award. None: every nomination is. */
export const awardNomination = pgTable(
  'award_nomination',
  {
    awardTypeId: reference().references(() => awardType.id, { onDelete: 'cascade' }),
    blockId: reference().references(() => portfolioBlock.id),
  },
  (table) => [
    primaryKey({ columns: [table.awardTypeId, table.blockId] }),
    index('award_nomination_block').on(table.blockId),
  ],
);

export const season = pgTable(
  'season',
  {
    id: identity(),
    awardTypeId: reference().references(() => awardType.id),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    academicYear: smallint().notNull(),
    period: academicPeriodEnum().notNull(),
    /** A draft limits nothing. From its announcement on a season opens and closes by the clock alone. */
    state: seasonStateEnum().notNull().default('DRAFT'),
    version: version(),
    /** With whose border and applications it is compared. */
    previousSeasonId: optionalReference().references((): AnyPgColumn => season.id),
    gates: jsonb().$type<Season['gates']>().notNull().default([]),
    reuse: jsonb().$type<Reuse>().notNull(),
    /** A trigger refuses to change how many a person may have once an application was filed. */
    oneAward: boolean().notNull().default(true),
    awardChoice: awardChoiceEnum().notNull().default('amount'),
    applicationsPerPerson: applicationLimitEnum().notNull().default('onePerNomination'),
    /** An upheld appeal changes nobody else's amount: it is paid from the reserve of this name. */
    keepsAmounts: boolean().notNull().default(false),
    reserve: text(),
    createdAt: writtenAt(),
  },
  (table) => [
    check('season_reserve', sql`not ${table.keepsAmounts} or ${table.reserve} is not null`),
    index('season_award_type').on(table.awardTypeId),
    index('season_previous').on(table.previousSeasonId),
    filledTexts(table.titleRu, table.titleEn, table.reserve),
    counted(table.version),
    jsonArrayKept(table.gates, 'gates'),
  ],
);

/** From the one moment until just before the other. People write the last minute that belongs to it. */
export const seasonWindow = pgTable(
  'season_window',
  {
    id: identity(),
    seasonId: reference().references(() => season.id, { onDelete: 'cascade' }),
    kind: windowKindEnum().notNull(),
    /** As it is written, by the university's clock. */
    firstMinute: wallMinute().notNull(),
    lastMinute: wallMinute().notNull(),
    /** As it is judged. */
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
  },
  (table) => [
    index('season_window_season').on(table.seasonId),
    check('season_window_range', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);

/** A window stays open for one person. What was taken back stays here too: it is part of the season's history. */
export const seasonException = pgTable(
  'season_exception',
  {
    id: identity(),
    seasonId: reference().references(() => season.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
    kind: windowKindEnum().notNull(),
    lastMinute: wallMinute().notNull(),
    closesAt: moment().notNull(),
    reason: text().notNull(),
    madeBy: byPerson(),
    madeAt: writtenAt(),
    endedBy: byPerson(),
    endedAt: moment(),
  },
  (table) => [
    index('season_exception_season').on(table.seasonId),
    index('season_exception_person').on(table.personId),
    filledTexts(table.reason),
    check('season_exception_end', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);

export type SeasonChange = {
  personId?: number;
  window?: (typeof windowKinds)[number];
  until?: string;
  reason?: string;
  ruleVersion?: number;
  settings?: SeasonSetting[];
  windowsBefore?: SeasonWindowToSave[];
  windowsAfter?: SeasonWindowToSave[];
  movedUp?: number[];
  droppedOut?: number[];
  /** By how much the amounts exceed the budget, and why that was confirmed. */
  overBudget?: { over: string; reason: string };
  /** Applications that the border decides otherwise than the commission had decided. */
  overruled?: number[];
  /** Of a commission: whose; null: the university's. */
  instituteId?: number | null;
  /** Of the commission of appeals. */
  hearsAppeals?: boolean;
  members?: { personId: number; duty: MemberDuty }[];
};

/** Only ever added to, as every history. */
export const seasonHistory = pgTable(
  'season_history',
  {
    id: identity(),
    seasonId: reference(),
    at: writtenAt(),
    /** Null where it was the clock. */
    actorId: byPerson(),
    action: seasonActionEnum().notNull(),
    detail: jsonb().$type<SeasonChange>().notNull().default({}),
    hash: rowHash(),
  },
  (table) => [index('season_history_season').on(table.seasonId, table.id)],
);

/**
 * A draft until its season opens, or until it is put into force in a running one. From then on it is frozen: a trigger refuses
 * every change and deletion of it, whoever asks.
 */
export const ruleVersion = pgTable(
  'rule_version',
  {
    id: identity(),
    seasonId: reference().references(() => season.id),
    number: smallint().notNull(),
    file: jsonb().$type<RuleFile>().notNull(),
    revision: integer().notNull().default(1),
    changedAt: writtenAt(),
    changedBy: byPerson(),
    frozenAt: moment(),
  },
  (table) => [
    unique('rule_version_number').on(table.seasonId, table.number),
    counted(table.number, 'counted'),
    counted(table.revision, 'revision'),
  ],
);

export type PublishedNomination = { id: number; titleRu: string | null; titleEn: string | null };

/** Once for each season: from this moment on everybody sees what was decided. */
export const publication = pgTable(
  'publication',
  {
    seasonId: reference()
      .primaryKey()
      .references(() => season.id),
    publishedAt: writtenAt(),
    publishedBy: byPerson(),
    applications: integer().notNull(),
    awarded: integer().notNull(),
    /** What the nominations were called then: a block that is renamed later changes no list of the past. */
    nominations: jsonb().$type<PublishedNomination[]>().notNull().default([]),
  },
  (table) => [
    check('publication_counts', sql`${table.awarded} between 0 and ${table.applications}`),
    jsonArrayKept(table.nominations, 'nominations'),
  ],
);

/**
 * What counts for admission to residency, all versions with the days from which they hold. Only ever added to: the latest row is used, and
 * without any the example that comes with the portal.
 */
export const residencyRules = pgTable(
  'residency_rules',
  {
    number: integer().primaryKey(),
    versions: jsonb().$type<ResidencyVersion[]>().notNull(),
    savedAt: writtenAt(),
    savedBy: byPerson(),
  },
  (table) => [counted(table.number, 'number'), jsonArrayKept(table.versions, 'versions')],
);
