import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createGunzip } from 'node:zlib';
import { makeFolders } from '../../lib/make-folder.ts';
import { StartUpError } from '../../lib/start-up-error.ts';
import { type BackupManifest, readManifestText } from './backup-contents.ts';
import { collect, readTar } from './tar.ts';
import { thinWal, walRootOf } from './wal-archive.ts';

/** One that is complete; the name says when it was. */
export type KeptBackup = { file: string; endedAt: Date; size: number };

/** What a backup is called until it is complete. */
export const unfinishedName = 'zachetka-unfinished.tar.gz';
const finishedName = /^zachetka-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** To the second, and never before it was complete. */
export function backupName(endedAt: Date): string {
  const second = new Date(Math.ceil(endedAt.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return `zachetka-${second.replaceAll(':', '-')}Z.tar.gz`;
}

/** Refuses a place where backups would be lost together with what they are for. */
export function prepareBackupFolder(folder: string, dataFolder: string): void {
  if (!relative(dataFolder, folder).startsWith('..')) {
    throw new StartUpError(
      `the backups in ${folder} would be lost with the data folder: choose another place with BACKUP_FOLDER`,
    );
  }
  try {
    makeFolders(folder, 0o700);
    makeFolders(walRootOf(folder), 0o700);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(`no backups can be kept in ${folder}: ${reason} (BACKUP_FOLDER)`, { cause });
  }
  sweepUnfinished(folder);
}

/** What a killed portal left of a backup. */
export function sweepUnfinished(folder: string): void {
  for (const name of [unfinishedName, `${unfinishedName}.part`]) rmSync(join(folder, name), { force: true });
  const wal = walRootOf(folder);
  for (const name of existsSync(wal) ? readdirSync(wal, { encoding: 'utf8', recursive: true }) : []) {
    if (name.endsWith('.part')) rmSync(join(wal, name), { force: true });
  }
}

/** The oldest first. */
export function listBackups(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [whole, day, ...time] = finishedName.exec(name) ?? [];
      const found = whole === undefined ? undefined : statSync(join(folder, name), { throwIfNoEntry: false });
      if (found === undefined) return [];
      return [{ file: join(folder, name), endedAt: new Date(`${day}T${time.join(':')}Z`), size: found.size }];
    });
}

/** Only as many as are wanted stay, and as much of the log as the oldest of them needs. Answers since when all is kept. */
export async function thinBackups(folder: string, keep: number): Promise<Date | undefined> {
  const backups = listBackups(folder);
  for (const { file } of backups.slice(0, -keep)) rmSync(file, { force: true });
  const manifests = await Promise.all(backups.slice(-keep).map(({ file }) => readManifest(file)));
  const root = walRootOf(folder);
  for (const system of existsSync(root) ? readdirSync(root) : []) {
    const oldest = manifests.find((manifest) => manifest.system === system);
    if (oldest?.firstWal !== undefined) thinWal(join(root, system), oldest.firstWal);
    // Of a database that no backup is left of.
    else rmSync(join(root, system), { recursive: true, force: true });
  }
  return manifests[0] && new Date(manifests[0].takenAt);
}

export async function readManifest(file: string): Promise<BackupManifest> {
  for await (const { entry, content } of readTar(createReadStream(file).pipe(createGunzip()))) {
    return readManifestText(entry.name, (await collect(content())).toString());
  }
  throw new Error('it is empty');
}
