import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { announcedBytes, assertStorageKey, type FileStore, type StorageKey } from './file-store.ts';

/** `<root>/<namespace>/<first two digits>/<name>`: no folder grows beyond what a file system likes. */
export function createFolderFileStore(root: string): FileStore {
  const pathOf = (key: StorageKey): string => {
    assertStorageKey(key);
    const [namespace = '', name = ''] = key.split('/');
    return join(root, namespace, name.slice(0, 2), name);
  };

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const partial = `${path}.part`;
      await makeFolder(dirname(path));
      try {
        await writeDurably(partial, announcedBytes(content));
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

    delete: (key) => rm(pathOf(key), { force: true }),

    close: () => undefined,

    async *keysOlderThan(namespace, moment) {
      for await (const shard of entriesOf(join(root, namespace))) {
        for await (const name of entriesOf(join(root, namespace, shard))) {
          const { mtime } = (await stat(join(root, namespace, shard, name)).catch(ignoreMissing)) ?? {};
          if (mtime !== undefined && mtime < moment) yield `${namespace}/${name}`;
        }
      }
    },
  };
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

/** A new folder is lost in a crash unless the one above it is synced, up to the one that was there before. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  const wasThere = dirname(firstMade);
  let folder = path;
  do {
    folder = dirname(folder);
    await syncFolder(folder);
  } while (folder !== wasThere);
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

async function* entriesOf(path: string): AsyncIterable<string> {
  const folder = await opendir(path).catch(ignoreMissing);
  if (folder === undefined) return;
  for await (const entry of folder) yield entry.name;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
