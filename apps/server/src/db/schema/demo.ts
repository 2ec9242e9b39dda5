import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { atLeast, oneRow } from './checks.ts';
import { writtenAt } from './columns.ts';

/** At most one row: which demo university this database holds. */
export const demoUniversity = pgTable(
  'demo_university',
  {
    id: smallint().primaryKey().default(1),
    seed: integer().notNull(),
    students: integer().notNull(),
    loadedAt: writtenAt(),
  },
  (table) => [oneRow(table.id), atLeast(table.students, 'students', 0)],
);
