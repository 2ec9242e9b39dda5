import {
  type NoticeParams,
  noticeKinds,
  noticeMailModes,
} from '@zachetka/contract/platform/notices/notice-kinds';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgEnum, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts } from './checks.ts';
import { identity, moment, optionalReference, reference, writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

export const noticeKindEnum = pgEnum('notice_kind', noticeKinds);

/** Written in the transaction of the change that it tells of. What happens twice to the same thing is two events. */
export const notice = pgTable(
  'notice',
  {
    id: identity(),
    personId: ofPerson(),
    kind: noticeKindEnum().notNull(),
    /** The number of what it is about: an achievement, an application, a season. It may be gone by now. */
    subject: reference(),
    event: text().notNull(),
    params: jsonb().$type<NoticeParams>().notNull(),
    /** Nobody sees it before: a decision may still be undone. */
    tellAt: writtenAt(),
    readAt: moment(),
    /** When devices were told and letters were put into the outbox. */
    announcedAt: moment(),
  },
  (table) => [
    // The person comes last: whether an event was told at all is one look, too.
    unique('notice_once').on(table.kind, table.subject, table.event, table.personId),
    index('notice_of_person').on(table.personId, table.tellAt, table.id),
    index('notice_to_announce').on(table.tellAt).where(sql`announced_at is null`),
    filledTexts(table.event),
  ],
);

export const noticeMailModeEnum = pgEnum('notice_mail_mode', noticeMailModes);

/** What a person wants by e-mail; no row where they have never chosen. */
export const noticeMailChoice = pgTable(
  'notice_mail_choice',
  { personId: ofPerson(), kind: noticeKindEnum().notNull(), mode: noticeMailModeEnum().notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
);

/** The outbox of letters: a notice stands here at most once, and so is sent at most once. */
export const noticeMail = pgTable(
  'notice_mail',
  {
    noticeId: reference()
      .primaryKey()
      .references(() => notice.id, { onDelete: 'cascade' }),
    personId: ofPerson(),
    dueAt: moment().notNull(),
    /** The first notice of the letter that this one goes out with, once it was tried. Whoever tries again sends the very same letter. */
    letter: optionalReference(),
    attempts: smallint().notNull().default(0),
    sentAt: moment(),
    /** Nobody tries any more: the administrator sees it. */
    deadAt: moment(),
    problem: text(),
  },
  (table) => [
    index('notice_mail_due').on(table.personId, table.dueAt).where(sql`sent_at is null and dead_at is null`),
    index('notice_mail_dead').on(table.deadAt).where(sql`dead_at is not null`),
    atLeast(table.attempts, 'attempts', 0),
    filledTexts(table.problem),
  ],
);

/** A browser that is told of notices although no page of the portal is open in it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity(),
    personId: ofPerson(),
    endpoint: text().notNull().unique('push_subscription_endpoint'),
    /** With these two everything is encrypted for the browser: its push service can't read it. */
    publicKey: text().notNull(),
    authSecret: text().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    index('push_subscription_person').on(table.personId, table.id),
    filledTexts(table.endpoint, table.publicKey, table.authSecret),
  ],
);

/** The outbox of push messages: a notice goes to a browser at most once. */
export const noticePush = pgTable(
  'notice_push',
  {
    noticeId: reference().references(() => notice.id, { onDelete: 'cascade' }),
    subscriptionId: reference().references(() => pushSubscription.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull(),
    attempts: smallint().notNull().default(0),
    sentAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.noticeId] }),
    index('notice_push_notice').on(table.noticeId),
    index('notice_push_due').on(table.subscriptionId, table.dueAt).where(sql`sent_at is null`),
    atLeast(table.attempts, 'attempts', 0),
  ],
);
