import type {
  ProtocolRow,
  RankedApplication,
} from '@zachetka/contract/applications/application-lists.schemas';
import { protocolMaximum } from '@zachetka/contract/applications/application-lists.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { jsonArray, jsonItems, jsonMoment, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { pageLimit, prepareLists } from '../../db/list-statements.ts';
import { conditionsOf, type FilterShape, wallDay } from './application-conditions.queries.ts';
import { rowMembers } from './application-statements.queries.ts';

export type RankingShape = FilterShape & { pageSize: number; isFirst: boolean };

/** Places are given in the whole nomination and year, before anything is filtered. */
function rankingStatement(shape: RankingShape): SQL {
  const conditions = [
    ...(shape.status ? [sql`a.status = ${sql.placeholder('status')}`] : []),
    ...conditionsOf(shape).map(({ byRow }) => byRow),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return sql`
    with ranked as materialized (
      select id, rank() over (order by total_score desc) as rank,
        count(*) over (partition by total_score) > 1 as tied
      from application
      where block_id = ${sql.placeholder('blockId')} and academic_year = ${sql.placeholder('academicYear')}
        and status <> 'DRAFT' and status <> 'REJECTED'
    ),
    match as materialized (
      select ranked.*, a.name_key from ranked join application a on a.id = ranked.id where ${where}
    ),
    page as materialized (
      select id, rank, tied, row_number() over () as place from (
        select * from match order by rank, name_key, id ${pageLimit(shape)}
      ) ordered
    )
    select (select count(*) from match) as counted, true as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(
          jsonObject({
            ...rowMembers,
            rank: jsonScalar(sql`page.rank`),
            tied: jsonScalar(sql`page.tied`),
          }),
          sql`page.place`,
        )}
        from page join application a on a.id = page.id left join portfolio_block b on b.id = a.block_id
      )`)} as rows`;
}

export function prepareRanking(database: Database) {
  const read = prepareLists(database, 'application_ranking', (shape: RankingShape) => ({
    text: rankingStatement(shape),
    countedUpTo: Infinity,
  }));
  return async (shape: RankingShape, values: Readonly<Record<string, unknown>>) => {
    const { counted, rows } = await read(shape, values);
    return { counted, ranking: JSON.parse(rows ?? '[]') as RankedApplication[] };
  };
}

export type ProtocolShape = { nomination: boolean; from: boolean; to: boolean };
export type DecidedApplication = ProtocolRow & { nominationId: number };

function protocolStatement({ nomination, from, to }: ProtocolShape): SQL {
  const conditions = [
    sql`a.academic_year = ${sql.placeholder('academicYear')} and a.status <> 'DRAFT'`,
    sql`a.status in ('VERIFIED', 'REJECTED')`,
    ...(nomination ? [sql`a.block_id = ${sql.placeholder('nomination')}`] : []),
    ...(from ? [sql`a.check_end_at >= ${wallDay('from', 0)}`] : []),
    ...(to ? [sql`a.check_end_at < ${wallDay('to', 1)}`] : []),
  ];
  const row = jsonObject({
    id: jsonScalar(sql`a.id`),
    nominationId: jsonScalar(sql`a.block_id`),
    status: jsonString(sql`a.status`),
    fullName: jsonString(sql`a.full_name`),
    group: jsonString(sql`a.group_title`),
    institute: jsonString(sql`a.institute_ru`),
    instituteEn: jsonString(sql`a.institute_en`),
    achievements: jsonScalar(sql`select count(*) from application_element c where c.application_id = a.id`),
    totalScore: jsonScalar(sql`a.total_score`),
    adminComment: jsonString(sql`a.admin_comment`),
    filingEndDate: jsonMoment(sql`a.filing_end_at`),
    checkEndDate: jsonMoment(sql`a.check_end_at`),
    decidedBy: jsonString(
      sql`select concat_ws(' ', p.last_name, p.first_name, p.middle_name) from person p where p.id = a.decided_by`,
    ),
  });
  return sql`
    with match as materialized (
      select * from application a where ${sql.join(conditions, sql` and `)}
      limit ${sql.raw(String(protocolMaximum + 1))}
    )
    select (select count(*) from match) as counted, true as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(row, sql`a.status = 'REJECTED', a.total_score desc, a.name_key, a.id`)} from match a
      )`)} as rows`;
}

export function prepareProtocol(database: Database) {
  const read = prepareLists(database, 'application_protocol', (shape: ProtocolShape) => ({
    text: protocolStatement(shape),
    countedUpTo: Infinity,
  }));
  return async (shape: ProtocolShape, values: Readonly<Record<string, unknown>>) => {
    const { counted, rows } = await read(shape, values);
    return { counted, decided: JSON.parse(rows ?? '[]') as DecidedApplication[] };
  };
}

/** From one year to the next one that is there, along the index. */
export function prepareAcademicYears(database: Database) {
  const years = database
    .select({ year: sql<number>`year` })
    .from(
      sql`(
        with recursive known as (
          select max(academic_year) as year from application where status <> 'DRAFT'
          union all
          select (
            select max(a.academic_year) from application a where a.status <> 'DRAFT' and a.academic_year < known.year
          ) from known where known.year is not null
        )
        select year from known where year is not null
      ) as found`,
    )
    .prepare('application_academic_years');
  return async (): Promise<number[]> => (await years.execute()).map(({ year }) => year);
}
