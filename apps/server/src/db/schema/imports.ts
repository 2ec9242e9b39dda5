import {
  importActions,
  importOutcomes,
  importSources,
  importStatuses,
} from '@zachetka/contract/platform/import/import.schemas';
import { importKinds } from '@zachetka/contract/platform/import/import-kinds';
import type { RowReason } from '@zachetka/contract/platform/import/row-reasons.texts';
import { foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, filledTexts, jsonArrayKept } from './checks.ts';
import { bytes, identity, moment, reference, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';

export const importKindEnum = pgEnum('import_kind', importKinds);
export const importStatusEnum = pgEnum('import_status', importStatuses);
export const importSourceEnum = pgEnum('import_source', importSources);
export const importOutcomeEnum = pgEnum('import_outcome', importOutcomes);
export const importActionEnum = pgEnum('import_action', importActions);

/** One import: the files that were dropped into the page together, or the folder that a command was given. It stays as the log. */
export const importRun = pgTable(
  'import_run',
  {
    id: identity(),
    source: importSourceEnum().notNull(),
    status: importStatusEnum().notNull(),
    begunAt: writtenAt(),
    /** Null for the command. */
    begunBy: byPerson(),
    appliedAt: moment(),
    undoneAt: moment(),
    undoneBy: byPerson(),
    /** What the preview has shown, as one word: only this is applied. */
    preview: text(),
    /** While it is under way: what is done at the moment, for which file and row. */
    phase: text(),
    phaseKind: importKindEnum(),
    phaseRows: integer().notNull().default(0),
    /** Why it came to nothing: a code of the catalogue. */
    problem: text(),
  },
  (table) => [
    index('import_run_begun').on(table.begunAt),
    filledTexts(table.preview, table.phase, table.problem),
    atLeast(table.phaseRows, 'rows', 0),
  ],
);

export const importRunFile = pgTable(
  'import_run_file',
  {
    runId: reference().references(() => importRun.id, { onDelete: 'cascade' }),
    kind: importKindEnum().notNull(),
    fileName: text().notNull(),
    /** As CSV; dropped once the import has ended. */
    content: bytes(),
    size: integer().notNull(),
    outcome: importOutcomeEnum().notNull().default('waiting'),
    /** The kind of file that was refused, and that this one refers to. */
    heldBackBy: importKindEnum(),
    rowCount: integer().notNull().default(0),
    addedRows: integer().notNull().default(0),
    changedRows: integer().notNull().default(0),
    removedRows: integer().notNull().default(0),
    refusedRows: integer().notNull().default(0),
    /** The first of the refused rows. */
    refusals: jsonb().$type<{ line: number; reason: RowReason }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind] }),
    filledTexts(table.fileName),
    atLeast(table.rowCount, 'rows', 0),
    jsonArrayKept(table.refusals, 'refusals'),
  ],
);

/** A row that an import adds, changes or removes: for the preview, and for taking it back. Kept for a month. */
export const importChange = pgTable(
  'import_change',
  {
    runId: reference(),
    kind: importKindEnum().notNull(),
    place: integer().notNull(),
    /** Which of the statements of the file: within one of them each row stands once. */
    part: integer().notNull(),
    tableName: text().notNull(),
    action: importActionEnum().notNull(),
    /** The whole row; null where there was or is none. */
    earlier: jsonb(),
    later: jsonb(),
    /** What names the row for people, and its values with names in the place of numbers. */
    title: text().notNull(),
    fields: jsonb().$type<{ name: string; before: string | null; after: string | null }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind, table.place] }),
    foreignKey({
      columns: [table.runId, table.kind],
      foreignColumns: [importRunFile.runId, importRunFile.kind],
    }).onDelete('cascade'),
    filledTexts(table.tableName),
    atLeast(table.place, 'place', 0),
    jsonArrayKept(table.fields, 'fields'),
  ],
);
