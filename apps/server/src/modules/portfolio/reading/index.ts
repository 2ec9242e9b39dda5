import type { Transaction } from '../../../db/connect.ts';
import { queueFilesOf } from './reading.queries.ts';

export { readNextFile } from './read-queue.ts';
export { readingRoutes } from './reading.routes.ts';

/** In the transaction of the sending: what was sent is in the queue, or neither. */
export const queueSentFiles = (tx: Transaction, sent: readonly { id: number }[]): Promise<void> =>
  queueFilesOf(
    tx,
    sent.map(({ id }) => id),
  );
