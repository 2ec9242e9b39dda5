import type { AddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import { readingProblems } from '@zachetka/contract/portfolio/reading/reading.schemas';
import { pairJudgements } from '@zachetka/contract/portfolio/reading/same-award';
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
} from 'drizzle-orm/pg-core';
import { atLeast, jsonArrayKept, oneRow } from './checks.ts';
import { moment, reference, spelledForSearch, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';
import { attachment } from './portfolio.ts';

export const readingStateEnum = pgEnum('reading_state', ['waiting', 'read', 'unreadable']);
export const readingProblemEnum = pgEnum('reading_problem', readingProblems);
export const pairJudgementEnum = pgEnum('pair_judgement', pairJudgements);

/** What stands on a file, and the queue of those that are to be read: one row for each. It goes with its file. */
export const fileReading = pgTable(
  'file_reading',
  {
    attachmentId: reference()
      .primaryKey()
      .references(() => attachment.id, { onDelete: 'cascade' }),
    state: readingStateEnum().notNull().default('waiting'),
    /** Its owner waits for it in the form. */
    isUrgent: boolean().notNull().default(false),
    attempts: smallint().notNull().default(0),
    /** Until then some instance is at it; after that the instance counts as gone. */
    claimedUntil: moment(),
    queuedAt: writtenAt(),
    readAt: moment(),
    problem: readingProblemEnum(),
    contents: jsonb().$type<ReadText>(),
    /** The words alone, for the search. */
    wording: text(),
    /** By what the same award is found again, normalised. */
    surname: text(),
    surnames: text().array(),
    number: text(),
    event: text(),
    awardDate: text(),
    degree: text(),
    signs: text(),
  },
  (table) => [
    index('file_reading_queue').on(table.isUrgent, table.queuedAt).where(sql`state = 'waiting'`),
    index('file_reading_wording').using(
      'gin',
      sql`to_tsvector('russian', ${spelledForSearch(table.wording)})`,
    ),
    index('file_reading_number').on(table.number).where(sql`number is not null`),
    index('file_reading_surname').on(table.surname).where(sql`surname is not null`),
    index('file_reading_event').using('gin', table.event.op('gin_trgm_ops')),
    index('file_reading_signs').using('gin', table.signs.op('gin_trgm_ops')),
    atLeast(table.attempts, 'attempts', 0),
    check(
      'file_reading_outcome',
      sql`(${table.state} = 'read') = (${table.contents} is not null) and (${table.state} = 'unreadable') = (${table.problem} is not null)
        and (${table.state} = 'waiting') = (${table.readAt} is null)`,
    ),
  ],
);

/** What a person has decided that two proofs are to each other. The lower number comes first. */
export const judgedPair = pgTable(
  'judged_pair',
  {
    attachmentId: reference().references(() => attachment.id, { onDelete: 'cascade' }),
    otherId: reference().references(() => attachment.id, { onDelete: 'cascade' }),
    judgement: pairJudgementEnum().notNull(),
    judgedAt: writtenAt(),
    judgedBy: byPerson(),
  },
  (table) => [
    primaryKey({ columns: [table.attachmentId, table.otherId] }),
    index('judged_pair_other').on(table.otherId),
    check('judged_pair_order', sql`${table.attachmentId} < ${table.otherId}`),
  ],
);

/** The words that administrators have added to the dictionary of the reading; one row. */
export const readingWords = pgTable(
  'reading_words',
  {
    id: smallint().primaryKey().default(1),
    revision: integer().notNull().default(1),
    additions: jsonb().$type<AddedWords[]>().notNull().default([]),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  (table) => [
    oneRow(table.id),
    atLeast(table.revision, 'revision', 1),
    jsonArrayKept(table.additions, 'additions'),
  ],
);
