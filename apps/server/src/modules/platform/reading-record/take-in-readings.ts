import type { Database } from '../../../db/connect.ts';
import { findDatabaseProblem } from '../../../db/database-problem.ts';
import { takeIn } from './reading-record.queries.ts';
import { type Batch, findLeftBehind } from './reading-spool.ts';
import { readLine } from './record-line.ts';

/** The lines go from the file into the table; the file goes once they are there for good. */
export async function takeInBatch(database: Database, { id, lines, remove }: Batch): Promise<void> {
  await takeIn(database, { id, lines: lines.flatMap((line) => readLine(line) ?? []) });
  remove();
}

/** Whether it is these lines that can't be taken in. Otherwise it is the database, and no other lines fare better now. */
export function isOfTheBatch(error: unknown): boolean {
  const kind = findDatabaseProblem(error)?.kind;
  return kind === 'constraint' || kind === 'impossibleValue';
}

/** What processes that were killed have left. A file that can't be taken in stays, and holds up no other. Answers how many were. */
export async function takeInLeftBehind(
  database: Database,
  folder: string,
  onRefused: (error: unknown, batch: string) => void,
): Promise<number> {
  let takenIn = 0;
  for (const batch of findLeftBehind(folder)) {
    try {
      await takeInBatch(database, batch);
      takenIn += 1;
    } catch (error) {
      if (!isOfTheBatch(error)) throw error;
      onRefused(error, batch.id);
    }
  }
  return takenIn;
}
