import { keptPaperKinds, paperKinds } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgEnum, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { appeal } from './appeals.ts';
import { filledTexts } from './checks.ts';
import { bytes, identity, optionalReference, reference, rowHash, writtenAt } from './columns.ts';
import { commissionMeeting } from './commissions.ts';
import { byPerson } from './people.ts';
import { season } from './seasons.ts';

export const paperKindEnum = pgEnum('paper_kind', paperKinds);

/** A university's own template of a paper. Of a kind without a row the one that comes with the portal is used. */
export const paperTemplate = pgTable(
  'paper_template',
  {
    kind: paperKindEnum().primaryKey(),
    /** A DOCX; its placeholders were checked. */
    content: bytes().notNull(),
    fileName: text().notNull(),
    uploadedAt: writtenAt(),
    uploadedBy: byPerson(),
  },
  (table) => [filledTexts(table.fileName)],
);

export const keptPaperKindEnum = pgEnum('kept_paper_kind', keptPaperKinds);

/** An application and what it gets a month; null: no money was counted. */
export type OrderedAward = { applicationId: number; amount: number | null };

/**
 * A paper that is made once: the protocol of a meeting when it is closed, of an appeal when it is judged, an order when it is issued.
 * Only ever added to, and sealed as a history is: nobody gets other bytes later.
 */
export const keptPaper = pgTable(
  'kept_paper',
  {
    id: identity(),
    seasonId: reference().references(() => season.id),
    kind: keptPaperKindEnum().notNull(),
    number: text().notNull(),
    datedOn: date({ mode: 'string' }).notNull(),
    /** Of a protocol of an institute's commission: its Russian title on that day. */
    institute: text(),
    /** Of a protocol of a commission. */
    meetingId: optionalReference().references(() => commissionMeeting.id),
    /** Of a protocol of an appeal. */
    appealId: optionalReference().references(() => appeal.id),
    /** Who is awarded by an order and by what amends it: the next amendment tells what has changed since. */
    awarded: jsonb().$type<OrderedAward[]>(),
    fileName: text().notNull(),
    content: bytes().notNull(),
    sha256: text().notNull(),
    at: writtenAt(),
    madeBy: byPerson(),
    hash: rowHash(),
  },
  (table) => [
    index('kept_paper_season').on(table.seasonId, table.id),
    unique('kept_paper_meeting').on(table.meetingId),
    unique('kept_paper_appeal').on(table.appealId),
    uniqueIndex('kept_paper_one_order').on(table.seasonId).where(sql`kind = 'order'`),
    filledTexts(table.number, table.fileName, table.institute),
    check('kept_paper_content', sql`${table.sha256} = encode(sha256(${table.content}), 'hex')`),
  ],
);
