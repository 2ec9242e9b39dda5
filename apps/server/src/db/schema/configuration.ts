import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { counted, oneRow } from './checks.ts';
import { contentStamp, writtenAt } from './columns.ts';
import { byPerson } from './people.ts';

/** One row: grows with every change of the structure, so that of two administrators the second one notices. */
export const configurationRevision = pgTable(
  'configuration_revision',
  {
    id: smallint().primaryKey().default(1),
    revision: integer().notNull().default(1),
    changedAt: writtenAt(),
    changedBy: byPerson(),
    /** Of all blocks, sub-blocks and attributes, whoever changes them. */
    structureStamp: contentStamp(),
  },
  (table) => [oneRow(table.id), counted(table.revision, 'revision')],
);
