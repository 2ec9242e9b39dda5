import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { demoUniversity, person } from './schema/index.ts';

/** How the directory identifiers of the people of the demo university begin: of a domain that does not exist. */
export const demoDirectory = 'S-1-5-21-1000000001-1000000002-1000000003-';

export async function holdsDemo(database: Database): Promise<boolean> {
  return (await database.select({ seed: demoUniversity.seed }).from(demoUniversity)).length > 0;
}

/** The same as a condition in a statement. */
export const isDemo = sql`exists (select 1 from ${demoUniversity})`;

/** How many people are of the demo university, and how many are not. */
export async function countDemoPeople(database: Database): Promise<{ demo: number; others: number }> {
  const isOfDemo = sql`starts_with(${person.directoryId}, ${demoDirectory})`;
  const [counted] = await database
    .select({
      demo: sql<number>`count(*) filter (where ${isOfDemo})::int`,
      others: sql<number>`count(*) filter (where not ${isOfDemo})::int`,
    })
    .from(person);
  return counted ?? { demo: 0, others: 0 };
}
