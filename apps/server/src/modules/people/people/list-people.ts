import type { PeopleQuery } from '@zachetka/contract/people/people/people-page.schemas';
import type { Database } from '../../../db/connect.ts';
import { prepareList } from '../../../db/lists/index.ts';
import { peopleList } from './people-list.queries.ts';

export function prepareListPeople(database: Database) {
  const readPage = prepareList(database, peopleList);

  return ({ text, role, source, access, page, pageSize, countAll }: PeopleQuery): Promise<string | Buffer> =>
    readPage({
      reader: { everybody: true },
      values: {},
      filters: { text, grant: { role, source }, blocked: access === 'blocked', open: access === 'open' },
      order: 'NAME',
      direction: 'asc',
      page,
      pageSize,
      countAll,
    });
}
