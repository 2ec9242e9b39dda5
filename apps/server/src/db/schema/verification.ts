import { decisionKinds } from '@zachetka/contract/verification/decision.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { person } from './people.ts';
import { portfolio, portfolioElement } from './portfolio.ts';

export const decisionKindEnum = pgEnum('decision_kind', decisionKinds);

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true });

/** Who has an element open, for some minutes. It tells others; it forbids nothing. */
export const elementClaim = pgTable(
  'element_claim',
  {
    elementId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => portfolioElement.id, { onDelete: 'cascade' }),
    portfolioId: reference().references(() => portfolio.id, { onDelete: 'cascade' }),
    personId: reference().references(() => person.id, { onDelete: 'cascade' }),
    claimedUntil: moment().notNull(),
  },
  (table) => [
    index('element_claim_portfolio').on(table.portfolioId),
    index('element_claim_until').on(table.claimedUntil),
  ],
);

export const readyComment = pgTable(
  'ready_comment',
  {
    id: identity(),
    kind: decisionKindEnum().notNull(),
    textRu: text().notNull(),
    textEn: text().notNull(),
    position: integer().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('ready_comment_one_default').on(table.kind).where(sql`is_default`)],
);

/** One row: of two administrators who save at once the second one notices. */
export const readyCommentRevision = pgTable('ready_comment_revision', {
  id: smallint().primaryKey().default(1),
  revision: integer().notNull().default(1),
  changedAt: moment().notNull().defaultNow(),
  changedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
});

/** A file that several students may rightly have. A mark that was taken back stays, with who did it. */
export const teamAward = pgTable(
  'team_award',
  {
    id: identity(),
    sha256: text().notNull(),
    markedAt: moment().notNull().defaultNow(),
    markedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    removedAt: moment(),
    removedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('team_award_once').on(table.sha256).where(sql`removed_at is null`)],
);
