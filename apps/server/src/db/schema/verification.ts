import { readyCommentKinds } from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, oneRow, sha256Written } from './checks.ts';
import { identity, moment, reference, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { portfolio, portfolioElement } from './portfolio.ts';

export const readyCommentKindEnum = pgEnum('ready_comment_kind', readyCommentKinds);

/** Who has an element open, for some minutes. It tells others; it forbids nothing. */
export const elementClaim = pgTable(
  'element_claim',
  {
    elementId: reference()
      .primaryKey()
      .references(() => portfolioElement.id, { onDelete: 'cascade' }),
    portfolioId: reference().references(() => portfolio.id),
    personId: ofPerson(),
    claimedUntil: moment().notNull(),
  },
  (table) => [
    index('element_claim_portfolio').on(table.portfolioId),
    index('element_claim_until').on(table.claimedUntil),
  ],
);

/** Who has had an element open, for a day: what is flagged is decided together with others only after that. */
export const elementLook = pgTable(
  'element_look',
  {
    elementId: reference().references(() => portfolioElement.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
    lookedAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.elementId, table.personId] }),
    index('element_look_at').on(table.lookedAt),
  ],
);

export const readyComment = pgTable(
  'ready_comment',
  {
    id: identity(),
    kind: readyCommentKindEnum().notNull(),
    textRu: text().notNull(),
    textEn: text().notNull(),
    position: integer().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('ready_comment_one_default').on(table.kind).where(sql`is_default`),
    filledTexts(table.textRu, table.textEn),
    atLeast(table.position, 'position', 0),
  ],
);

/** One row: of two administrators who save at once the second one notices. */
export const readyCommentRevision = pgTable(
  'ready_comment_revision',
  {
    id: smallint().primaryKey().default(1),
    revision: integer().notNull().default(1),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  // The row is made before the first save, with nothing saved yet.
  (table) => [oneRow(table.id), atLeast(table.revision, 'revision', 0)],
);

/** A file that several students may rightly have. A mark that was taken back stays, with who did it. */
export const teamAward = pgTable(
  'team_award',
  {
    id: identity(),
    sha256: text().notNull(),
    markedAt: writtenAt(),
    markedBy: byPerson(),
    removedAt: moment(),
    removedBy: byPerson(),
  },
  (table) => [
    uniqueIndex('team_award_once').on(table.sha256).where(sql`removed_at is null`),
    sha256Written(table.sha256),
    check(
      'team_award_range',
      sql`${table.markedAt} <= ${table.removedAt} and (${table.removedAt} is not null or ${table.removedBy} is null)`,
    ),
  ],
);
