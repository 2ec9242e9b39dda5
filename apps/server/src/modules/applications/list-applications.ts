import type { ApplicationListQuery } from '@zachetka/contract/applications/application-lists.schemas';
import type { Database } from '../../db/connect.ts';
import { prepareLists, prepareTotals } from '../../db/list-statements.ts';
import { listAnswer } from '../../lib/list-answer.ts';
import { everyMatch, listStatement, waysTo } from './application-statements.queries.ts';
import { type ApplicationsOf, readFilters } from './list-filters.ts';

export function prepareApplications(database: Database, timeZone: string) {
  const readPage = prepareLists(database, 'applications', listStatement);
  const countAllOf = prepareTotals(database, 'applications', everyMatch);

  return async (
    {
      page: number,
      pageSize,
      countAll,
      orderByAttribute,
      orderByDirection,
      ...filters
    }: ApplicationListQuery,
    of: ApplicationsOf,
  ): Promise<string> => {
    const { shape, values } = readFilters(filters, { of, timeZone });
    const [first, otherwise] = waysTo({
      ...shape,
      order: orderByAttribute,
      direction: orderByDirection,
      pageSize,
      isFirst: number === 0,
    });
    const given = { ...values, offset: number * pageSize };
    const found = await readPage(first, given);
    const { rows } = otherwise === undefined || found.isExact ? found : await readPage(otherwise, given);
    const read = { ...found, rows };
    const page = countAll ? await countAllOf(read, shape, given) : read;
    return listAnswer('applications', page, { pageSize });
  };
}
