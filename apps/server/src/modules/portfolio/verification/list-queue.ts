import type { Database } from '../../../db/connect.ts';
import { prepareList } from '../../../db/lists/index.ts';
import { readerOfBlocks } from '../summaries/index.ts';
import { type QueueFilters, queueList } from './queue.queries.ts';

export type QueueReading = {
  page: number;
  pageSize: number;
  countAll: boolean;
  readerId: number;
  filters: QueueFilters;
  /** The employee whose blocks limit the queue; undefined for those who see every block. */
  blocksOf: number | undefined;
};

export function prepareQueue(database: Database) {
  const readPage = prepareList(database, queueList);

  return ({ readerId, blocksOf, ...page }: QueueReading): Promise<string | Buffer> => {
    const { reader, values } = readerOfBlocks(blocksOf);
    return readPage({
      reader,
      values: { ...values, readerId },
      order: 'WAITING_SINCE',
      direction: 'asc',
      ...page,
    });
  };
}
