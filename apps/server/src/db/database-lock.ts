import type pg from 'pg';
import type { Database } from './connect.ts';

/** Work that only one instance on a database does at a time. The lock is the connection's: it ends with it. */
export async function withDatabaseLock<T>(
  database: Database,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (failure === undefined) await client.query('select pg_advisory_unlock($1)', [lock]);
    // After a failure the connection goes, and its lock with it.
    client.release(failure);
  }
}
