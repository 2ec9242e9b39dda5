import { parentPort } from 'node:worker_threads';
import { ready } from '../../../lib/thread.ts';
import { readTable } from './read-table.ts';
import type { TableTask, TableText } from './table-in-thread.ts';

function answer(piece: TableText | typeof ready): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(piece);
}

/** What can't be read has no answer. */
async function read({ table }: TableTask): Promise<void> {
  try {
    answer({ csv: Buffer.from(await readTable(Buffer.from(table))) });
  } catch {
    // Whoever asked learns it by the missing answer.
  }
  answer(ready);
}

parentPort?.on('message', (task: TableTask) => void read(task));
answer(ready);
