import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { personWelcome } from '../../../db/schema/index.ts';

export async function keepWelcomeSeen(database: Database, personId: number): Promise<void> {
  await database.insert(personWelcome).values({ personId }).onConflictDoNothing();
}

/** For the statement of the current user. */
export const hasSeenWelcome = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${personWelcome} where ${personWelcome.personId} = ${personId}
)`;
