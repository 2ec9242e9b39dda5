import { existsSync, rmSync } from 'node:fs';
import { StartUpError } from '../../lib/start-up-error.ts';
import { connectDatabase } from '../connect.ts';
import {
  type ClaimedFolder,
  checkAndReplaceCluster,
  embeddedDatabase,
  majorVersion,
  olderName,
  type PackagedBinaries,
  startEmbeddedPostgres,
  upgradeFolder,
} from '../embedded/index.ts';
import { findLastMigration, migrateDatabase } from '../migrate.ts';
import { copyDatabase } from './copy-database.ts';

/**
 * Brings a database that an older PostgreSQL has made over to the one that comes with the portal: both run, every row is copied, and only what
 * arrived whole takes the place of the old one. Answers where the old one is kept.
 */
export async function upgradeCluster(
  claimed: ClaimedFolder,
  { version, binaries }: { version: string; binaries: PackagedBinaries },
  onProgress: (done: number, table: string) => void,
): Promise<string> {
  const { cluster } = claimed.place;
  const kept = olderName(cluster, version);
  if (existsSync(kept))
    throw new StartUpError(`${kept} is in the way: move it elsewhere, nothing was changed`);
  const side = upgradeFolder(cluster);
  rmSync(side, { recursive: true, force: true });
  try {
    // A PostgreSQL of a system may have come without the libraries that ours has.
    const settings = { shared_preload_libraries: '' };
    const older = await startEmbeddedPostgres({ claimed, older: binaries, settings });
    try {
      const aside = { ...claimed, place: { ...claimed.place, cluster: side } };
      const newer = await startEmbeddedPostgres({ claimed: aside });
      try {
        await copyInto(older.connection(embeddedDatabase), newer.connection(embeddedDatabase), onProgress);
      } finally {
        await newer.stop();
      }
    } finally {
      await older.stop();
    }
    await checkAndReplaceCluster(claimed, side, () => undefined, { settings: {}, keepAs: kept });
    return kept;
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

type Connection = Parameters<typeof connectDatabase>[0];

/** The tables are made as the old database has them; what is new in this version of the portal comes at its next start, as always. */
async function copyInto(
  from: Connection,
  to: Connection,
  onProgress: (done: number, table: string) => void,
): Promise<void> {
  const until = await lastMigrationOf(from);
  const target = connectDatabase({ ...to, max: 1 });
  try {
    await migrateDatabase(target, { until });
  } finally {
    await target.$client.end();
  }
  await copyDatabase(from, to, onProgress);
}

async function lastMigrationOf(connection: Connection): Promise<number> {
  const database = connectDatabase({ ...connection, max: 1 });
  try {
    return await findLastMigration(database);
  } catch (cause) {
    throw new StartUpError(`the database holds no tables of the portal (PostgreSQL ${majorVersion})`, {
      cause,
    });
  } finally {
    await database.$client.end();
  }
}
