import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { FileQuota } from './file-quota.ts';
import type { SpooledUpload } from './spooled-upload.ts';
import type { FileStorage } from './stores/file-storage.ts';

export type ReceivedFile = { name: string; content: SpooledUpload };

type Keeping<Row> = {
  personId: number;
  quota: FileQuota;
  /** Refuses before a byte is read what would be refused afterwards. */
  mayUpload: (tx: Transaction) => Promise<void>;
  receive: () => Promise<ReceivedFile>;
  keepRow: (tx: Transaction, file: ReceivedFile & { key: string }) => Promise<Row>;
};

/**
 * Nobody uploads in vain: what the file is for is judged before a byte is read, and once more in the transaction that keeps the row.
 * The bytes come first and the row last, so that at no moment a row names a file that is not there.
 */
export async function storeUpload<Row>(
  database: Database,
  { store, newKey }: FileStorage,
  { personId, quota, mayUpload, receive, keepRow }: Keeping<Row>,
): Promise<Row> {
  await database.transaction(mayUpload);
  const { name, content } = await receive();
  try {
    quota.ofDay.take(personId, content.size);
    const key = await newKey();
    await store.put(key, content).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    try {
      return await database.transaction((tx) => keepRow(tx, { key, name, content }));
    } catch (error) {
      // A refusal has kept no row. Anything else may have come after the commit: such a file is left to the sweep.
      if (error instanceof AppError) await store.delete(key).catch(() => undefined);
      throw error;
    }
  } finally {
    await content.close();
  }
}
