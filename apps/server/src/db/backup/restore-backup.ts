import {
  chmodSync,
  chownSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartUpError } from '../../lib/start-up-error.ts';
import {
  type Account,
  type CheckRun,
  type ClaimedFolder,
  checkAndReplaceCluster,
  newSideFolder,
  restoreMark,
} from '../embedded/index.ts';
import { type BackupManifest, clusterPrefix, dataPrefix, readManifestText } from './backup-contents.ts';
import { collect, readTar } from './tar.ts';

/**
 * The database of a backup in the place of the one that is there. It is unpacked aside and started once; only what has come
 * up is put in place, so a damaged file changes nothing. `prepare` may lay something beside what was unpacked and say how to start it.
 */
export async function restoreBackup(
  claimed: ClaimedFolder,
  file: string,
  prepare?: (cluster: string, manifest: BackupManifest) => Promise<CheckRun>,
): Promise<BackupManifest> {
  try {
    return await withUnpacked(claimed, file, async ({ cluster, others, manifest }) => {
      const checkRun = await prepare?.(cluster, manifest);
      await checkAndReplaceCluster(claimed, cluster, () => moveInto(others, claimed.folder), checkRun);
      return manifest;
    });
  } catch (cause) {
    if (cause instanceof StartUpError) throw cause;
    throw new StartUpError(
      `${file} can't be restored, nothing was changed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

type Unpacked = { cluster: string; others: string; manifest: BackupManifest };

/** The backup in folders of its own, for as long as the work takes. However this ends, short of a kill, nothing of them is left. */
export async function withUnpacked<T>(
  { folder, place }: Pick<ClaimedFolder, 'folder' | 'place'>,
  file: string,
  work: (unpacked: Unpacked) => Promise<T>,
): Promise<T> {
  const cluster = newSideFolder(place);
  const others = mkdtempSync(join(folder, restoreMark));
  const remove = () => {
    for (const side of [cluster, others]) rmSync(side, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', remove);
  try {
    const targets = { [clusterPrefix]: cluster, [dataPrefix]: others };
    return await work({ cluster, others, manifest: await unpack(file, targets, place.account) });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function unpack(
  file: string,
  targets: Readonly<Record<string, string>>,
  account: Account,
): Promise<BackupManifest> {
  let manifest: BackupManifest | undefined;
  for await (const { entry, content } of readTar(createReadStream(file).pipe(createGunzip()))) {
    if (manifest === undefined) {
      manifest = readManifestText(entry.name, (await collect(content())).toString());
      continue;
    }
    const [first = '', ...rest] = entry.name.split('/');
    const target = targets[first];
    if (target === undefined || rest.some((part) => part === '..' || part === '')) {
      throw new Error(`it holds a file of a strange name, ${entry.name}`);
    }
    const owner = first === clusterPrefix ? account : {};
    const path = join(target, ...rest);
    if (entry.isFolder) makeFolder(path, owner);
    else {
      makeFolder(dirname(path), owner);
      await writeOut(path, content(), owner);
    }
  }
  if (manifest === undefined) throw new Error('it is empty');
  return manifest;
}

function makeFolder(path: string, owner: Account): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) === undefined) return;
  chmodSync(path, 0o700);
  giveTo(path, owner);
}

async function writeOut(path: string, content: AsyncIterable<Buffer>, owner: Account): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  giveTo(path, owner);
}

function giveTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Files are added to those that are there: they carry names of their own, and one too many does no harm. */
function moveInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) moveInto(source, target);
    else renameSync(source, target);
  }
}
