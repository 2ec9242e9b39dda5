import type { Database } from '../../db/connect.ts';
import { takeIn } from './reading-record.queries.ts';
import { type Batch, findLeftBehind } from './reading-spool.ts';
import { readLine } from './record-line.ts';

/** The lines go from the file into the table; the file goes once they are there for good. */
export async function takeInBatch(database: Database, { id, lines, remove }: Batch): Promise<void> {
  await takeIn(database, { id, lines: lines.flatMap((line) => readLine(line) ?? []) });
  remove();
}

/** What processes that were killed have left. */
export async function takeInLeftBehind(database: Database, folder: string): Promise<number> {
  const batches = findLeftBehind(folder);
  for (const batch of batches) await takeInBatch(database, batch);
  return batches.length;
}
