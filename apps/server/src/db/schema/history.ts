import { queueActions, takingBackActions } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { historyActions } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { decisionKinds, decisionScore } from '@zachetka/contract/portfolio/verification/decision.rules';
import { applicationHistoryActions } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { applicationStatusEnum, points } from './applications.ts';
import { filledTexts, jsonArrayKept, labels, within } from './checks.ts';
import { identity, moment, reference, rowHash, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { elementStatusEnum } from './portfolio.ts';

/**
 * Who did what and when; written in the transaction of the change itself. Lines are only ever added: a trigger refuses to
 * change or to delete one. They name what they tell of by its number alone, without a foreign key, and say themselves whose it is
 * and where it stood: so they can be read, counted and judged by whoever may, long after it is gone. Names of people are
 * not copied here; they are read from `person`, whose rows stay.
 */

export const historyActionEnum = pgEnum('history_action', historyActions);
export const applicationActionEnum = pgEnum('application_action', applicationHistoryActions);

export const elementHistory = pgTable(
  'element_history',
  {
    id: identity(),
    elementId: reference(),
    /** Whose element it is. */
    personId: ofPerson(),
    /** Where it stood at that time. */
    blockId: reference(),
    subBlockId: reference(),
    at: writtenAt(),
    actorId: byPerson(),
    action: historyActionEnum().notNull(),
    fromStatus: elementStatusEnum(),
    /** Null where the element was deleted. */
    toStatus: elementStatusEnum(),
    score: smallint(),
    comment: text(),
    /** Of a decision: the sending that it answers. The element itself forgets it when it is sent once more. */
    waitedSince: moment(),
    /** [{title, titleEn, before, after}] as they were called at that time. */
    changes: jsonb().$type<ElementChange[]>().notNull().default([]),
    /** Of a deletion: what the element and its place were called. */
    deleted: jsonb().$type<DeletedElement>(),
    hash: rowHash(),
  },
  (table) => [
    index('element_history_element').on(table.elementId, table.id),
    // For what one person's history comes to.
    index('element_history_person').on(table.personId),
    // For statistics: the lines that come into the queue or leave it, in the order of time, with all that is counted by.
    index('element_history_moves')
      .on(
        table.at,
        table.action,
        table.toStatus,
        table.blockId,
        table.personId,
        table.actorId,
        table.waitedSince,
        table.id,
      )
      .where(sql`action in (${labels(queueActions)})`),
    // What one person has decided lately; and what was taken back, which is little.
    index('element_history_decided')
      .on(table.actorId, table.at, table.id)
      .where(sql`action in (${labels(decisionKinds)})`),
    index('element_history_taken_back')
      .on(table.at, table.elementId, table.id)
      .where(sql`action in (${labels(takingBackActions)})`),
    index('element_history_deleted').on(table.personId, table.id).where(sql`action = 'delete'`),
    check(
      'element_history_statuses',
      sql`(${table.action} = 'add') = (${table.fromStatus} is null) and (${table.action} = 'delete') = (${table.toStatus} is null)`,
    ),
    check('element_history_deletion', sql`(${table.action} = 'delete') = (${table.deleted} is not null)`),
    check('element_history_confirmation', sql`${table.score} is null or ${table.action} = 'confirm'`),
    check(
      'element_history_waited',
      sql`${table.waitedSince} is null or ${table.action} in (${labels(decisionKinds)})`,
    ),
    within(table.score, 'score', decisionScore),
    filledTexts(table.comment),
    jsonArrayKept(table.changes, 'changes'),
  ],
);

export type ElementChange = {
  title: string;
  titleEn: string;
  before: string | null;
  after: string | null;
  /** Of a long text only what differs is told, with a little around it. */
  isPart?: boolean | undefined;
};

type Titles = { title: string; titleEn: string };
export type DeletedElement = {
  /** What it was called by; null where nothing was filled in. */
  title: string | null;
  /** The latest sending, as an ISO moment; null where nobody but its owner has ever had to do with it. */
  sentAt: string | null;
  block: Titles;
  subBlock: Titles;
};

export const applicationHistory = pgTable(
  'application_history',
  {
    id: identity(),
    applicationId: reference(),
    /** Whose application it is. */
    personId: ofPerson(),
    at: writtenAt(),
    actorId: byPerson(),
    action: applicationActionEnum().notNull(),
    fromStatus: applicationStatusEnum(),
    /** Null where the draft was deleted. */
    toStatus: applicationStatusEnum(),
    comment: text(),
    totalScore: points().notNull(),
    /** What an assessment changed. */
    scores: jsonb().$type<ScoreChange[]>().notNull().default([]),
    hash: rowHash(),
  },
  (table) => [
    index('application_history_application').on(table.applicationId, table.id),
    check(
      'application_history_statuses',
      sql`(${table.action} = 'create') = (${table.fromStatus} is null) and (${table.action} = 'delete') = (${table.toStatus} is null)`,
    ),
    filledTexts(table.comment),
    jsonArrayKept(table.scores, 'scores'),
  ],
);

export const settingsKindEnum = pgEnum('settings_kind', ['structure', 'comments', 'words']);

/** The structure of portfolios, the ready comments, the words of the reading: a line for each part that a save has changed. */
export const settingsHistory = pgTable(
  'settings_history',
  {
    id: identity(),
    kind: settingsKindEnum().notNull(),
    at: writtenAt(),
    actorId: byPerson(),
    /** What it was called at that time, with what it stood in. */
    thing: text().notNull(),
    /** The fields that differ. Null where it is new; both are null of changes before this table, of which no more is known. */
    before: jsonb().$type<SettingsFields>(),
    /** Null where it was deleted. */
    after: jsonb().$type<SettingsFields>(),
    hash: rowHash(),
  },
  (table) => [index('settings_history_at').on(table.at), filledTexts(table.thing)],
);

export type SettingsFields = Record<string, string | number | boolean | readonly string[] | null>;

export type ScoreChange = { portfolioElementId: number; before: number | null; after: number };
