import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../../../db/connect.ts';
import { onceForDatabase } from '../../../people/auth/index.ts';
import { type FileStore, type StorageKey, StrangeStoreError } from './file-store.ts';

/** No file gets this name by chance. */
const markName = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const markOf = (namespace: string): StorageKey => `${namespace}/${markName}`;

type Owner = { database: Database; namespace: () => Promise<string> };

/**
 * A store that knows whose it is, by a mark that lies in it. The folder of a volume that is not mounted, a folder that the instances do not
 * share and a wrong bucket look like an empty store: without the mark nothing is ever written there.
 */
export function withMark(store: FileStore, { database, namespace }: Owner): FileStore {
  const assertMarked = async () => {
    const owner = await namespace();
    const isMarked = async () => (await store.size(markOf(owner))) !== null;
    if (await isMarked()) return;
    // The first who ever opens the store marks it; whoever waited for that looks again.
    await onceForDatabase(database, 'file-store-mark', () => markFirst(store, owner));
    if (await isMarked()) return;
    throw new StrangeStoreError(
      `the files of this database are not in it: it has no ${markOf(owner)}. Is the volume mounted, is it the right bucket, do all instances share it?`,
    );
  };
  return {
    ...store,
    put: async (key, content) => {
      await assertMarked();
      await store.put(key, content);
    },
    check: async () => {
      await store.check();
      await assertMarked();
    },
    async *keysOlderThan(owner, moment) {
      for await (const key of store.keysOlderThan(owner, moment)) {
        if (key !== markOf(owner)) yield key;
      }
    },
  };
}

/** For a store to which the files of this database were just brought. */
export async function markStore(store: FileStore, namespace: string): Promise<void> {
  const bytes = Buffer.from(
    'The files of a Zachetka portal are kept here. Without this file it takes no more of them.\n',
  );
  await store.put(markOf(namespace), {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'text/plain',
    open: () => Readable.from([bytes]),
  });
}

async function markFirst(store: FileStore, namespace: string): Promise<void> {
  try {
    await markStore(store, namespace);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StrangeStoreError(`nothing can be put into it: ${reason}`, { cause });
  }
}
