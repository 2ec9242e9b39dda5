import { integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';

/** At most one row: which demo university this database holds. */
export const demoUniversity = pgTable('demo_university', {
  id: smallint().primaryKey().default(1),
  seed: integer().notNull(),
  students: integer().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
