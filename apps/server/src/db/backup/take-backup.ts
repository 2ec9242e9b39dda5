import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { findDiskProblem } from '../../lib/disk-problem.ts';
import { errorCode, StartUpError } from '../../lib/start-up-error.ts';
import type { Database } from '../connect.ts';
import { PortalClient } from '../connections/portal-client.ts';
import { waitForLocksInSession } from '../connections/session-defaults.ts';
import type { Place } from '../embedded/index.ts';
import {
  type BackupManifest,
  clusterContents,
  clusterPrefix,
  manifestName,
  otherContents,
  systemOf,
} from './backup-contents.ts';
import { claimBackup, holdOffFileDeletions } from './backup-locks.ts';
import { readTar, TarWriter } from './tar.ts';

export type BackupSource = { folder: string; place: Place; database: Database };

export type BackupOptions = {
  onProgress?: (part: number) => void;
  /**
   * Instead of taking the files of the data folder into the backup: sees to it that every file of the rows that it holds is kept
   * elsewhere. No file is deleted meanwhile.
   */
  keepFiles?: () => Promise<void>;
  signal?: AbortSignal;
};

/**
 * A copy of the whole database and of what else is in the data folder, in one file, while the portal works on: the
 * files are copied as they change under our hands, and the log of those changes with them makes them whole again.
 */
export async function takeBackup(
  source: BackupSource,
  target: string,
  options: BackupOptions = {},
): Promise<void> {
  const client = await source.database.$client.connect();
  // To begin, the server writes out all that it has in memory.
  if (client instanceof PortalClient) client.hasTime = true;
  try {
    await client.query(waitForLocksInSession);
    if (!(await claimBackup(client)))
      throw new StartUpError('another backup is under way: no second one was made');
    await holdOffFileDeletions(client);
    await writeAside(target, options.signal, (tar) => writeArchive(tar, source, client, options));
  } finally {
    await endConnection(client);
  }
}

/** Not given back: the backup's slot and its locks are the connection's, and the server has let go of them when it hangs up. */
async function endConnection(client: pg.PoolClient): Promise<void> {
  const hungUp = once(client, 'end');
  client.release(true);
  await hungUp;
}

/** Only what was read back whole gets its name. However this ends, short of a kill, nothing else is left. */
async function writeAside(
  target: string,
  signal: AbortSignal | undefined,
  work: (tar: TarWriter) => Promise<void>,
): Promise<void> {
  const part = `${target}.part`;
  const removePart = () => rmSync(part, { force: true });
  process.once('exit', removePart);
  try {
    // Nobody else makes a backup now, so this is what one left that was killed.
    removePart();
    await writeCompressed(part, signal, work);
    await readBack(part);
    await flush(part);
    renameSync(part, target);
  } catch (cause) {
    removePart();
    throw new StartUpError(`no backup was made: ${reasonOf(cause, part)}`, { cause });
  } finally {
    process.off('exit', removePart);
  }
}

async function writeCompressed(
  part: string,
  signal: AbortSignal | undefined,
  work: (tar: TarWriter) => Promise<void>,
): Promise<void> {
  const file = createWriteStream(part, { mode: 0o600, flags: 'wx' });
  await once(file, 'open');
  const compressed = createGzip({ level: 3 });
  const written = pipeline(compressed, file, { signal });
  const worked = work(new TarWriter(compressed));
  try {
    await Promise.all([worked, written]);
  } catch (error) {
    compressed.destroy();
    // Its last statement may still be under way: a connection that ends now would leave it to itself.
    await Promise.allSettled([worked]);
    // A disk that is full ends both; what the file says is the reason.
    const ofFile: unknown = await written.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    throw findDiskProblem(ofFile) === undefined ? error : ofFile;
  }
}

function reasonOf(cause: unknown, part: string): string {
  const problem = findDiskProblem(cause);
  if (problem === 'full') return `the disk of ${dirname(part)} is full`;
  if (problem === 'readOnly') return `${dirname(part)} can only be read`;
  if (errorCode(cause) === 'ENOENT') return `there is no folder ${dirname(part)}`;
  return cause instanceof Error ? cause.message : String(cause);
}

async function writeArchive(
  tar: TarWriter,
  { folder, place: { cluster } }: BackupSource,
  client: pg.PoolClient,
  { onProgress = () => undefined, keepFiles, signal }: BackupOptions,
): Promise<void> {
  const takenAt = new Date().toISOString();
  // The slot keeps the log from being thrown away while we copy; it goes with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  const first = await one(client, `select pg_walfile_name(pg_backup_start('zachetka', true)) as value`);
  const manifest: BackupManifest = {
    format: 1,
    postgres: readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
    takenAt,
    system: systemOf(cluster),
    firstWal: first,
    files: keepFiles === undefined ? 'inside' : 'beside',
  };
  await tar.addText(manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`);
  const contents = clusterContents(cluster);
  for (const [index, { name, path, isFolder }] of contents.entries()) {
    if (isFolder) await tar.addFolder(name);
    else await tar.addFile(name, path);
    onProgress(index / contents.length);
  }
  await tar.addFile(`${clusterPrefix}/global/pg_control`, join(cluster, 'global', 'pg_control'));
  const { rows } = await client.query<{ last: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)',
  );
  const { last, labelfile } = rows[0] ?? { last: '', labelfile: '' };
  await tar.addText(`${clusterPrefix}/backup_label`, labelfile);
  await tar.addFolder(`${clusterPrefix}/pg_wal/archive_status`);
  await tar.addFolder(`${clusterPrefix}/pg_wal/summaries`);
  for (const name of readdirSync(join(cluster, 'pg_wal')).toSorted()) {
    if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue;
    if (!(await tar.addFile(`${clusterPrefix}/pg_wal/${name}`, join(cluster, 'pg_wal', name)))) {
      throw new Error(`a part of the log (${name}) is gone`);
    }
  }
  // After the database: what it names is there, what came later does no harm.
  for (const { name, path, isFolder } of keepFiles === undefined ? otherContents(folder) : []) {
    if (isFolder) await tar.addFolder(name);
    else await tar.addFile(name, path);
  }
  if (keepFiles) await Promise.race([keepFiles(), rejectWhenAborted(signal)]);
  onProgress(1);
  await tar.end();
}

function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new Error('it was stopped'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

async function one(client: pg.PoolClient, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(query);
  return rows[0]?.value ?? '';
}

/** A disk that lies is found out now and not on the day the backup is needed. */
async function readBack(file: string): Promise<void> {
  for await (const { content } of readTar(createReadStream(file).pipe(createGunzip()))) {
    for await (const _ of content());
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
