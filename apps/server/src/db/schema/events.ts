import { eventWays } from '@zachetka/contract/portfolio/events/event-limits';
import { decisionScore } from '@zachetka/contract/portfolio/verification/decision.rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { counted, filledTexts, sha256Written, within } from './checks.ts';
import { identity, moment, optionalReference, reference, version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { portfolioElement, portfolioSubBlock } from './portfolio.ts';

export const eventWayEnum = pgEnum('event_way', eventWays);

/** What the fields of an achievement say, by their numbers. */
export type EventValues = Record<string, string>;
const isObject = (column: AnyPgColumn) => sql`jsonb_typeof(${column}) = 'object'`;

/** An event whose organiser confirms who took part. The organiser is whoever accepted the link; the right is for this event alone. */
export const attestedEvent = pgTable(
  'attested_event',
  {
    id: identity(),
    subBlockId: reference().references(() => portfolioSubBlock.id),
    /** Of what the organiser says of it: a confirmation copies that. */
    version: version(),
    title: text().notNull(),
    heldOn: date({ mode: 'string' }).notNull(),
    score: smallint().notNull(),
    /** What the organiser can't change. */
    fixedValues: jsonb().$type<EventValues>().notNull().default({}),
    ownValues: jsonb().$type<EventValues>().notNull().default({}),
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
    most: integer().notNull(),
    listOnly: boolean().notNull().default(false),
    /** How many participants are confirmed. Counted here, so that the limit holds without everybody waiting for each other. */
    attested: integer().notNull().default(0),
    /** Of the link's secret part; null once the right was taken away. */
    linkHash: text().unique('attested_event_link'),
    organiserId: byPerson(),
    acceptedAt: moment(),
    createdAt: writtenAt(),
    createdBy: byPerson(),
    revokedAt: moment(),
    revokedBy: byPerson(),
    reason: text(),
  },
  (table) => [
    index('attested_event_sub_block').on(table.subBlockId),
    filledTexts(table.title, table.reason),
    counted(table.version),
    sha256Written(table.linkHash),
    within(table.score, 'score', decisionScore),
    check('attested_event_values', sql`${isObject(table.fixedValues)} and ${isObject(table.ownValues)}`),
    check('attested_event_time', sql`${table.closesAt} > ${table.opensAt}`),
    check('attested_event_places', sql`${table.attested} between 0 and ${table.most}`),
    check(
      'attested_event_organiser',
      sql`(${table.organiserId} is null) = (${table.acceptedAt} is null) and (${table.organiserId} is null or ${table.linkHash} is not null)`,
    ),
    check('attested_event_revoked', sql`(${table.revokedAt} is null) = (${table.reason} is null)`),
  ],
);

/** Somebody on the list of an event, or confirmed by it: once for each person, however often a code is sent. */
export const eventParticipant = pgTable(
  'event_participant',
  {
    id: identity(),
    eventId: reference().references(() => attestedEvent.id),
    personId: ofPerson(),
    isListed: boolean().notNull(),
    attestedAt: moment(),
    /** The organiser of that time. */
    attestedBy: byPerson(),
    way: eventWayEnum(),
    /** Null where its owner has deleted it since. */
    elementId: optionalReference().references(() => portfolioElement.id, { onDelete: 'set null' }),
    /** As the confirmation left it, or its withdrawal: whoever has decided since has made it another one. */
    elementVersion: integer(),
    droppedAt: moment(),
    droppedBy: byPerson(),
    reason: text(),
  },
  (table) => [
    uniqueIndex('event_participant_once').on(table.eventId, table.personId),
    index('event_participant_person').on(table.personId),
    uniqueIndex('event_participant_element').on(table.elementId),
    filledTexts(table.reason),
    counted(table.elementVersion, 'element_version'),
    check(
      'event_participant_attested',
      sql`(${table.attestedAt} is null) = (${table.way} is null) and (${table.attestedAt} is null) = (${table.elementVersion} is null)
        and (${table.attestedAt} is not null or (${table.elementId} is null and ${table.droppedAt} is null))`,
    ),
    check('event_participant_dropped', sql`(${table.droppedAt} is null) = (${table.reason} is null)`),
  ],
);
