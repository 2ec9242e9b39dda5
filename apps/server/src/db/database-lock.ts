import type pg from 'pg';
import type { Database } from './connect.ts';

/** Numbers that mean the same to every version of the portal on one database. */
const locks = { migrations: 7_204_130_001, demo: 7_204_130_002 };

/** Work that only one instance on a database does at a time. The lock is the connection's: it ends with it. */
export async function withDatabaseLock<T>(
  database: Database,
  name: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [locks[name]]);
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (failure === undefined) await client.query('select pg_advisory_unlock($1)', [locks[name]]);
    // After a failure the connection goes, and its lock with it.
    client.release(failure);
  }
}
