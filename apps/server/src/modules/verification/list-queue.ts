import type { Database } from '../../db/connect.ts';
import { prepareLists, prepareTotals } from '../../db/list-statements.ts';
import { listAnswer } from '../../lib/list-answer.ts';
import { queueRows, queueStatement } from './queue.queries.ts';

export type QueueReading = {
  page: number;
  pageSize: number;
  countAll: boolean;
  readerId: number;
  /** The employee whose blocks limit the queue; undefined for those who see every block. */
  blocksOf: number | undefined;
};

export function prepareQueue(database: Database) {
  const readPage = prepareLists(database, 'verification_queue', queueStatement);
  const countAllOf = prepareTotals(database, 'verification_queue', queueRows);

  return async ({ page: number, pageSize, countAll, readerId, blocksOf }: QueueReading): Promise<string> => {
    const everyBlock = blocksOf === undefined;
    const values = { readerId, blocksOf, offset: number * pageSize };
    const read = await readPage({ everyBlock, pageSize, isFirst: number === 0 }, values);
    const page = countAll ? await countAllOf(read, { everyBlock }, values) : read;
    return listAnswer('portfolios', page, { pageSize, hasBlocks: page.hasBlocks });
  };
}
