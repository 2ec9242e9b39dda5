import type { RankedApplication } from '@zachetka/contract/applications/application-lists.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { allOf, askFilters, pageLimit, prepareShapes, rowsOfKeys } from '../../../db/lists/index.ts';
import { application } from '../../../db/schema/index.ts';
import { jsonScalar } from '../../../db/statements/json-text.ts';
import { isFiled } from '../chosen-elements/index.ts';
import { type ApplicationFilters, applicationList } from './application-list.queries.ts';

type Page = { pageSize: number; isFirst: boolean };

/** Places are given in the whole nomination and year, before anything is filtered. */
function rankingStatement(filtered: SQL, page: Page): SQL {
  const { id, blockId, academicYear, status, totalScore, nameKey } = application;
  return sql`
    with ranked as materialized (
      select ${id} as key, rank() over (order by ${totalScore} desc) as rank,
        count(*) over (partition by ${totalScore}) > 1 as tied
      from ${application}
      where ${blockId} = ${sql.placeholder('blockId')} and ${academicYear} = ${sql.placeholder('academicYear')}
        and ${isFiled} and ${status} <> 'REJECTED'
    ),
    match as materialized (
      select ranked.key, ranked.rank, ranked.tied, ${nameKey} as spelled
      from ranked join ${application} on ${id} = ranked.key where ${filtered}
    ),
    page as materialized (
      select ordered.key, ordered.rank, ordered.tied, row_number() over () as place from (
        select * from match order by match.rank, match.spelled, match.key ${pageLimit(page)}
      ) ordered
    )
    select (select count(*) from match) as counted, '{}' as facts,
      ${rowsOfKeys(
        applicationList,
        { of: 'everybody' },
        {
          keys: sql`page`,
          more: { rank: jsonScalar(sql`page.rank`), tied: jsonScalar(sql`page.tied`) },
        },
      )} as rows`;
}

export type RankingReading = {
  blockId: number;
  academicYear: number;
  filters: Pick<ApplicationFilters, 'name' | 'group' | 'status'>;
  page: number;
  pageSize: number;
};

export function prepareRanking(database: Database) {
  const rankings = prepareShapes(database, 'application_ranking');
  return async ({ blockId, academicYear, filters, page, pageSize }: RankingReading) => {
    const asked = askFilters(applicationList, filters);
    const shape = { pageSize, isFirst: page === 0 };
    const read = rankings([asked.shape, shape], () => ({
      text: rankingStatement(allOf(asked.all().map(({ byRow }) => byRow)), shape),
      countedUpTo: Infinity,
    }));
    const values = { ...asked.values, blockId, academicYear, offset: page * pageSize };
    const { counted, rows } = await read(values);
    return { counted, ranking: JSON.parse(rows) as RankedApplication[] };
  };
}

const earlier = sql`${application.academicYear} < known.year`;

/** From one year to the next one that is there, along the index. */
export function prepareAcademicYears(database: Database) {
  const latest = (where: SQL) =>
    sql`select max(${application.academicYear}) as year from ${application} where ${where}`;
  const years = database
    .select({ year: sql<number>`found.year` })
    .from(
      sql`(
        with recursive known as (
          ${latest(isFiled)}
          union all
          select (${latest(sql`${isFiled} and ${earlier}`)}) from known where known.year is not null
        )
        select known.year from known where known.year is not null
      ) as found`,
    )
    .prepare('application_academic_years');
  return async (): Promise<number[]> => (await years.execute()).map(({ year }) => year);
}
