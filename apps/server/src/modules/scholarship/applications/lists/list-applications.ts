import type { ApplicationListQuery } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { Database } from '../../../../db/connect.ts';
import { type ListReader, prepareList } from '../../../../db/lists/index.ts';
import { type ApplicationReader, applicationList } from './application-list.queries.ts';
import { readFilters } from './list-filters.ts';

export function prepareApplications(database: Database, timeZone: string) {
  const readPage = prepareList(database, applicationList, { timeZone });

  return (query: ApplicationListQuery, reader: ListReader<ApplicationReader>): Promise<string | Buffer> => {
    const { page, pageSize, countAll, orderByAttribute, orderByDirection, ...filters } = query;
    return readPage({
      ...reader,
      filters: readFilters(filters),
      order: orderByAttribute,
      direction: orderByDirection,
      page,
      pageSize,
      countAll,
    });
  };
}
