import type { Database } from '../../../db/connect.ts';
import { findKnownKeys } from '../../portfolio/index.ts';
import type { FileStorage } from '../stores/file-storage.ts';
import type { StorageKey } from '../stores/file-store.ts';

const keysAtOnce = 500;

export type Sweep = { olderThan: Date; signal?: AbortSignal };

/**
 * Deletes the files that no row names: of uploads that a crash cut off, and of elements that were deleted. Rows are never
 * touched. A file gets its row within the request that brings it, so one that is old and has none will never get one: several
 * instances may sweep at once. Answers how many were deleted.
 */
export async function sweepFiles(
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
