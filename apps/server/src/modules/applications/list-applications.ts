import type { ApplicationListQuery } from '@zachetka/contract/applications/application-lists.schemas';
import { countedRows } from '@zachetka/contract/lists/list-page.schemas';
import type { Database } from '../../db/connect.ts';
import { type ListPage, prepareLists } from '../../db/list-statements.ts';
import { listTotalsOf } from '../../lib/list-totals.ts';
import { listStatement, waysTo } from './application-statements.queries.ts';
import { type ApplicationsOf, readFilters } from './list-filters.ts';

export function prepareApplications(database: Database, timeZone: string) {
  const prepare = prepareLists(database, 'applications', listStatement);

  return async (
    { page, pageSize, orderByAttribute, orderByDirection, ...filters }: ApplicationListQuery,
    of: ApplicationsOf,
  ): Promise<string> => {
    const { shape, values } = readFilters(filters, { of, timeZone });
    const [first, otherwise] = waysTo({
      ...shape,
      order: orderByAttribute,
      direction: orderByDirection,
      pageSize,
      isFirst: page === 0,
    });
    const given = { ...values, offset: page * pageSize };
    const found = await prepare(first)(given);
    const isTooMany = otherwise !== undefined && found.counted > countedRows;
    const { rows } = isTooMany ? await prepare(otherwise)(given) : found;
    return answerOf({ ...found, rows }, pageSize);
  };
}

/** The database has made the JSON of the rows; they are not parsed only to be written again. */
function answerOf({ counted, rows }: ListPage, pageSize: number): string {
  const totals = JSON.stringify(listTotalsOf(counted, pageSize));
  return `{"applications":${rows ?? '[]'},${totals.slice(1)}`;
}
