import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { makeFolders } from '../../../../lib/make-folder.ts';
import { findNamedKeys, listKnownFiles } from '../known-files.ts';
import { type CopyReport, copyFile, copyMissing } from './copy-files.ts';
import type { FileContent, FileStore, StorageKey } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

/** Beside the backups of the database. Files in an S3 store are left to the means of that store, such as versions of its objects. */
export function mirrorFolderOf({ BACKUP_FOLDER, FILE_STORE }: Config): string | undefined {
  if (BACKUP_FOLDER === undefined || FILE_STORE !== 'folder') return undefined;
  return join(resolve(BACKUP_FOLDER), 'files');
}

export type MirrorLog = { warn: (details: object, text: string) => void };

/**
 * A store whose files also lie in a second folder, and stay there when they are deleted: the database can be taken back to a moment at which
 * they were still there. The second folder never holds up the first: what could not be copied at once comes with the next backup.
 */
export function withMirror(store: FileStore, mirror: FileStore, log: MirrorLog): FileStore {
  let copying: Promise<unknown> = Promise.resolve();
  const copyLater = (storageKey: StorageKey, { size, sha256, contentType }: FileContent) => {
    copying = copying
      .then(() => copyFile({ storageKey, size, sha256, contentType }, store, mirror))
      .catch((err: unknown) => log.warn({ err }, 'a file is not beside the backups yet'));
  };
  return {
    ...store,
    put: async (key, content) => {
      await store.put(key, content);
      copyLater(key, content);
    },
    delete: async (key) => {
      await copying;
      await keepCopy(key, store, mirror);
      await store.delete(key);
    },
    close: () => {
      store.close();
      mirror.close();
    },
  };
}

/** Of a file whose row is gone nobody knows the hash any more; it is taken as it is. */
async function keepCopy(key: StorageKey, store: FileStore, mirror: FileStore): Promise<void> {
  if (key.endsWith('.part') || (await mirror.size(key)) !== null) return;
  const [size, source] = [await store.size(key), await store.get(key)];
  if (size === null || source === null) return;
  await mirror.put(key, { size, sha256: '', contentType: 'application/octet-stream', open: () => source });
}

/** Every file that a row names is in the mirror when it is done, except for those that the store itself has lost. */
export function fillMirror(database: Database, store: FileStore, mirror: FileStore): Promise<CopyReport> {
  return copyMissing(listKnownFiles(database), { from: store, to: mirror });
}

const bookName = 'gone.json';

/**
 * Deletes from the mirror what no row has named since a moment. When a row went is not known, so that a book is kept of when each file was
 * first found without one.
 */
export async function thinMirror(
  database: Database,
  mirror: { folder: string; store: FileStore },
  namespace: string,
  since: Date,
): Promise<number> {
  const book = join(mirror.folder, bookName);
  const before = existsSync(book) ? (JSON.parse(readFileSync(book, 'utf8')) as Record<string, string>) : {};
  const after: Record<string, string> = {};
  let deleted = 0;
  const keys: StorageKey[] = [];
  for await (const key of mirror.store.keysOlderThan(namespace, new Date())) keys.push(key);
  for (let start = 0; start < keys.length; start += 500) {
    const batch = keys.slice(start, start + 500);
    const known = await findNamedKeys(database, batch);
    for (const key of batch) {
      if (known.has(key)) continue;
      const goneSince = before[key] ?? new Date().toISOString();
      if (new Date(goneSince) < since) {
        await mirror.store.delete(key);
        deleted += 1;
      } else {
        after[key] = goneSince;
      }
    }
  }
  makeFolders(mirror.folder, 0o700);
  await writeFile(`${book}.new`, JSON.stringify(after), { mode: 0o600 });
  await rename(`${book}.new`, book);
  return deleted;
}

export function openMirror(folder: string): { folder: string; store: FileStore } {
  return { folder, store: createFolderFileStore(folder) };
}
