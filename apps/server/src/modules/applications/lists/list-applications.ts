import type { ApplicationListQuery } from '@zachetka/contract/applications/application-lists.schemas';
import type { Database } from '../../../db/connect.ts';
import { type ListReader, prepareList } from '../../../db/lists/index.ts';
import { type ApplicationReader, applicationList } from './application-list.queries.ts';
import { readFilters } from './list-filters.ts';

export type ApplicationsOf = { personId: number } | 'everybody';

export function prepareApplications(database: Database, timeZone: string) {
  const readPage = prepareList(database, applicationList, { timeZone });

  return (query: ApplicationListQuery, of: ApplicationsOf): Promise<string> => {
    const { page, pageSize, countAll, orderByAttribute, orderByDirection, ...filters } = query;
    return readPage({
      ...readerOf(of),
      filters: readFilters(filters),
      order: orderByAttribute,
      direction: orderByDirection,
      page,
      pageSize,
      countAll,
    });
  };
}

const readerOf = (of: ApplicationsOf): ListReader<ApplicationReader> =>
  of === 'everybody' ? { reader: { of }, values: {} } : { reader: { of: 'own' }, values: of };
