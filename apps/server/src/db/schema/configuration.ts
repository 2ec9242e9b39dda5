import { bigint, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { person } from './people.ts';

/** One row: grows with every change of the structure, so that of two administrators the second one notices. */
export const configurationRevision = pgTable('configuration_revision', {
  id: smallint().primaryKey().default(1),
  revision: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  changedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
});
