import { constants, type Dirent } from 'node:fs';
import { access, type FileHandle, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nearestExisting, readDiskSpace } from '../../../../lib/disk-space.ts';
import { makeFolders } from '../../../../lib/make-folder.ts';
import {
  announcedBytes,
  assertStorageKey,
  type FileStore,
  isStorageKey,
  type StorageKey,
  StrangeStoreError,
} from './file-store.ts';

type FolderOptions = {
  /** Bytes that stay free: a database on the same disk goes on working when files no longer find room. */
  reserve?: number;
};

/** `<root>/<namespace>/<first two digits>/<name>`: no folder grows beyond what a file system likes. */
export function createFolderFileStore(root: string, { reserve = 0 }: FolderOptions = {}): FileStore {
  const pathOf = (key: StorageKey): string => {
    assertStorageKey(key);
    const [namespace = '', name = ''] = key.split('/');
    return join(root, namespace, name.slice(0, 2), name);
  };

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const partial = `${path}.part`;
      await assertRoom(root, content.size + reserve);
      await makeFolder(dirname(path));
      try {
        await writeDurably(partial, announcedBytes(content.size, content.pieces?.() ?? content.open()));
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    get: async (key, range) => {
      const handle = await openExisting(pathOf(key));
      return handle?.createReadStream(range) ?? null;
    },

    size: async (key) => (await stat(pathOf(key)).catch(ignoreMissing))?.size ?? null,

    delete: (key) => rm(pathOf(key), { force: true }),

    check: async () => {
      await nearestExisting(root).then(assertUsable).catch(calledStrange);
      await assertRoom(root, reserve);
    },

    close: () => undefined,

    async *keysOlderThan(namespace, moment) {
      for await (const shard of entriesOf(join(root, namespace))) {
        if (!shard.isDirectory() || !/^[0-9a-f]{2}$/.test(shard.name)) continue;
        for await (const { name } of entriesOf(join(root, namespace, shard.name))) {
          const key = `${namespace}/${name}`;
          if (!isStorageKey(key) || !name.startsWith(shard.name)) continue;
          const found = await stat(pathOf(key)).catch(ignoreMissing);
          if (found?.isFile() && found.mtime < moment) yield key;
        }
      }
    },
  };
}

function assertUsable(folder: string): Promise<void> {
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

function calledStrange(error: NodeJS.ErrnoException): never {
  const isStrange = error.code === 'EACCES' || error.code === 'ENOTDIR';
  throw isStrange ? new StrangeStoreError(error.message, { cause: error }) : error;
}

async function assertRoom(root: string, wanted: number): Promise<void> {
  const { free } = await readDiskSpace(root);
  if (free >= wanted) return;
  throw Object.assign(new Error(`too little room on the disk of ${root}`), { code: 'ENOSPC' });
}

async function writeDurably(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is lost in a crash unless the one above it is synced. */
async function makeFolder(path: string): Promise<void> {
  for (const made of makeFolders(path, 0o700)) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  // Windows can't open a folder; its file systems keep a rename in their own journal.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  return open(path, 'r').catch(ignoreMissing);
}

async function* entriesOf(path: string): AsyncIterable<Dirent> {
  const folder = await opendir(path).catch(ignoreMissing);
  if (folder !== undefined) yield* folder;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
