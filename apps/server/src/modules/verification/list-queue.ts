import type { Database } from '../../db/connect.ts';
import { prepareLists } from '../../db/list-statements.ts';
import { listTotalsOf } from '../../lib/list-totals.ts';
import { queueStatement } from './queue.queries.ts';

export type QueueReading = {
  page: number;
  pageSize: number;
  readerId: number;
  /** The employee whose blocks limit the queue; undefined for those who see every block. */
  blocksOf: number | undefined;
};

export function prepareQueue(database: Database) {
  const prepare = prepareLists(database, 'verification_queue', queueStatement);

  return async ({ page, pageSize, readerId, blocksOf }: QueueReading): Promise<string> => {
    const list = prepare({ everyBlock: blocksOf === undefined, pageSize, isFirst: page === 0 });
    const { counted, rows, hasBlocks } = await list({ readerId, blocksOf, offset: page * pageSize });
    const totals = JSON.stringify({ ...listTotalsOf(counted, pageSize), hasBlocks });
    return `{"portfolios":${rows ?? '[]'},${totals.slice(1)}`;
  };
}
