import { bigint, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { person } from './people.ts';
import { reviewScope } from './summaries.ts';

/** One row for each employee whose blocks were ever set. The blocks themselves stand in `employee_block`. */
export const employeeContext = pgTable(
  'employee_context',
  {
    personId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The scope of exactly these blocks; null where there is none. */
    scopeId: integer().references(() => reviewScope.id),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: bigint({ mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
  },
  (table) => [index('employee_context_scope').on(table.scopeId)],
);
