import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { counted } from './checks.ts';
import { version, writtenAt } from './columns.ts';
import { byPerson, ofPerson } from './people.ts';
import { reviewScope } from './summaries.ts';

/** One row for each employee whose blocks were ever set. The blocks themselves stand in `employee_block`. */
export const employeeContext = pgTable(
  'employee_context',
  {
    personId: ofPerson().primaryKey(),
    /** The scope of exactly these blocks; null where there is none. */
    scopeId: integer().references(() => reviewScope.id),
    version: version(),
    changedAt: writtenAt(),
    changedBy: byPerson(),
  },
  (table) => [index('employee_context_scope').on(table.scopeId), counted(table.version)],
);
