import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connectDatabase, type Database } from '../apps/server/src/db/connect.ts';
import { findPostgresBinaries } from '../apps/server/src/db/embedded/binaries.ts';
import { initialiseCluster, nobody, startPostgres } from '../apps/server/src/db/embedded/postgres-process.ts';
import { migrateDatabase } from '../apps/server/src/db/migrate.ts';

export type ScratchPostgres = { database: Database; connection: pg.PoolConfig; close: () => Promise<void> };

/** A migrated database of its own that is gone after the run. It flushes to disk like a real one. */
export async function startScratchPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-bench-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const binaries = findPostgresBinaries();
  await initialiseCluster(binaries, folder);
  const postgres = await startPostgres(binaries, folder, {
    shared_buffers: '1GB',
    max_wal_size: '4GB',
    maintenance_work_mem: '256MB',
    ...settings,
  });
  const administrator = connectDatabase(postgres.connection('postgres')).$client;
  await administrator.query('create database bench');
  await administrator.end();

  const connection = postgres.connection('bench');
  const database = connectDatabase({ ...connection, max: 10 });
  await migrateDatabase(database);
  return {
    database,
    connection,
    close: async () => {
      await database.$client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
