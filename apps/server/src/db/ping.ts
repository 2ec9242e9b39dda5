import type { Database } from './connect.ts';

/** Rejects where the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.$client.ping();
}
