import type { ApplicationStatistics } from '@zachetka/contract/platform/statistics/statistics.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { application } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { literals } from '../../../db/statements/literals.ts';
import { isLeftIn } from '../../scholarship/application-records/index.ts';
import { prepareFigures } from './figures.queries.ts';

const { id, status, filingEndAt } = application;
const filedStatuses = applicationStatuses.filter((each) => each !== 'DRAFT');

/** Of each open status the first, along the order of its index; of these the earliest. */
const firstOfEach = sql.join(
  applicationStatuses.filter(isOpenApplication).map(
    (each) => sql`(select ${id} as which, ${filingEndAt} as since_when from ${application}
      where ${status} = ${literals([each])} and ${isLeftIn} order by ${filingEndAt} nulls first, ${id} limit 1)`,
  ),
  sql` union all `,
);

const statement = sql`
  with counted as (
    select ${status} as status, count(*) as how_many from ${application}
    where ${status} <> 'DRAFT' and ${isLeftIn} group by ${status}
  ),
  first as (select which, since_when from (${firstOfEach}) each_first order by since_when, which limit 1)
  select json_build_object(
    'states', (select json_agg(json_build_object('status', each, 'count', coalesce(counted.how_many, 0)) order by nth)
      from unnest(array[${literals(filedStatuses)}]) with ordinality known (each, nth)
      left join counted on counted.status::text = each),
    'waitingSince', (select ${isoMoment(sql`since_when`)} from first),
    'nextId', (select which from first)
  )`;

export function prepareApplicationStatistics(database: Database) {
  const find = prepareFigures<ApplicationStatistics>(database, 'statistics_applications', statement);
  return (leftOut: readonly number[]) => find({ leftOut });
}
