import type { Config } from '../config.ts';
import { connectDatabase, type Database } from './connect.ts';

export type OpenDatabase = { database: Database; close: () => Promise<void> };

/** For commands: the database of a server of one's own. */
export async function attachDatabase(
  config: Pick<Config, 'DATABASE_URL'>,
  _name: string,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL === undefined) throw new Error('DATABASE_URL is needed');
  const database = connectDatabase({ connectionString: config.DATABASE_URL, max: 2 });
  return { database, close: () => database.$client.end() };
}
