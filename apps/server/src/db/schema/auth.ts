import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { filledTexts } from './checks.ts';
import { moment, writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

/** Accounts of the embedded university login. A real university keeps its own. */
export const loginAccount = pgTable(
  'login_account',
  {
    login: text().primaryKey(),
    personId: ofPerson(),
    passwordHash: text().notNull(),
    /** Of the app that shows codes for signing in, encrypted; null where the account has none. */
    totpSecret: text(),
    /** The half minute of the last code that was taken: none is taken twice. */
    totpStep: integer(),
  },
  (table) => [filledTexts(table.login, table.passwordHash, table.totpSecret)],
);

/** Tokens that were signed out before their time. Rows go when the token would have expired anyway. */
export const revokedToken = pgTable(
  'revoked_token',
  { tokenId: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('revoked_token_expires').on(table.expiresAt), filledTexts(table.tokenId)],
);

/** Keys that all instances on one database share, made at first use. */
export const serverSecret = pgTable(
  'server_secret',
  { name: text().primaryKey(), value: text().notNull(), createdAt: writtenAt() },
  (table) => [filledTexts(table.name, table.value)],
);

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
    expiresAt: moment(),
    consumedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('login_record_grant').on(table.grantId),
    index('login_record_uid').on(table.model, table.uid),
    index('login_record_expires').on(table.expiresAt),
    filledTexts(table.model, table.id),
  ],
);
