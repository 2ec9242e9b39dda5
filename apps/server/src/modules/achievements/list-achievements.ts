import type { AchievementsRequest } from '@zachetka/contract/achievements/achievements.schemas';
import type { Database } from '../../db/connect.ts';
import {
  prepareLists,
  prepareTotals,
  readTextSearch,
  searchValues,
  type TextSearch,
} from '../../db/list-statements.ts';
import { nameShape, nameValues, readNameWords } from '../../db/name-words.ts';
import { listAnswer } from '../../lib/list-answer.ts';
import type { AchievementFilters, AchievementShape } from './achievement-conditions.queries.ts';
import { achievementRows, achievementStatement } from './achievement-statements.queries.ts';

export type AchievementsOf = {
  /** The employee whose blocks limit the list; undefined for those who see every block. */
  blocksOf: number | undefined;
};

export function prepareAchievements(database: Database, timeZone: string) {
  const readPage = prepareLists(database, 'achievements', achievementStatement);
  const countAllOf = prepareTotals(database, 'achievements', achievementRows);

  return async ({ order, pagination, filter }: AchievementsRequest, { blocksOf }: AchievementsOf) => {
    const { pageNumber, pageSize, countAll } = pagination;
    const group = filter.group === undefined ? undefined : readTextSearch(filter.group);
    const comment = filter.adminComment === undefined ? undefined : readTextSearch(filter.adminComment);
    const name = readNameWords(filter.fullName ?? '');
    const filters: AchievementFilters = {
      everyBlock: blocksOf === undefined,
      status: filter.status !== undefined,
      filing: endsOf(filter.filingStartDate, filter.filingEndDate),
      check: endsOf(filter.checkStartDate, filter.checkEndDate),
      score: filter.totalScores !== undefined,
      group: shapeOf(group),
      comment: shapeOf(comment),
      name: nameShape(name),
    };
    const values = {
      personId: blocksOf,
      timeZone,
      offset: pageNumber * pageSize,
      status: filter.status,
      score: filter.totalScores,
      filingStart: filter.filingStartDate,
      filingEnd: filter.filingEndDate,
      checkStart: filter.checkStartDate,
      checkEnd: filter.checkEndDate,
      ...(group && searchValues('group', group)),
      ...(comment && searchValues('comment', comment)),
      ...nameValues(name),
    };

    const shape: AchievementShape = {
      ...filters,
      order: order.attribute,
      direction: order.order,
      pageSize,
      isFirst: pageNumber === 0,
    };
    const read = await readPage(shape, values);
    const page = countAll ? await countAllOf(read, filters, values) : read;
    return listAnswer('achievements', page, { pageSize, hasBlocks: page.hasBlocks });
  };
}

function endsOf(start: string | undefined, end: string | undefined): ('start' | 'end')[] {
  return [
    ...(start === undefined ? [] : (['start'] as const)),
    ...(end === undefined ? [] : (['end'] as const)),
  ];
}

function shapeOf(search: TextSearch | undefined): 'absent' | 'short' | 'indexable' {
  if (search === undefined || search.text === '') return 'absent';
  return search.isIndexable ? 'indexable' : 'short';
}
