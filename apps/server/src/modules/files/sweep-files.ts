import type { Database } from '../../db/connect.ts';
import type { FileStorage } from './file-storage.ts';
import type { StorageKey } from './file-store.ts';
import { findKnownKeys } from './files.queries.ts';

const sweepLock = 7_204_130_101;
const keysAtOnce = 500;

export type Sweep = { olderThan: Date; signal?: AbortSignal };

/**
 * Deletes the files that no row names: of uploads that a crash cut off, and of elements that were deleted. Rows are never
 * touched. A file gets its row within the request that brings it, so one that is old and has none will never get one.
 * Answers how many were deleted, or null where another instance sweeps.
 */
export async function sweepFiles(
  database: Database,
  storage: FileStorage,
  { olderThan, signal }: Sweep,
): Promise<number | null> {
  const client = await database.$client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      sweepLock,
    ]);
    if (!rows[0]?.locked) return null;
    try {
      return await sweep(database, storage, { olderThan, ...(signal && { signal }) });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [sweepLock]);
    }
  } finally {
    client.release();
  }
}

async function sweep(
  database: Database,
  storage: FileStorage,
  { olderThan, signal }: Sweep,
): Promise<number> {
  let deleted = 0;
  let batch: StorageKey[] = [];
  const deleteUnknown = async () => {
    const known = await findKnownKeys(database, batch);
    for (const key of batch) {
      if (known.has(key)) continue;
      await storage.store.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const key of storage.store.keysOlderThan(await storage.namespace(), olderThan)) {
    if (signal?.aborted) return deleted;
    batch.push(key);
    if (batch.length === keysAtOnce) await deleteUnknown();
  }
  if (batch.length > 0) await deleteUnknown();
  return deleted;
}
