import type { AchievementsRequest } from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import type { Database } from '../../../db/connect.ts';
import { prepareList } from '../../../db/lists/index.ts';
import { readerOfBlocks } from '../summaries/index.ts';
import { achievementList } from './achievements.queries.ts';

export type AchievementsOf = {
  /** The employee whose blocks limit the list; undefined for those who see every block. */
  blocksOf: number | undefined;
};

export function prepareAchievements(database: Database, timeZone: string) {
  const readPage = prepareList(database, achievementList, { timeZone });

  return (
    { order, pagination, filter }: AchievementsRequest,
    { blocksOf }: AchievementsOf,
  ): Promise<string | Buffer> =>
    readPage({
      ...readerOfBlocks(blocksOf),
      filters: {
        group: filter.group,
        name: filter.fullName,
        comment: filter.adminComment,
        score: filter.totalScores,
        check: { from: filter.checkStartDate, to: filter.checkEndDate },
        filing: { from: filter.filingStartDate, to: filter.filingEndDate },
        status: filter.status,
      },
      order: order.attribute,
      direction: order.order === 'ASC' ? 'asc' : 'desc',
      page: pagination.pageNumber,
      pageSize: pagination.pageSize,
      countAll: pagination.countAll,
    });
}
