import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode } from '../../lib/start-up-error.ts';
import { superuser } from './cluster.ts';
import type { Place } from './place.ts';

export const embeddedDatabase = 'zachetka';

/** Only Windows, which has no socket that a folder could close to others, needs a password. */
export function passwordFileOf({ home }: Place): string {
  return join(home, 'database-password');
}

/** Everything is named: what is left out would be taken from variables such as PGPORT or PGSSLMODE. */
export function connectionTo(
  place: Place,
  { host, port }: { host: string; port: number },
  database: string,
): pg.PoolConfig {
  const password = process.platform === 'win32' ? readFileSync(passwordFileOf(place), 'utf8') : '';
  return { host, port, user: superuser, database, password, ssl: false };
}

/** At each start, not only at the first: a kill may have come between the cluster and its database. */
export async function ensureDatabase(connection: (database: string) => pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection(embeddedDatabase));
  try {
    await client.connect();
  } catch (error) {
    const noSuchDatabase = '3D000';
    if (errorCode(error) !== noSuchDatabase) throw error;
    await createDatabase(connection('postgres'));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}
