import type { TokenScope } from '@zachetka/contract/people/tokens/token-scopes';
import type { WebhookEvent } from '@zachetka/contract/platform/webhooks/webhook-events';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, sha256Written } from './checks.ts';
import { code, identity, moment, reference, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';

/** By what a script of a person's shows whose it is. Rows stay: they tell until when somebody's script could do what. */
export const scriptToken = pgTable(
  'script_token',
  {
    id: identity(),
    personId: ofPerson(),
    name: text().notNull(),
    /** Of a token that nobody can guess: no salt is needed. */
    tokenHash: text().notNull().unique('script_token_once'),
    /** Its last characters, by which its owner tells it from others. */
    ending: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: writtenAt(),
    expiresAt: moment().notNull(),
    /** Written once a minute, not at every call. */
    lastUsedAt: moment(),
    endedAt: moment(),
    endedBy: byPerson(),
  },
  (table) => [
    index('script_token_person').on(table.personId, table.id),
    sha256Written(table.tokenHash),
    filledTexts(table.name, table.ending),
    check('script_token_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('script_token_end', sql`${table.endedBy} is null or ${table.endedAt} is not null`),
  ],
);

/** A system that is told of decisions and results. */
export const webhook = pgTable(
  'webhook',
  {
    id: identity(),
    name: text().notNull(),
    address: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    isOn: boolean().notNull().default(true),
    /** Sealed: it signs the messages. */
    secret: text().notNull(),
    /** The one before, which signs as well for a while. */
    oldSecret: text(),
    oldSecretUntil: moment(),
    createdAt: writtenAt(),
    createdBy: byPerson(),
  },
  (table) => [
    filledTexts(table.name, table.address, table.secret, table.oldSecret),
    check('webhook_old_secret', sql`(${table.oldSecret} is null) = (${table.oldSecretUntil} is null)`),
  ],
);

/** The outbox of messages, and their log: written in the transaction of the change that they tell of. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: identity(),
    webhookId: reference().references(() => webhook.id, { onDelete: 'cascade' }),
    /** By which the receiver knows a message that comes twice. */
    messageId: code().unique('webhook_delivery_message'),
    event: text().notNull(),
    /** What it is about. Messages about the same thing go out one after the other. */
    subject: text().notNull(),
    /** As it is sent, at every attempt. */
    body: text().notNull(),
    createdAt: writtenAt(),
    /** While it is being sent, this is when somebody else may think that the sender has died. */
    dueAt: writtenAt(),
    attempts: smallint().notNull().default(0),
    sentAt: moment(),
    /** Nobody tries any more. */
    deadAt: moment(),
  },
  (table) => [
    index('webhook_delivery_log').on(table.webhookId, table.id),
    index('webhook_delivery_due').on(table.dueAt).where(sql`sent_at is null and dead_at is null`),
    index('webhook_delivery_order')
      .on(table.webhookId, table.subject, table.id)
      .where(sql`sent_at is null and dead_at is null`),
    atLeast(table.attempts, 'attempts', 0),
    check('webhook_delivery_end', sql`${table.sentAt} is null or ${table.deadAt} is null`),
    filledTexts(table.messageId, table.event, table.subject, table.body),
  ],
);

export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: identity(),
    deliveryId: reference().references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    at: writtenAt(),
    /** Null where there was no answer. */
    status: smallint(),
    milliseconds: integer().notNull(),
    problem: text(),
    /** How the answer begins. */
    answer: text(),
  },
  (table) => [
    index('webhook_attempt_delivery').on(table.deliveryId, table.id),
    atLeast(table.milliseconds, 'milliseconds', 0),
    filledTexts(table.problem, table.answer),
  ],
);
