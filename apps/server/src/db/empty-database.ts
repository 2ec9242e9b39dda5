import { sql } from 'drizzle-orm';
import { StartUpError } from '../lib/start-up-error.ts';
import type { Database } from './connect.ts';

/** Everything that the portal has made goes; the migrations then start from nothing. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists drizzle cascade`);
    await tx.execute(sql`drop schema if exists public cascade`);
    await tx.execute(sql`create schema public`);
  });
}

/** For an external database, where no folder tells whether a portal is running. */
export async function refuseWhilePortalsAreConnected(database: Database): Promise<void> {
  const { rows } = await database.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'zachetka' and pid <> pg_backend_pid()`);
  if ((rows[0]?.others ?? 0) > 0) {
    throw new StartUpError('a portal is connected to this database: stop it first');
  }
}
