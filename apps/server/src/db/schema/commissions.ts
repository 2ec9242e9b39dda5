import { memberDuties } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { declaredConflictKinds } from '@zachetka/contract/scholarship/commissions/conflicts.rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { application } from './applications.ts';
import { counted, filledTexts, fractionWritten, reaches } from './checks.ts';
import { identity, moment, optionalReference, reference, version, writtenAt } from './columns.ts';
import { byPerson, institute, ofPerson } from './people.ts';
import { season } from './seasons.ts';

export const memberDutyEnum = pgEnum('member_duty', memberDuties);
export const declaredConflictEnum = pgEnum('declared_conflict', declaredConflictKinds);

/** Of a season: one of the university, one of each institute that has one, and one that hears appeals. */
export const commission = pgTable(
  'commission',
  {
    id: identity(),
    seasonId: reference().references(() => season.id, { onDelete: 'cascade' }),
    /** Null: the university's, which decides. An institute's recommends. */
    instituteId: optionalReference().references(() => institute.id),
    /** It judges appeals and nothing else; it is of no institute. */
    hearsAppeals: boolean().notNull().default(false),
    version: version(),
    /** The share of its members that has to be there, as a fraction. */
    quorum: text().notNull().default('1/2'),
  },
  (table) => [
    fractionWritten(table.quorum, 'quorum'),
    unique('commission_once').on(table.seasonId, table.instituteId, table.hearsAppeals).nullsNotDistinct(),
    check('commission_hears_appeals', sql`not ${table.hearsAppeals} or ${table.instituteId} is null`),
    counted(table.version),
  ],
);

/** As it is now; the season's history tells who was changed when, and each meeting keeps who was there. */
export const commissionMember = pgTable(
  'commission_member',
  {
    commissionId: reference().references(() => commission.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
    duty: memberDutyEnum().notNull(),
    /** An organisation that attests achievements and that they head: no other table knows it. */
    headOf: text(),
  },
  (table) => [
    primaryKey({ columns: [table.commissionId, table.personId] }),
    index('commission_member_person').on(table.personId),
    uniqueIndex('commission_member_one_duty').on(table.commissionId, table.duty).where(sql`duty <> 'MEMBER'`),
    filledTexts(table.headOf),
  ],
);

/** Only ever added to: what a protocol is printed from. */
export const commissionMeeting = pgTable(
  'commission_meeting',
  {
    id: identity(),
    commissionId: reference().references(() => commission.id),
    /** That of its protocol. */
    number: smallint().notNull(),
    heldOn: date({ mode: 'string' }).notNull(),
    agenda: text().notNull(),
    /** How many the commission had that day; who was there stands in the attendance. */
    members: smallint().notNull(),
    /** Which share of them had to be there that day; null: nobody asked for it yet. */
    quorum: text(),
    inFavour: smallint().notNull(),
    against: smallint().notNull(),
    abstained: smallint().notNull(),
    /** What was resolved, in words. */
    reason: text().notNull(),
    madeBy: byPerson(),
    madeAt: writtenAt(),
  },
  (table) => [
    unique('commission_meeting_number').on(table.commissionId, table.number),
    counted(table.number, 'counted'),
    filledTexts(table.agenda, table.reason),
    check(
      'commission_meeting_quorum',
      reaches(table.quorum, {
        present: sql`${table.inFavour} + ${table.against} + ${table.abstained}`,
        members: table.members,
      }),
    ),
    check(
      'commission_meeting_votes',
      sql`${table.inFavour} >= 0 and ${table.against} >= 0 and ${table.abstained} >= 0
        and ${table.inFavour} + ${table.against} + ${table.abstained} <= ${table.members}`,
    ),
  ],
);

/** Who was at a meeting, and with which duty that day. Only ever added to, together with its meeting. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    meetingId: reference().references(() => commissionMeeting.id),
    personId: ofPerson(),
    duty: memberDutyEnum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.personId] }),
    uniqueIndex('meeting_attendance_one_duty').on(table.meetingId, table.duty).where(sql`duty <> 'MEMBER'`),
  ],
);

/**
 * What an institute's commission says to the university's. One is in force for an application; a later one ends it, and it stays
 * to be read. Nothing else of a row ever changes.
 */
export const recommendation = pgTable(
  'recommendation',
  {
    id: identity(),
    applicationId: reference().references(() => application.id),
    commissionId: reference().references(() => commission.id),
    isRecommended: boolean().notNull(),
    reason: text(),
    madeBy: byPerson(),
    madeAt: writtenAt(),
    endedAt: moment(),
  },
  (table) => [
    index('recommendation_application').on(table.applicationId, table.id),
    index('recommendation_commission').on(table.commissionId),
    uniqueIndex('recommendation_in_force').on(table.applicationId).where(sql`ended_at is null`),
    filledTexts(table.reason),
    check('recommendation_why_not', sql`${table.isRecommended} or ${table.reason} is not null`),
  ],
);

/**
 * What somebody of a commission has declared of oneself; what follows from other tables is not copied here. Taken back, it stays
 * with who took it back. Nothing else of a row ever changes.
 */
export const conflictOfInterest = pgTable(
  'conflict_of_interest',
  {
    id: identity(),
    applicationId: reference().references(() => application.id),
    personId: ofPerson(),
    kind: declaredConflictEnum().notNull(),
    reason: text().notNull(),
    declaredAt: writtenAt(),
    endedBy: byPerson(),
    endedAt: moment(),
  },
  (table) => [
    index('conflict_of_interest_application').on(table.applicationId),
    uniqueIndex('conflict_of_interest_in_force')
      .on(table.personId, table.applicationId)
      .where(sql`ended_at is null`),
    filledTexts(table.reason),
    check('conflict_of_interest_end', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);
