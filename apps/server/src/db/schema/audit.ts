import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, counted, filledTexts } from './checks.ts';
import { bytes, identity, reference, rowHash, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';

/**
 * What is sealed: tables whose rows are only ever added. Each row carries a hash of all its other columns, which a trigger
 * writes. See docs/decisions/0013-audit-chain.md before a column is added to one of them.
 */
export const sealedTables = [
  'element_history',
  'application_history',
  'season_history',
  'people_history',
  'reading_record',
  'final_row',
  'audit_amendment',
  'kept_paper',
  'settings_history',
  'season_seal',
] as const;

/** What changes until it is final: from then on a line of `final_row` holds the hash of it. */
export const finalTables = ['rule_version', 'appeal'] as const;

export const auditedTableEnum = pgEnum('audited_table', [...sealedTables, ...finalTables]);

/** Written by triggers, in the transaction that froze the rules or judged the appeal. */
export const finalRow = pgTable(
  'final_row',
  {
    id: identity(),
    at: writtenAt(),
    ofTable: auditedTableEnum().notNull(),
    rowId: reference(),
    rowHash: bytes().notNull(),
    hash: rowHash(),
  },
  (table) => [index('final_row_of').on(table.ofTable, table.rowId)],
);

/**
 * A lawful change of what is kept, for example where the law asks to forget somebody: only what a line here allows gets past the
 * triggers, and the line itself is sealed. Without hashes: the rows from the first to the last were deleted.
 */
export const auditAmendment = pgTable(
  'audit_amendment',
  {
    id: identity(),
    at: writtenAt(),
    /** Null where it was the clock. */
    actorId: byPerson(),
    ofTable: auditedTableEnum().notNull(),
    firstId: reference(),
    lastId: reference(),
    oldHash: bytes(),
    newHash: bytes(),
    reason: text().notNull(),
    hash: rowHash(),
  },
  (table) => [
    index('audit_amendment_row').on(table.ofTable, table.firstId),
    check('audit_amendment_range', sql`${table.firstId} <= ${table.lastId}`),
    check(
      'audit_amendment_hashes',
      sql`(${table.oldHash} is null) = (${table.newHash} is null) and (${table.oldHash} is null or ${table.firstId} = ${table.lastId})`,
    ),
    filledTexts(table.reason),
  ],
);

/** One link of the chain. Its head is a hash over the head before it and over all of its parts. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    number: integer().primaryKey(),
    sealedAt: writtenAt(),
    previousHead: bytes().notNull(),
    head: bytes().notNull(),
    /** By `AUDIT_KEY`, which is not in the database; null where none is set. */
    signature: bytes(),
  },
  (table) => [counted(table.number, 'counted')],
);

export const auditSealPart = pgTable(
  'audit_seal_part',
  {
    sealNumber: integer()
      .notNull()
      .references(() => auditSeal.number),
    ofTable: auditedTableEnum().notNull(),
    /** All rows after this one, up to the last: numbers that are missing in between were never written. */
    afterId: reference(),
    lastId: reference(),
    rowCount: integer().notNull(),
    /** Of each row its number in eight bytes and its hash, in order: so that whatever differs can be named. */
    marks: bytes().notNull(),
    digest: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sealNumber, table.ofTable] }),
    index('audit_seal_part_last').on(table.ofTable, table.lastId),
    check('audit_seal_part_range', sql`${table.afterId} < ${table.lastId}`),
    atLeast(table.rowCount, 'rows', 1),
  ],
);
