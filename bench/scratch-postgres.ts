import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database } from '../apps/server/src/db/connect.ts';
import { claimDataFolder, startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { migrateDatabase } from '../apps/server/src/db/migrate.ts';

export type ScratchPostgres = { database: Database; close: () => Promise<void> };

/**
 * A migrated database of its own that is gone after the run, unless a folder is given to keep it in. It flushes to disk like
 * a real one, unless told otherwise.
 */
export async function startScratchPostgres(
  settings: Readonly<Record<string, string>> = {},
  keptFolder?: string,
): Promise<ScratchPostgres> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'zachetka-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    claimed: claimDataFolder({ dataDir: folder, holder: { kind: 'command', name: 'a benchmark' } }),
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', maintenance_work_mem: '256MB', ...settings },
  });
  const administrator = connectDatabase(postgres.connection('postgres')).$client;
  const { rowCount: existing } = await administrator.query(
    `select 1 from pg_database where datname = 'bench'`,
  );
  if (existing === 0) await administrator.query('create database bench');
  await administrator.end();

  // The driver's own client: a benchmark asks for more shapes of a list than a connection of the portal keeps.
  const database = connectDatabase({ ...postgres.connection('bench'), max: 10, Client: pg.Client });
  await migrateDatabase(database);
  return {
    database,
    close: async () => {
      await database.$client.end();
      await postgres.stop();
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
