import { parentPort } from 'node:worker_threads';
import { ready } from '../../../lib/thread.ts';
import { readTable } from './read-table.ts';
import type { TableTask, TableText } from './table-in-thread.ts';

function answer(piece: TableText | typeof ready): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(piece);
}

parentPort?.on('message', ({ table }: TableTask) => {
  void readTable(Buffer.from(table))
    .then((csv) => answer({ csv: Buffer.from(csv) }))
    // What can't be read has no answer.
    .catch(() => undefined)
    .then(() => answer(ready));
});
answer(ready);
