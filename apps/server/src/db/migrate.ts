import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 7_204_130_001;

/** The migrator takes no lock of its own: of several instances starting together one migrates, the others wait. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}
