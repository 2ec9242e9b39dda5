import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartUpError } from '../../lib/start-up-error.ts';
import { connectionTo, embeddedDatabase } from './connection.ts';
import { findDataFolder, findPlace } from './place.ts';
import { readPostmaster } from './postmaster-file.ts';

/** How to reach the PostgreSQL that a running portal keeps on this folder; one that is starting is waited for. */
export async function attachToPostgres(
  dataDir: string,
  patience = 30_000,
): Promise<(database: string) => pg.PoolConfig> {
  const deadline = Date.now() + patience;
  for (;;) {
    const folder = findDataFolder(dataDir);
    const place = folder === undefined ? undefined : findPlace(folder);
    const postmaster = place && readPostmaster(place.cluster);
    if (place && postmaster?.ready) {
      const host = process.platform === 'win32' ? '127.0.0.1' : postmaster.socketFolder;
      const connection = (database: string) => connectionTo(place, { host, port: postmaster.port }, database);
      if (await answers(connection(embeddedDatabase))) return connection;
    }
    if (Date.now() > deadline)
      throw new StartUpError(`the database of the running portal on ${dataDir} is not ready`);
    await sleep(50);
  }
}

/** In a portal's first moments its PostgreSQL is there before the database in it. */
async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
