import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { person } from './people.ts';

/** Accounts of the embedded university login. A real university keeps its own. */
export const loginAccount = pgTable('login_account', {
  login: text().primaryKey(),
  personId: bigint({ mode: 'number' })
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  passwordHash: text().notNull(),
});

/** Tokens that were signed out before their time. Rows go when the token would have expired anyway. */
export const revokedToken = pgTable(
  'revoked_token',
  {
    tokenId: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('revoked_token_expires').on(table.expiresAt)],
);

/** Keys that all instances on one database share, made at first use. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What the embedded OpenID provider has to remember: sessions, grants, codes, interactions. */
export const loginRecord = pgTable(
  'login_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    expiresAt: timestamp({ withTimezone: true }),
    consumedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('login_record_grant').on(table.grantId),
    index('login_record_uid').on(table.model, table.uid),
    index('login_record_expires').on(table.expiresAt),
  ],
);
