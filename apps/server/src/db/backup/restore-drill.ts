import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RestoreDrill } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type pg from 'pg';
import { readDiskSpace } from '../../lib/disk-space.ts';
import { StartUpError } from '../../lib/start-up-error.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { embeddedDatabase, type Place, startEmbeddedPostgres } from '../embedded/index.ts';
import { type BackupManifest, clusterContents } from './backup-contents.ts';
import { listBackups } from './backup-folder.ts';
import { withUnpacked } from './restore-backup.ts';

/** Beside the backups: how the last trial went. */
const recordName = 'restore-drill.json';

export function readLastDrill(folder: string): RestoreDrill | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, recordName), 'utf8')) as RestoreDrill;
  } catch {
    return undefined;
  }
}

export function writeDrill(folder: string, drill: RestoreDrill): void {
  const file = join(folder, recordName);
  writeFileSync(`${file}.new`, `${JSON.stringify(drill, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function noteFailedDrill(folder: string, problem: string): void {
  const newest = listBackups(folder).at(-1);
  if (newest === undefined) return;
  writeDrill(folder, {
    at: new Date().toISOString(),
    backupOf: newest.endedAt.toISOString(),
    outcome: 'failed',
    seconds: 0,
    tables: 0,
    rows: 0,
    problem: problem.trim() || 'it ended without a word',
  });
}

/** Every so many days; after one that did not pass, with the next backup. */
export function isDrillDue(folder: string, everyDays: number): boolean {
  const newest = listBackups(folder).at(-1);
  if (newest === undefined || everyDays === 0) return false;
  const last = readLastDrill(folder);
  if (last === undefined) return true;
  if (newest.endedAt <= new Date(last.backupOf)) return false;
  return last.outcome !== 'passed' || Date.now() - Date.parse(last.at) >= everyDays * 86_400_000;
}

export const drillUnderWay = 'another drill is under way';

/** Means the same to every version of the portal on one database. */
const oneDrillAtATime = 7_204_130_023;

/** False where another one is under way. Held until the connection ends. */
export async function claimDrill(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    oneDrillAtATime,
  ]);
  return rows[0]?.isFree === true;
}

/** One at a time on one database. */
export async function asOnlyDrill(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.$client.connect();
  try {
    if (!(await claimDrill(client))) throw new StartUpError(drillUnderWay);
    await work();
  } finally {
    client.release(true);
  }
}

/**
 * A second database beside the first: as large as that one is now, and a fifth more for what the log brings. Answers what is missing, in bytes; 0
 * where there is room.
 */
export async function missingRoom({ home, cluster }: Place, reserve: number): Promise<number> {
  const sizes = clusterContents(cluster).map(
    ({ path }) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
  );
  const needed = sizes.reduce((sum, size) => sum + size, 0) * 1.2 + reserve;
  const { free } = await readDiskSpace(home);
  return Math.max(0, Math.ceil(needed - free));
}

/** Small, and careless of what a crash would do: it is thrown away in any case. */
const drillSettings = {
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_connections: '10',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_preload_libraries: '',
};

/** The backup as a database of its own in a folder of its own, for as long as the work takes. */
export function withRestored<T>(
  at: { folder: string; place: Place },
  file: string,
  work: (restored: Database, manifest: BackupManifest) => Promise<T>,
): Promise<T> {
  return withUnpacked(at, file, async ({ cluster, manifest }) => {
    const place = { ...at.place, cluster };
    const claimed = { folder: at.folder, place, release: () => undefined, abandon: () => undefined };
    const postgres = await startEmbeddedPostgres({ claimed, settings: drillSettings });
    const database = connectDatabase({ ...postgres.connection(embeddedDatabase), max: 2 });
    try {
      return await work(database, manifest);
    } finally {
      await database.$client.end();
      await postgres.stop();
    }
  });
}

/** Every value of every table, so that a page that can't be read is found now. */
export async function readEveryRow({ $client: pool }: Database): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const { rows: answer } = await pool.query<{ rows: string }>(
      `select count(*)::text as rows, sum(length(whole::text)) as read from ${name} whole`,
    );
    rows += Number(answer[0]?.rows ?? 0);
  }
  return { tables: tables.length, rows };
}
