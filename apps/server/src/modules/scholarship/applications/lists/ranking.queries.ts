import type { RankedApplication } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { type Place, rankedStatuses } from '@zachetka/contract/scholarship/applications/ranking.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../db/connect.ts';
import { allOf, askFilters, pageLimit, prepareShapes, rowsOfKeys } from '../../../../db/lists/index.ts';
import { application } from '../../../../db/schema/index.ts';
import { typeOf } from '../../../../db/statements/column-names.ts';
import { jsonScalar } from '../../../../db/statements/json-text.ts';
import { literals } from '../../../../db/statements/literals.ts';
import { isFiled, isLeftIn } from '../../application-records/index.ts';
import { type ApplicationFilters, applicationList } from './application-list.queries.ts';

type Page = { pageSize: number; isFirst: boolean };

const own = alias(application, 'own');

const inThis = (of: Record<'seasonId' | 'academicYear', SQLWrapper>, isOfSeason: boolean) =>
  isOfSeason
    ? sql`${of.seasonId} = ${sql.placeholder('seasonId')}`
    : sql`${of.academicYear} = ${sql.placeholder('academicYear')}`;

/** Whether an application of the reader has a place in it: then they see no row of it, and so nothing of where they stand. */
const standsInIt = (isOfSeason: boolean) => sql`exists (
  select 1 from ${application} as ${own} where ${own.id} = any(${sql.placeholder('leftOut')}::${typeOf(application.id)}[])
    and ${own.blockId} = ${sql.placeholder('blockId')} and ${inThis(own, isOfSeason)}
)`;

/**
 * `ranking.rules` of the contract in SQL: who has a place in a nomination and year, or season, and which. "key", "rank" and
 * "sharedBy"; isFiled is there for the index.
 */
const placesIn = (isOfSeason: boolean) => sql`
  select ${application.id} as key, rank() over (order by ${application.totalScore} desc) as rank,
    count(*) over (partition by ${application.totalScore}) as "sharedBy"
  from ${application}
  where ${application.blockId} = ${sql.placeholder('blockId')}
    and ${inThis(application, isOfSeason)}
    and ${isFiled} and ${application.status} in (${literals(rankedStatuses)}) and ${isLeftIn} and not ${standsInIt(isOfSeason)}`;

/** Places are given in the whole nomination and year, before anything is filtered. */
function matchStatement(filtered: SQL, isOfSeason: boolean): SQL {
  return sql`
    with ranked as materialized (${placesIn(isOfSeason)}),
    match as materialized (
      select ranked.key, ranked.rank, ranked."sharedBy", ${application.nameKey} as spelled
      from ranked join ${application} on ${application.id} = ranked.key where ${filtered}
    )`;
}

const placeOrder = sql`match.rank, match.spelled, match.key`;

function rankingStatement(filtered: SQL, page: Page & { isOfSeason: boolean }): SQL {
  return sql`
    ${matchStatement(filtered, page.isOfSeason)},
    page as materialized (
      select ordered.key, ordered.rank, ordered."sharedBy", row_number() over () as place from (
        select * from match order by ${placeOrder} ${pageLimit(page)}
      ) ordered
    )
    select (select count(*) from match) as counted, '{}' as facts,
      ${rowsOfKeys(
        applicationList,
        { of: 'everybody' },
        {
          keys: sql`page`,
          more: { rank: jsonScalar(sql`page.rank`), sharedBy: jsonScalar(sql`page."sharedBy"`) },
        },
      )} as rows`;
}

type RankingChoice = {
  blockId: number;
  academicYear: number;
  /** The season alone, whatever the year; null: the year. */
  seasonId: number | null;
  filters: Pick<ApplicationFilters, 'name' | 'group' | 'status'>;
  /** Of the reader: a ranking in which one of them stands has no rows for them. */
  leftOut: readonly number[];
};
export type RankingReading = RankingChoice & { page: number; pageSize: number };

export function prepareRanking(database: Database) {
  const rankings = prepareShapes(database, 'application_ranking');
  return async ({ blockId, academicYear, seasonId, filters, leftOut, page, pageSize }: RankingReading) => {
    const asked = askFilters(applicationList, filters);
    const shape = { pageSize, isFirst: page === 0, isOfSeason: seasonId !== null };
    const read = rankings([asked.shape, shape], () => ({
      text: rankingStatement(allOf(asked.all().map(({ byRow }) => byRow)), shape),
      countedUpTo: Infinity,
    }));
    const values = {
      ...asked.values,
      blockId,
      ...(seasonId === null ? { academicYear } : { seasonId }),
      leftOut,
      offset: page * pageSize,
    };
    const { counted, rows } = await read(values);
    return { counted, ranking: JSON.parse(rows) as RankedApplication[] };
  };
}

/** Every place of it by the key of its application, for a file. */
export function preparePlaces(database: Database) {
  const everyPlace = prepareShapes(database, 'application_places');
  return async ({
    blockId,
    academicYear,
    seasonId,
    filters,
    leftOut,
  }: RankingChoice): Promise<Map<number, Place>> => {
    const asked = askFilters(applicationList, filters);
    const isOfSeason = seasonId !== null;
    const read = everyPlace([asked.shape, isOfSeason], () => ({
      text: sql`
        ${matchStatement(allOf(asked.all().map(({ byRow }) => byRow)), isOfSeason)}
        select (select count(*) from match) as counted, '{}' as facts,
          (select coalesce(json_agg(json_build_array(match.key, match.rank, match."sharedBy") order by ${placeOrder}), '[]')
           from match)::text as rows`,
      countedUpTo: Infinity,
    }));
    const period = isOfSeason ? { seasonId } : { academicYear };
    const { rows } = await read({ ...asked.values, blockId, ...period, leftOut });
    const found = JSON.parse(rows) as [key: number, rank: number, sharedBy: number][];
    return new Map(found.map(([key, rank, sharedBy]) => [key, { rank, sharedBy }]));
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
