import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartUpError } from '../../lib/start-up-error.ts';
import { connectionTo } from './connection.ts';
import { findPlace, openDataFolder } from './place.ts';
import { readPostmaster } from './postmaster-file.ts';

/** How to reach the PostgreSQL that a running portal keeps on this folder; one that is starting is waited for. */
export async function attachToPostgres(
  dataDir: string,
  patience = 30_000,
): Promise<(database: string) => pg.PoolConfig> {
  const folder = openDataFolder(dataDir);
  const deadline = Date.now() + patience;
  for (;;) {
    const place = findPlace(folder);
    const postmaster = place && readPostmaster(place.cluster);
    if (place && postmaster?.ready) {
      const host = process.platform === 'win32' ? '127.0.0.1' : postmaster.socketFolder;
      return (database) => connectionTo(place, { host, port: postmaster.port }, database);
    }
    if (Date.now() > deadline)
      throw new StartUpError(`the database of the running portal on ${dataDir} is not ready`);
    await sleep(50);
  }
}
