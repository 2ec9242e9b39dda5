import {
  openedKinds,
  readingTools,
  readingWays,
} from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference, rowHash, writtenAt } from './columns.ts';
import { ofPerson } from './people.ts';

export const openedKindEnum = pgEnum('opened_kind', openedKinds);
export const readingWayEnum = pgEnum('reading_way', readingWays);
export const readingToolEnum = pgEnum('reading_tool', readingTools);

/**
 * Who opened what of whom. Only ever added to, and sealed, as every history. What one person opens again within minutes is one line;
 * what is one's own is none.
 */
export const readingRecord = pgTable(
  'reading_record',
  {
    id: identity(),
    at: moment().notNull(),
    readerId: ofPerson(),
    /** Whose it is. */
    personId: ofPerson(),
    kind: openedKindEnum().notNull(),
    /** The number of what was opened, in the table that the kind says. Not a foreign key: it may be gone. */
    thingId: reference(),
    way: readingWayEnum().notNull(),
    tool: readingToolEnum().notNull(),
    hash: rowHash(),
  },
  (table) => [
    index('reading_record_person').on(table.personId, table.at, table.id),
    index('reading_record_reader').on(table.readerId, table.at, table.id),
    index('reading_record_time').on(table.at, table.id),
    check('reading_record_others', sql`${table.readerId} <> ${table.personId}`),
  ],
);

/** Which files of lines have been taken in: one that a kill has left behind is not taken in twice. */
export const readingBatch = pgTable('reading_batch', { id: text().primaryKey(), takenAt: writtenAt() });
