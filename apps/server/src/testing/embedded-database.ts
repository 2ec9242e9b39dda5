import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { claimDataFolder, startEmbeddedPostgres } from '../db/embedded/index.ts';

export const testHolder = { kind: 'command', name: 'a test' } as const;

/** An embedded database of one's own in a data folder, for tests of what happens to a whole database. */
export async function openEmbedded(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const claimed = claimDataFolder({ dataDir, holder: testHolder });
  const postgres = await startEmbeddedPostgres({ claimed, settings: { fsync: 'off', ...settings } });
  const database = connectDatabase({ ...postgres.connection('zachetka'), max: 5 });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await database.$client.end();
      await postgres.stop();
      claimed.release();
    })();
    return closed;
  };
  onTestFinished(close);
  return { claimed, database, close, source: { folder: claimed.folder, place: claimed.place, database } };
}

/** Of the table `kept`, which tests of whole databases write to. */
export async function numbersIn(database: Database): Promise<number[]> {
  const { rows } = await database.execute<{ number: number }>(sql`select number from kept order by number`);
  return rows.map(({ number }) => number);
}
