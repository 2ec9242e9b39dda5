import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonMoment, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countUpToLimit, mostCounted, pageLimit } from '../../db/list-statements.ts';
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
 * - `pick`: the index of the most selective filter, up to one match more than a list counts; all of them are then known
 *   and sorted. Where there are too many it answers no rows, and the caller walks: the next match is never far then.
 */
export type ListStatement = ListShape & { way: 'walk' | 'pick'; isCounted: boolean };

const filtersAlongOrder = {
  FILING_END_DATE: 'filing',
  CHECK_END_DATE: 'check',
  TOTAL_SCORE: 'score',
} as Record<string, string | undefined>;

export function waysTo(shape: ListShape): readonly [ListStatement, ListStatement?] {
  const isAlongOrder = conditionsOf(shape).every(({ name }) => name === filtersAlongOrder[shape.order]);
  // A student has few applications.
  if (isAlongOrder || shape.of === 'own') return [{ ...shape, way: 'walk', isCounted: true }];
  return [
    { ...shape, way: 'pick', isCounted: true },
    { ...shape, way: 'walk', isCounted: false },
  ];
}

export function listStatement(statement: ListStatement): SQL {
  return statement.way === 'walk' ? walk(statement) : pick(statement);
}

function walk(statement: ListStatement): SQL {
  const conditions = conditionsOf(statement).map(({ indexed, byRow }) =>
    statement.isCounted ? indexed : byRow,
  );
  const where = sql.join([scopeOf(statement), ...conditions], sql` and `);
  return answer({
    page: sql`
      select a.id from application a where ${where}
      order by ${orderBy(statement, statement.of)} ${pageLimit(statement)}`,
    counted: statement.isCounted ? countUpToLimit(sql`select 1 from application a where ${where}`) : sql`0`,
  });
}

/** The other conditions are looked at behind a fence: the database must not take the index of one of them instead. */
function pick(statement: ListStatement): SQL {
  const [first, ...rest] = conditionsOf(statement);
  if (!first) throw new Error('there is no filter to pick by');
  const conditions = [scopeOf(statement), first.indexed, ...rest.map(({ byRow }) => byRow)];
  return answer({
    ctes: sql`match as materialized (
      select ${sortColumns(statement)} from application a
      where ${sql.join(conditions, sql` and `)} limit ${mostCounted} + 1
    ),`,
    page: sql`
      select a.id from match a where (select count(*) from match) <= ${mostCounted}
      order by ${orderBy(statement, statement.of)} ${pageLimit(statement)}`,
    counted: sql`(select count(*) from match)`,
  });
}

/** Every match, in order, for an export. */
export function everyMatch(shape: FilterShape & OrderShape): SQL {
  const conditions = conditionsOf(shape).map(({ indexed }) => indexed);
  return sql`
    select a.id from application a where ${sql.join([scopeOf(shape), ...conditions], sql` and `)}
    order by ${orderBy(shape, shape.of)}`;
}

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
