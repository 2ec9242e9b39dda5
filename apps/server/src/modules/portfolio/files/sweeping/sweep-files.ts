import { mayDeleteFiles } from '../../../../db/backup/backup-locks.ts';
import type { Database } from '../../../../db/connect.ts';
import { findNamedKeys } from '../known-files.ts';
import type { FileStorage } from '../stores/file-storage.ts';
import type { StorageKey } from '../stores/file-store.ts';

/** As many as are deleted within seconds: a backup that wants to begin waits for them. */
const keysAtOnce = 100;

export type Sweep = { olderThan: Date; signal?: AbortSignal };

/**
 * Deletes the files that no row names: of uploads that a crash cut off, and of elements that were deleted. Rows are never
 * touched. A file gets its row within the request that brings it, so one that is old and has none will never get one: several
 * instances may sweep at once. Leaves everything to the next sweep while a backup is under way. Answers how many were deleted.
 */
export async function sweepFiles(
  database: Database,
  storage: FileStorage,
  { olderThan, signal }: Sweep,
): Promise<number> {
  let deleted = 0;
  let batch: StorageKey[] = [];
  const deleteUnknown = () =>
    database.transaction(async (tx) => {
      if (!(await mayDeleteFiles(tx))) return false;
      const known = await findNamedKeys(tx, batch);
      for (const key of batch) {
        if (known.has(key)) continue;
        await storage.store.delete(key);
        deleted += 1;
      }
      batch = [];
      return true;
    });
  for await (const key of storage.store.keysOlderThan(await storage.namespace(), olderThan)) {
    if (signal?.aborted) return deleted;
    batch.push(key);
    if (batch.length === keysAtOnce && !(await deleteUnknown())) return deleted;
  }
  if (batch.length > 0) await deleteUnknown();
  return deleted;
}
