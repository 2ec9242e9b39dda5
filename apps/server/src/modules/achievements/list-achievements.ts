import type { AchievementsRequest } from '@zachetka/contract/achievements/achievements.schemas';
import type { Database } from '../../db/connect.ts';
import {
  type ListPage,
  prepareLists,
  prepareTotals,
  readTextSearch,
  searchValues,
  type TextSearch,
} from '../../db/list-statements.ts';
import { nameShape, nameValues, readNameWords } from '../../db/name-words.ts';
import { listTotalsOf } from '../../lib/list-totals.ts';
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
    const page = await readPage(shape, values);
    return answerOf(countAll ? await countAllOf(page, filters, values) : page, pageSize);
  };
}

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
function answerOf(page: ListPage, pageSize: number): string {
  const totals = JSON.stringify({ ...listTotalsOf(page, pageSize), hasBlocks: page.hasBlocks });
  return `{"achievements":${page.rows ?? '[]'},${totals.slice(1)}`;
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
