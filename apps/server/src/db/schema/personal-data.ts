import {
  correctionFields,
  correctionOutcomes,
  retentionKinds,
} from '@zachetka/contract/platform/personal-data/personal-data.rules';
import { sql } from 'drizzle-orm';
import {
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
import { counted, filledTexts, jsonArrayKept } from './checks.ts';
import { identity, moment, reference, version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';

export const correctionFieldEnum = pgEnum('correction_field', correctionFields);
export const correctionOutcomeEnum = pgEnum('correction_outcome', correctionOutcomes);
export const retentionKindEnum = pgEnum('retention_kind', retentionKinds);

/** What people are asked to agree to, in versions. A draft until it has a day; from then on its texts never change. */
export const consentText = pgTable(
  'consent_text',
  {
    id: identity(),
    number: smallint().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    bodyRu: text().notNull(),
    bodyEn: text().notNull(),
    version: version(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
    /** The first day, by the university's clock; null: a draft. */
    inForceFrom: date({ mode: 'string' }),
    enforcedAt: moment(),
    enforcedBy: byPerson(),
  },
  (table) => [
    uniqueIndex('consent_text_number').on(table.number),
    uniqueIndex('consent_text_day').on(table.inForceFrom),
    filledTexts(table.titleRu, table.titleEn, table.bodyRu, table.bodyEn),
    counted(table.number, 'counted'),
    counted(table.version),
    check('consent_text_enforced', sql`(${table.inForceFrom} is null) = (${table.enforcedAt} is null)`),
  ],
);

/** Only ever added to: of each person and text the latest line holds. A withdrawal is one more line. */
export const personConsent = pgTable(
  'person_consent',
  {
    id: identity(),
    personId: ofPerson(),
    consentTextId: reference().references(() => consentText.id),
    isGiven: boolean().notNull(),
    at: writtenAt(),
  },
  (table) => [
    index('person_consent_person').on(table.personId, table.consentTextId, table.id),
    index('person_consent_text').on(table.consentTextId, table.personId, table.id),
  ],
);

/** Somebody says that the portal knows something wrong of them. Answered once. */
export const correctionRequest = pgTable(
  'correction_request',
  {
    id: identity(),
    personId: ofPerson(),
    concerns: correctionFieldEnum().notNull(),
    wrong: text().notNull(),
    shouldBe: text().notNull(),
    /** What shows it: the number of an order, a link. */
    proof: text(),
    askedAt: writtenAt(),
    /** Null: it waits. */
    outcome: correctionOutcomeEnum(),
    answer: text(),
    answeredAt: moment(),
    answeredBy: byPerson(),
  },
  (table) => [
    index('correction_request_person').on(table.personId, table.id),
    index('correction_request_waiting').on(table.id).where(sql`outcome is null`),
    filledTexts(table.wrong, table.shouldBe, table.proof, table.answer),
    check(
      'correction_request_answered',
      sql`(${table.outcome} is null) = (${table.answeredAt} is null) and (${table.outcome} is null) = (${table.answer} is null)`,
    ),
  ],
);

/** How long a kind of data is kept, where administrators have said so; else the usual days of the contract. */
export const retentionRule = pgTable(
  'retention_rule',
  {
    kind: retentionKindEnum().primaryKey(),
    keptDays: integer().notNull(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  (table) => [counted(table.keptDays, 'days')],
);

/** What a dry run has found. Only what somebody has seen in one can be removed, and once. */
export const retentionPlan = pgTable(
  'retention_plan',
  {
    id: identity(),
    plannedAt: writtenAt(),
    plannedBy: byPerson(),
    removals: jsonb().$type<PlannedRemoval[]>().notNull(),
    doneAt: moment(),
    doneBy: byPerson(),
  },
  (table) => [
    jsonArrayKept(table.removals, 'removals'),
    check('retention_plan_done', sql`${table.plannedAt} <= ${table.doneAt}`),
  ],
);

export type PlannedRemoval = {
  kind: (typeof retentionKinds)[number];
  days: number;
  /** An ISO moment: what is older goes. */
  olderThan: string;
  rows: number;
  /** Of those who have left: whom the portal would forget. */
  personIds: number[];
};

/** Whom the portal has forgotten. Their row in `person` stays, with a number for a name. */
export const erasure = pgTable(
  'erasure',
  {
    personId: ofPerson().primaryKey(),
    erasedAt: writtenAt(),
    erasedBy: byPerson(),
    reason: text().notNull(),
    /** How many rows of each table went or were emptied. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [filledTexts(table.reason)],
);
