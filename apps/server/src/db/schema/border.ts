import { placeOutcomes, type ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import type { OutcomeFigures } from '@zachetka/contract/scholarship/border/simulate';
import { ballotKinds } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { appeal } from './appeals.ts';
import { application } from './applications.ts';
import { counted, filledTexts, reaches } from './checks.ts';
import { identity, moment, optionalReference, reference, version, writtenAt } from './columns.ts';
import { commissionMeeting, meetingAttendance } from './commissions.ts';
import { byPerson, ofPerson } from './people.ts';
import { ruleVersion, season } from './seasons.ts';

export const placeOutcomeEnum = pgEnum('place_outcome', placeOutcomes);

/** Settings of the border that somebody of the commission keeps under a name. */
export const scenario = pgTable(
  'scenario',
  {
    id: identity(),
    seasonId: reference().references(() => season.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    settings: jsonb().$type<ScenarioSettings>().notNull(),
    version: version(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  (table) => [
    unique('scenario_name').on(table.seasonId, table.name),
    filledTexts(table.name),
    counted(table.version),
  ],
);

/**
 * Only ever added to: of each nomination the latest that was confirmed is in force. It keeps the settings as they were voted on. After
 * an upheld appeal and before the order places are counted anew by the same settings: such a row repeats the vote, which was
 * confirmed, and names what it recounts.
 */
export const scenarioAdoption = pgTable(
  'scenario_adoption',
  {
    id: identity(),
    seasonId: reference().references(() => season.id),
    scenario: text().notNull(),
    settings: jsonb().$type<ScenarioSettings>().notNull(),
    figures: jsonb().$type<OutcomeFigures>().notNull(),
    present: smallint().notNull(),
    inFavour: smallint().notNull(),
    against: smallint().notNull(),
    abstained: smallint().notNull(),
    /** Null: the season has no commission of the university. A trigger refuses that where it has one. */
    meetingId: optionalReference().references(() => commissionMeeting.id),
    /** Who could vote: members without a conflict, and which share of them had to. */
    members: smallint(),
    quorum: text(),
    reason: text().notNull(),
    adoptedAt: moment().notNull(),
    adoptedBy: byPerson(),
    /** A second member has seen that the vote is entered as it was taken; null: it is not in force yet. */
    confirmedAt: moment(),
    confirmedBy: byPerson(),
    /** The vote whose settings these are; null: this is the vote. */
    recounts: optionalReference().references((): AnyPgColumn => scenarioAdoption.id),
    /** The appeal that was upheld. */
    appealId: optionalReference().references(() => appeal.id),
    /** The vote on another nomination by which people who stand in both have moved. */
    otherVote: optionalReference().references((): AnyPgColumn => scenarioAdoption.id),
    /** It was counted anew at the publication. */
    atPublication: boolean().notNull().default(false),
    /** The later version of the rules by which everybody's points were counted anew. With none of these four, for the order. */
    ruleVersionId: optionalReference().references(() => ruleVersion.id),
  },
  (table) => [
    index('scenario_adoption_recounts').on(table.recounts),
    index('scenario_adoption_appeal').on(table.appealId),
    index('scenario_adoption_other_vote').on(table.otherVote),
    index('scenario_adoption_rule_version').on(table.ruleVersionId),
    // One cause at most, and only of a recount.
    check(
      'scenario_adoption_recounted',
      sql`num_nonnulls(${table.appealId}, ${table.otherVote}, ${table.ruleVersionId}, nullif(${table.atPublication}, false)) <= (${table.recounts} is not null)::int`,
    ),
    index('scenario_adoption_season').on(table.seasonId, table.id),
    filledTexts(table.scenario, table.reason),
    index('scenario_adoption_meeting').on(table.meetingId),
    unique('scenario_adoption_of_meeting').on(table.id, table.meetingId),
    check(
      'scenario_adoption_known_voters',
      sql`num_nonnulls(${table.meetingId}, ${table.members}, ${table.quorum}) in (0, 3)`,
    ),
    check(
      'scenario_adoption_quorum',
      sql`${table.present} <= ${table.members} and ${reaches(table.quorum, { present: sql`${table.present}`, members: table.members })}`,
    ),
    check(
      'scenario_adoption_votes',
      sql`${table.inFavour} + ${table.against} + ${table.abstained} = ${table.present}
        and ${table.against} >= 0 and ${table.abstained} >= 0`,
    ),
    check(
      'scenario_adoption_confirmed',
      sql`${table.confirmedBy} is null or (${table.confirmedAt} is not null and ${table.confirmedBy} is distinct from ${table.adoptedBy})`,
    ),
    check('scenario_adoption_carried', sql`2 * ${table.inFavour} > ${table.present}`),
  ],
);

export const ballotKindEnum = pgEnum('ballot_kind', ballotKinds);

/**
 * How each member voted, who was at the meeting. Only ever added to, together with the vote, and triggers see to it that they are as
 * many as the vote says: who voted stays as it was.
 */
export const adoptionBallot = pgTable(
  'adoption_ballot',
  {
    adoptionId: reference(),
    meetingId: reference(),
    personId: ofPerson(),
    ballot: ballotKindEnum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adoptionId, table.personId] }),
    foreignKey({
      name: 'adoption_ballot_vote_fk',
      columns: [table.adoptionId, table.meetingId],
      foreignColumns: [scenarioAdoption.id, scenarioAdoption.meetingId],
    }),
    foreignKey({
      name: 'adoption_ballot_attendance_fk',
      columns: [table.meetingId, table.personId],
      foreignColumns: [meetingAttendance.meetingId, meetingAttendance.personId],
    }),
    index('adoption_ballot_attendance').on(table.meetingId, table.personId),
    index('adoption_ballot_person').on(table.personId),
  ],
);

/** What becomes of each application by an adopted scenario. */
export const scenarioPlace = pgTable(
  'scenario_place',
  {
    adoptionId: reference().references(() => scenarioAdoption.id),
    applicationId: reference().references(() => application.id),
    outcome: placeOutcomeEnum().notNull(),
    /** Null: not ranked. */
    place: integer(),
    /** Whole roubles a month. */
    amount: numeric({ precision: 15, scale: 0, mode: 'number' }),
    /** After an upheld appeal in a season that keeps the amounts of others. */
    fromReserve: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.adoptionId, table.applicationId] }),
    index('scenario_place_application').on(table.applicationId),
    check(
      'scenario_place_ranked',
      sql`(${table.outcome} in ('awarded', 'belowBorder', 'tie', 'shareLimit')) = (${table.place} is not null)`,
    ),
    check('scenario_place_paid', sql`${table.amount} is null or ${table.outcome} = 'awarded'`),
    check('scenario_place_reserve', sql`not ${table.fromReserve} or ${table.amount} is not null`),
  ],
);
