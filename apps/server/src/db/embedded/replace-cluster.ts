import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import pg from 'pg';
import { StartUpError } from '../../lib/start-up-error.ts';
import { postgresEnvironment } from './account.ts';
import { findPackagedBinaries, prepareBinaries } from './binaries.ts';
import { discardCluster, hasCluster, putInPlace, sideFolder, withdrawCluster } from './cluster.ts';
import { embeddedDatabase } from './connection.ts';
import type { ClaimedFolder } from './data-folder.ts';
import type { Place } from './place.ts';
import { stopLeftover } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './supervisor.ts';
import { stopWindowsProcess } from './windows-process.ts';

/** An empty folder, of the right owner, for a database that is to take the place of another. */
export function newSideFolder({ cluster, account }: Place): string {
  return sideFolder(cluster, account);
}

/** How a database is started for the first time in its new place; one that can't be is tried the second way, if there is one. */
export type CheckRun = {
  settings: Readonly<Record<string, string>>;
  otherwise?: { when: RegExp; settings: Readonly<Record<string, string>> };
  /** The path at which the database that makes way is kept; otherwise it goes. */
  keepAs?: string;
};

/** Only a database that starts and holds the portal's tables takes the place of the one that is there. */
export async function checkAndReplaceCluster(
  claimed: ClaimedFolder,
  side: string,
  beforeSwap: () => void,
  { settings, otherwise, keepAs }: CheckRun = { settings: {} },
): Promise<void> {
  const { place } = claimed;
  if (!hasCluster(side)) throw new StartUpError('there is no database in it, nothing was changed');
  const aside = { ...claimed, place: { ...place, cluster: side } };
  const postgres = await startEmbeddedPostgres({ claimed: aside, settings }).catch((error: unknown) => {
    if (otherwise === undefined || !(error instanceof Error) || !otherwise.when.test(error.message))
      throw error;
    return startEmbeddedPostgres({ claimed: aside, settings: otherwise.settings });
  });
  try {
    await findTables(postgres.connection(embeddedDatabase));
  } finally {
    await postgres.stop();
  }
  await flushToDisk(place, side);
  await stopLeftoverOf(place);
  beforeSwap();
  const withdrawn = withdrawCluster(place.cluster);
  putInPlace(side, place.cluster);
  if (keepAs !== undefined) renameSync(withdrawn, keepAs);
  else rmSync(withdrawn, { recursive: true, force: true });
}

/** The next start makes a new one. */
export async function removeCluster({ place }: ClaimedFolder): Promise<void> {
  await stopLeftoverOf(place);
  discardCluster(place.cluster);
}

async function stopLeftoverOf({ cluster }: Place): Promise<void> {
  await stopLeftover(cluster, () => stopWindowsProcess(findPackagedBinaries().binaries, cluster));
}

async function findTables(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
    if (rows.length === 0) throw new StartUpError('there are no tables in it, nothing was changed');
  } finally {
    await client.end();
  }
}

/** What was unpacked may still be in the memory of the system alone. */
async function flushToDisk({ account, copies }: Place, cluster: string): Promise<void> {
  const { initdb } = prepareBinaries(account, copies, () => undefined);
  const child = spawn(initdb, ['--sync-only', '-D', cluster], {
    ...account,
    env: postgresEnvironment(),
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartUpError('it could not be written to the disk, nothing was changed');
}
