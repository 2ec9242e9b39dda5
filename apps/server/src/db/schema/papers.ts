import { paperKinds } from '@zachetka/contract/papers/paper-kinds';
import { pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { filledTexts } from './checks.ts';
import { bytes, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';

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
