import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonMoment, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countedRows, countUpToLimit, type ListStatement, pageLimit } from '../../db/list-statements.ts';
import {
  conditionsOf,
  type FilterShape,
  type OrderShape,
  orderBy,
  scopeOf,
  sortColumns,
} from './application-conditions.queries.ts';

export type ListShape = FilterShape & OrderShape & { pageSize: number; isFirst: boolean };

/**
 * Two ways to a page, as in the achievements list:
 *
 * - `walk`: along the index of the order. Where no filter is left, or only one on the order itself, it counts as well.
 * - `pick`: the index of the most selective filter, up to a limit; all matches are then known and sorted. Where there are
 *   more it answers no rows, and the caller walks: the next match is never far then.
 */
export type ListWay = ListShape & { way: 'walk' | 'pick'; isCounted: boolean };

const mostPicked = 1000;

const filtersAlongOrder = {
  FILING_END_DATE: 'filing',
  CHECK_END_DATE: 'check',
  TOTAL_SCORE: 'score',
} as Record<string, string | undefined>;

export function waysTo(shape: ListShape): readonly [ListWay, ListWay?] {
  const isAlongOrder = conditionsOf(shape).every(({ name }) => name === filtersAlongOrder[shape.order]);
  // A student has few applications.
  if (isAlongOrder || shape.of === 'own') return [{ ...shape, way: 'walk', isCounted: true }];
  return [
    { ...shape, way: 'pick', isCounted: true },
    { ...shape, way: 'walk', isCounted: false },
  ];
}

export function listStatement(way: ListWay): ListStatement {
  return way.way === 'walk' ? walk(way) : pick(way);
}

function walk(way: ListWay): ListStatement {
  const conditions = conditionsOf(way).map(({ indexed, byRow }) => (way.isCounted ? indexed : byRow));
  const where = sql.join([scopeOf(way), ...conditions], sql` and `);
  const text = answer({
    page: sql`
      select a.id from application a where ${where}
      order by ${orderBy(way, way.of)} ${pageLimit(way)}`,
    counted: way.isCounted ? countUpToLimit(sql`select 1 from application a where ${where}`) : sql`0`,
  });
  return { text, countedUpTo: countedRows };
}

/** The other conditions are looked at behind a fence: the database must not take the index of one of them instead. */
function pick(way: ListWay): ListStatement {
  const [first, ...rest] = conditionsOf(way);
  if (!first) throw new Error('there is no filter to pick by');
  const conditions = [scopeOf(way), first.indexed, ...rest.map(({ byRow }) => byRow)];
  const most = sql.raw(String(mostPicked));
  const text = answer({
    ctes: sql`match as materialized (
      select ${sortColumns(way)} from application a
      where ${sql.join(conditions, sql` and `)} limit ${most} + 1
    ),`,
    page: sql`
      select a.id from match a where (select count(*) from match) <= ${most}
      order by ${orderBy(way, way.of)} ${pageLimit(way)}`,
    counted: sql`(select count(*) from match)`,
  });
  return { text, countedUpTo: mostPicked };
}

/** All of them, for a count or, in order, for an export. */
export function everyMatch(shape: FilterShape): SQL {
  const conditions = conditionsOf(shape).map(({ indexed }) => indexed);
  return sql`select a.id from application a where ${sql.join([scopeOf(shape), ...conditions], sql` and `)}`;
}

export const everyMatchInOrder = (shape: FilterShape & OrderShape): SQL =>
  sql`${everyMatch(shape)} order by ${orderBy(shape, shape.of)}`;

export const rowMembers = {
  id: jsonScalar(sql`a.id`),
  status: jsonString(sql`a.status`),
  personId: jsonString(sql`select p.directory_id from person p where p.id = a.person_id`),
  fullName: jsonString(sql`a.full_name`),
  group: jsonString(sql`a.group_title`),
  nominationId: jsonScalar(sql`a.block_id`),
  nominationTitle: jsonString(sql`coalesce(b.application_title_ru, b.title_ru)`),
  nominationTitleEn: jsonString(sql`coalesce(b.application_title_en, b.title_en)`),
  totalScore: jsonScalar(sql`a.total_score`),
  comment: jsonString(sql`a.admin_comment`),
  adminComment: jsonString(sql`a.admin_comment`),
  filingStartDate: jsonMoment(sql`a.filing_start_at`),
  filingEndDate: jsonMoment(sql`a.filing_end_at`),
  checkStartDate: jsonMoment(sql`a.check_start_at`),
  checkEndDate: jsonMoment(sql`a.check_end_at`),
};

/** Only the rows of the page are read whole. */
function answer({ ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL }): SQL {
  return sql`
    with ${ctes} page as materialized (
      select id, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, true as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(jsonObject(rowMembers), sql`page.place`)}
        from page join application a on a.id = page.id left join portfolio_block b on b.id = a.block_id
      )`)} as rows`;
}

/** The rows of these applications, in the order in which they are named. */
export const rowsByIds = sql`
  select ${jsonArray(sql`(
    select ${jsonItems(jsonObject(rowMembers), sql`named.place`)}
    from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as named (id, place)
    join application a on a.id = named.id left join portfolio_block b on b.id = a.block_id
  )`)} as rows`;
