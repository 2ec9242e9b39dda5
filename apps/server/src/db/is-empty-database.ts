import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './connect.ts';
import { demoUniversity, institute, person } from './schema/index.ts';

/** Whether nobody has brought any people yet. What the server makes for itself, like its secrets, does not count. */
export async function isEmptyDatabase(database: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await database.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from ${person}) and not exists (select 1 from ${institute})
      and not exists (select 1 from ${demoUniversity}) as empty`);
  return rows[0]?.empty === true;
}
