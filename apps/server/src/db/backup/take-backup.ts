import { createReadStream, createWriteStream, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartUpError } from '../../lib/start-up-error.ts';
import type { Database } from '../connect.ts';
import type { Place } from '../embedded/index.ts';
import {
  type BackupManifest,
  clusterContents,
  clusterPrefix,
  manifestName,
  otherContents,
} from './backup-contents.ts';
import { readTar, TarWriter } from './tar.ts';

export type BackupSource = { folder: string; place: Place; database: Database };

/**
 * A copy of the whole database and of what else is in the data folder, in one file, while the portal works on: the
 * files are copied as they change under our hands, and the log of those changes with them makes them whole again.
 */
export async function takeBackup(
  { folder, place, database }: BackupSource,
  target: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<void> {
  const part = `${target}.part`;
  const client = await database.$client.connect();
  try {
    const file = createWriteStream(part, { mode: 0o600, flags: 'wx' });
    const compressed = createGzip({ level: 3 });
    const written = finished(compressed.pipe(file));
    written.catch((error: unknown) => compressed.destroy(error instanceof Error ? error : undefined));
    await writeArchive(new TarWriter(compressed), { folder, place }, client, onProgress);
    await written;
    await readBack(part);
    await flush(part);
    renameSync(part, target);
  } catch (cause) {
    rmSync(part, { force: true });
    throw new StartUpError(`no backup was made: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  } finally {
    // Not given back: the backup's slot is the connection's.
    client.release(true);
  }
}

async function writeArchive(
  tar: TarWriter,
  { folder, place: { cluster } }: Pick<BackupSource, 'folder' | 'place'>,
  client: pg.PoolClient,
  onProgress: (part: number) => void,
): Promise<void> {
  const manifest: BackupManifest = {
    format: 1,
    postgres: readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
    takenAt: new Date().toISOString(),
  };
  await tar.addText(manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`);

  // The slot keeps the log from being thrown away while we copy; it goes with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  const first = await one(client, `select pg_walfile_name(pg_backup_start('zachetka', true)) as value`);
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
  for (const { name, path, isFolder } of otherContents(folder)) {
    if (isFolder) await tar.addFolder(name);
    else await tar.addFile(name, path);
  }
  onProgress(1);
  await tar.end();
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
