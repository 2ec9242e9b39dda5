import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { demoUniversity } from './schema/index.ts';

export async function holdsDemo(database: Database): Promise<boolean> {
  return (await database.select({ seed: demoUniversity.seed }).from(demoUniversity)).length > 0;
}

/** The same as a condition in a statement. */
export const isDemo = sql`exists (select 1 from ${demoUniversity})`;
