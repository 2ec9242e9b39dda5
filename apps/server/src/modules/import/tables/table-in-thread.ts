import { createThread } from '../../../lib/thread.ts';

export type TableTask = { table: Uint8Array };
export type TableText = { csv: Uint8Array };

/** A table of 5 MB is read in a second or two; nobody else may wait for it meanwhile. */
const thread = createThread<TableTask, TableText>(new URL('./table-worker.ts', import.meta.url), 512);
const limitMs = 60_000;

/** The first sheet as CSV, one line a row; undefined where it is no table, or none that can be read in time. */
export async function tableToCsv(table: Buffer, owner: number): Promise<Buffer | undefined> {
  let csv: Uint8Array | undefined;
  await thread.run({ table }, { limitMs, owner }, (text) => {
    ({ csv } = text);
  });
  return csv && Buffer.from(csv);
}
