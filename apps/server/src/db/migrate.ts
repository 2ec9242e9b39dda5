import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { asOneLine, StartUpError } from '../lib/start-up-error.ts';
import type { Database } from './connect.ts';
import { withDatabaseLock } from './database-lock.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Means the same to every version of the portal on one database. */
const migrationLock = 7_204_130_001;

/** The migrator takes no lock of its own: of several instances starting together one migrates, the others wait. */
export async function migrateDatabase(database: Database): Promise<void> {
  await withDatabaseLock(database, migrationLock, async (client) => {
    await refuseNewerDatabase(client);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      throw migrationError(error);
    }
  });
}

/** All migrations that are due are one transaction: where one fails, the tables are as they were. */
function migrationError(error: unknown): StartUpError {
  const failure = error instanceof Error ? error : new Error(String(error));
  const reason = failure.cause instanceof Error ? failure.cause.message : failure.message;
  const statement = 'query' in failure ? ` in ${asOneLine(String(failure.query)).slice(0, 120)}` : '';
  return new StartUpError(
    `the tables can't be brought up to date and were left as they are: ${reason}${statement}`,
    { cause: error },
  );
}

/** The migrator would silently go on with tables that this version does not know. */
async function refuseNewerDatabase(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if ((tables[0] as { found: string | null }).found === null) return;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const newest = Math.max(...readMigrationTimes());
  if (Number(rows[0]?.last ?? 0) > newest) {
    throw new StartUpError(
      'the database was already used by a newer version of the portal: start that version',
    );
  }
}

export function readMigrationTimes(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
}
