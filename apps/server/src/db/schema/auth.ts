import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { filledTexts } from './checks.ts';
import { identity, moment, writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

/** Accounts of the embedded university login. A real university keeps its own. */
export const loginAccount = pgTable(
  'login_account',
  {
    login: text().primaryKey(),
    personId: ofPerson(),
    passwordHash: text().notNull(),
    /** Sealed with a key of its own; null where signing in asks for no code. */
    totpSecret: text(),
    /** The half minute whose code was used last: no code is good twice. */
    totpStep: bigint({ mode: 'number' }),
  },
  (table) => [
    index('login_account_person').on(table.personId),
    // For who is looked for by the beginning of a login.
    index('login_account_lower').on(sql`lower(${table.login}) collate "C"`),
    filledTexts(table.login, table.passwordHash, table.totpSecret),
  ],
);

/**
 * One sign-in of one person in one browser; its id is the `jti` of the token that came of it. The row goes when the token would have
 * expired anyway.
 */
export const portalSession = pgTable(
  'portal_session',
  {
    id: text().primaryKey(),
    personId: ofPerson(),
    startedAt: writtenAt(),
    /** When the person last showed who they are. */
    confirmedAt: writtenAt(),
    /** Written every few minutes, not at every call. */
    seenAt: writtenAt(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** What the browser calls itself; null for a token that was not made by a sign-in here. */
    userAgent: text(),
    /** The session at the embedded login that it came from: both end together. */
    loginSession: text(),
    /** Of the code that the app exchanges for its token; null once that was done. */
    handOverHash: text(),
  },
  (table) => [
    index('portal_session_person').on(table.personId),
    index('portal_session_expires').on(table.expiresAt),
    uniqueIndex('portal_session_hand_over')
      .on(table.handOverHash)
      .where(sql`${table.handOverHash} is not null`),
    filledTexts(table.id, table.userAgent, table.loginSession, table.handOverHash),
  ],
);

/** Keys that all instances on one database share, made at first use. */
export const serverSecret = pgTable(
  'server_secret',
  { name: text().primaryKey(), value: text().notNull(), createdAt: writtenAt() },
  (table) => [filledTexts(table.name, table.value)],
);

/** Keys that were replaced: what they have signed is good for a while still, and nothing new is signed with them. */
export const retiredSecret = pgTable(
  'retired_secret',
  { id: identity(), name: text().notNull(), value: text().notNull(), goodUntil: moment().notNull() },
  (table) => [index('retired_secret_name').on(table.name), filledTexts(table.name, table.value)],
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
