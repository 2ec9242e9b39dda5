import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import {
  contentStamp,
  identity,
  moment,
  optionalReference,
  plainText,
  reference,
  searchSpelling,
} from './columns.ts';
import { person } from './people.ts';
import { elementStatusEnum, portfolio } from './portfolio.ts';

/** Every different word of the names in `person`. A trigger keeps it, so that no way to write a person can forget it. */
export const nameWord = pgTable(
  'name_word',
  {
    /** A hash of the word: known without asking, and the same for everybody who adds it at once. */
    key: bigint({ mode: 'bigint' }).primaryKey(),
    word: text().notNull(),
  },
  (table) => [
    index('name_word_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    // A name is split at its spaces; other whitespace may well be within it.
    check('name_word_not_empty', sql`${table.word} <> ''`),
  ],
);

/**
 * Who has which word in their name, apart from the first: whose name begins with a word is found along the order of names.
 * Kept by the same trigger.
 */
export const personWord = pgTable(
  'person_word',
  {
    personId: reference(),
    wordKey: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.wordKey] }),
    index('person_word_word').on(table.wordKey, table.personId),
    foreignKey({
      name: 'person_word_person',
      columns: [table.personId],
      foreignColumns: [person.id],
    }).onDelete('cascade'),
  ],
);

/**
 * One row for each person who studies, with the group of the latest enrolment: what the students list is sorted by and
 * searched in. Triggers on `student`, `person` and `study_group` keep it.
 */
export const studentDirectory = pgTable(
  'student_directory',
  {
    personId: reference().primaryKey(),
    /** The name as `person.search_name` spells it. */
    nameKey: plainText().notNull(),
    groupId: reference(),
    groupTitle: plainText().notNull(),
  },
  (table) => [
    index('student_directory_name').on(table.nameKey, table.personId, table.groupTitle),
    index('student_directory_group').on(table.groupTitle, table.nameKey, table.personId),
    foreignKey({
      name: 'student_directory_person',
      columns: [table.personId],
      foreignColumns: [person.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A set of blocks that somebody sees. Everyone who was given the same blocks shares one scope, and so its summaries.
 * Without a set it is the scope of those who see every block.
 */
export const reviewScope = pgTable(
  'review_scope',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Sorted and without repeats, so that equal sets are equal arrays. */
    blockIds: bigint({ mode: 'number' }).array().unique('review_scope_blocks', { nulls: 'not distinct' }),
  },
  (table) => [check('review_scope_not_empty', sql`cardinality(${table.blockIds}) > 0`)],
);

/** Every different comment of a latest decision: many rows share the ready-made ones, so a search reads each once. */
export const decisionComment = pgTable(
  'decision_comment',
  {
    /** A hash of the text, as in `name_word`. */
    key: bigint({ mode: 'bigint' }).primaryKey(),
    text: text().notNull(),
    searchText: text().notNull().generatedAlwaysAs(searchSpelling('text')),
  },
  (table) => [
    index('decision_comment_trigrams').using('gin', table.searchText.op('gin_trgm_ops')),
    filledTexts(table.text),
  ],
);

/**
 * One row for each portfolio and each scope that holds an element of it: what the staff lists show, filter and sort by.
 * It changes in the transaction that changes the elements. See docs/decisions/0006-lists-from-summaries.md.
 */
export const portfolioSummary = pgTable(
  'portfolio_summary',
  {
    scopeId: integer()
      .notNull()
      .references(() => reviewScope.id, { onDelete: 'cascade' }),
    portfolioId: reference().references(() => portfolio.id, { onDelete: 'cascade' }),
    personId: reference(),
    /** The name as `person.search_name` spells it. */
    nameKey: plainText().notNull(),
    groupId: optionalReference(),
    status: elementStatusEnum().notNull(),
    sentAt: moment(),
    assessedAt: moment(),
    totalScore: integer().notNull(),
    commentKey: bigint({ mode: 'bigint' }),
    waiting: integer().notNull(),
    waitingSince: moment(),
  },
  (table) => {
    // What a filter looks at stands in the index too, so that a walk along an order never leaves it.
    const { scopeId, portfolioId, nameKey, status, sentAt, assessedAt, totalScore } = table;
    // New each time: an index takes the direction off the column that it was given.
    const latestFirst = () => [sentAt.desc().nullsLast(), portfolioId.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [scopeId, table.personId] }),
      index('portfolio_summary_id').on(scopeId, portfolioId, status, sentAt, assessedAt, totalScore),
      index('portfolio_summary_date').on(scopeId, ...latestFirst(), status, assessedAt, totalScore),
      index('portfolio_summary_name').on(
        scopeId,
        nameKey,
        portfolioId,
        status,
        sentAt,
        assessedAt,
        totalScore,
      ),
      index('portfolio_summary_score').on(scopeId, totalScore, portfolioId, status, sentAt, assessedAt),
      index('portfolio_summary_status_date').on(scopeId, status, ...latestFirst(), assessedAt, totalScore),
      index('portfolio_summary_status_name').on(
        scopeId,
        status,
        nameKey,
        portfolioId,
        sentAt,
        assessedAt,
        totalScore,
      ),
      index('portfolio_summary_status_score').on(
        scopeId,
        status,
        totalScore,
        portfolioId,
        sentAt,
        assessedAt,
      ),
      index('portfolio_summary_assessed').on(scopeId, assessedAt, portfolioId, status, sentAt, totalScore),
      index('portfolio_summary_group').on(scopeId, table.groupId),
      index('portfolio_summary_comment').on(
        scopeId,
        table.commentKey,
        portfolioId,
        status,
        sentAt,
        assessedAt,
        totalScore,
      ),
      index('portfolio_summary_queue')
        .on(scopeId, table.waitingSince, portfolioId, table.waiting)
        .where(sql`waiting > 0`),
      index('portfolio_summary_portfolio').on(portfolioId),
      atLeast(totalScore, 'total_score', 0),
      check(
        'portfolio_summary_waiting',
        sql`${table.waiting} >= 0 and (${table.waiting} > 0) = (${table.waitingSince} is not null)`,
      ),
    ];
  },
);

/** Lists whose answers are kept, as `db/lists` names them. */
export const stampedListEnum = pgEnum('stamped_list', ['achievements', 'applications']);

/**
 * All stamps of a list together stand for everything that the list reads. Triggers write one of them with every change: one that no other
 * transaction holds, so that nobody waits, or a new one. So there are as many as have ever changed the list at once.
 */
export const listStamp = pgTable('list_stamp', {
  id: identity(),
  list: stampedListEnum().notNull(),
  stamp: contentStamp(),
});
