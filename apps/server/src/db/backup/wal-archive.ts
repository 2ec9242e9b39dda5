import {
  chownSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolders } from '../../lib/make-folder.ts';
import type { Account } from '../embedded/index.ts';

/** A part of the log, the history of a timeline, or the note of a backup. */
const walName = /^([0-9A-F]{8}\.history|[0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?)$/;
const segmentName = /^[0-9A-F]{24}$/;

/** Where all logs are, and that of one database. */
export const walRootOf = (backupFolder: string) => join(backupFolder, 'wal');
export const walFolderOf = (backupFolder: string, system: string) => join(walRootOf(backupFolder), system);
const statusFolderOf = (cluster: string) => join(cluster, 'pg_wal', 'archive_status');

/** Those that PostgreSQL waits for: it keeps them until they are archived. Histories come first, as it wants it. */
export function findReadyWal(cluster: string): string[] {
  return readdirSync(statusFolderOf(cluster))
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length))
    .filter((name) => walName.test(name))
    .toSorted((a, b) => Number(b.endsWith('.history')) - Number(a.endsWith('.history')) || (a < b ? -1 : 1));
}

/**
 * Takes over what PostgreSQL has written full, compressed. This is the work of PostgreSQL's own archiver, which is told to do nothing: a command
 * of it would run under the account of the database, which may not enter our folders, and could not pack.
 */
export async function archiveWal(cluster: string, archive: string): Promise<number> {
  const ready = findReadyWal(cluster);
  if (ready.length > 0) makeFolders(archive, 0o700);
  for (const name of ready) {
    const source = join(cluster, 'pg_wal', name);
    if (existsSync(source)) {
      await pack(source, join(archive, `${name}.gz`));
      await flushFolder(archive);
    }
    markArchived(cluster, name);
  }
  return ready.length;
}

/** Where it can't be archived and there is no room to keep it. Nothing can be restored across the gap. */
export function discardWal(cluster: string): number {
  const ready = findReadyWal(cluster);
  for (const name of ready) markArchived(cluster, name);
  return ready.length;
}

function markArchived(cluster: string, name: string): void {
  const status = join(statusFolderOf(cluster), name);
  renameSync(`${status}.ready`, `${status}.done`);
}

/** Durable before it is acknowledged; its time is that of its last record. */
async function pack(source: string, target: string): Promise<void> {
  const part = `${target}.part`;
  const { mtime, atime } = statSync(source);
  try {
    await pipeline(
      createReadStream(source),
      createGzip({ level: 1 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    utimesSync(part, atime, mtime);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Everything before that part of the log goes, of whatever timeline. Histories are small and stay. */
export function thinWal(archive: string, first: string): void {
  for (const name of existsSync(archive) ? readdirSync(archive) : []) {
    if (segmentOf(name) < segmentOf(first)) rmSync(join(archive, name), { force: true });
  }
}

/** The place in the log without the timeline; a history has none and counts as the last. */
function segmentOf(name: string): string {
  return /^[0-9A-F]{24}/.test(name) ? name.slice(8, 24) : '~';
}

export type WalExtraction = { archive: string; first: string; until: Date; target: string; account: Account };

/** Lays the log that is needed to get to a moment where PostgreSQL looks for it. */
export async function extractWal({ archive, first, until, target, account }: WalExtraction): Promise<void> {
  const names = (existsSync(archive) ? readdirSync(archive) : [])
    .filter((name) => name.endsWith('.gz') && segmentOf(name) >= segmentOf(first))
    .toSorted();
  // On each timeline one beyond the moment: the first record that is too late shows where to stop.
  const beyond = new Map<string, number>();
  for (const name of names) {
    const plain = name.slice(0, -'.gz'.length);
    const timeline = plain.slice(0, 8);
    const passed = beyond.get(timeline) ?? 0;
    if (!walName.test(plain) || (segmentName.test(plain) && passed > 1)) continue;
    if (statSync(join(archive, name)).mtime > until) beyond.set(timeline, passed + 1);
    const path = join(target, plain);
    if (!existsSync(path)) await unpackSparsely(join(archive, name), path, account);
  }
}

/** A part of the log that was closed early is mostly zeros; they take no room. */
async function unpackSparsely(source: string, target: string, { uid, gid }: Account): Promise<void> {
  const file = openSync(target, 'wx', 0o600);
  let position = 0;
  try {
    for await (const chunk of createReadStream(source).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      if (!isAllZeros(chunk)) writeSync(file, chunk, 0, chunk.length, position);
      position += chunk.length;
    }
    ftruncateSync(file, position);
  } finally {
    closeSync(file);
  }
  if (uid !== undefined && gid !== undefined) chownSync(target, uid, gid);
}

const zeros = Buffer.alloc(65_536);

function isAllZeros(chunk: Buffer): boolean {
  for (let start = 0; start < chunk.length; start += zeros.length) {
    const piece = chunk.subarray(start, start + zeros.length);
    if (!piece.equals(zeros.subarray(0, piece.length))) return false;
  }
  return true;
}

/** The log that a database which is about to be replaced has written and nobody has archived yet, the last part of it half full. */
export async function copyUnarchivedWal(
  cluster: string,
  target: string,
  { uid, gid }: Account,
): Promise<void> {
  const wal = join(cluster, 'pg_wal');
  for (const name of existsSync(wal) ? readdirSync(wal) : []) {
    const path = join(target, name);
    if (!walName.test(name) || existsSync(path)) continue;
    await pipeline(createReadStream(join(wal, name)), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }
}

/** So that a name that was just given survives a crash. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
