import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import {
  contains,
  containsIndexed,
  countedRows,
  countUpToLimit,
  type ListStatement,
  pageLimit,
} from '../../db/list-statements.ts';
import { findByOneWord, otherWords } from '../../db/name-words.ts';
import { everyBlock } from '../summaries/index.ts';
import {
  type AchievementFilters,
  type AchievementShape,
  type Condition,
  conditionsOf,
  orderBy,
  scopeOf,
  sortColumns,
  statusIs,
} from './achievement-conditions.queries.ts';

/**
 * Two ways to a page, each of which reads about as much whatever the number of students:
 *
 * - walk along the index of the order. Where no filter is left, or only one on the order itself, it counts as well;
 * - pick: the index of the most selective filter, up to a limit; all matches are then known and sorted. Where there are
 *   more, the same statement walks instead: with so many matches the next one is not far.
 */
export function achievementStatement(shape: AchievementShape): ListStatement {
  const conditions = conditionsOf(shape);
  const isAlongOrder = conditions.every(
    ({ name }) =>
      (name === 'filing' && shape.order === 'DATE') || (name === 'score' && shape.order === 'TOTAL_SCORE'),
  );
  return isAlongOrder ? walk(shape, conditions) : pickOrWalk(shape, conditions);
}

/** All of them, for a count; what finds the most selective of the filters is the database's choice. */
export function achievementRows(filters: AchievementFilters): SQL {
  const conditions = conditionsOf({ ...filters, order: 'ID' }).map(({ indexed }) => indexed);
  const scope = sql`s.scope_id = ${scopeOf(filters, everyBlock)}`;
  return sql`select 1 from portfolio_summary s where ${allOf([scope, ...conditions])}`;
}

const scopeIs = (shape: AchievementShape) => {
  const scope = sql`s.scope_id = ${scopeOf(shape, everyBlock)}`;
  return shape.status && shape.order !== 'ID' ? sql`${scope} and ${statusIs}` : scope;
};

const allOf = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

function walk(shape: AchievementShape, conditions: readonly Condition[]): ListStatement {
  const where = allOf([scopeIs(shape), ...conditions.map(({ indexed }) => indexed)]);
  const text = answer(shape, {
    page: sql`
      select s.portfolio_id from portfolio_summary s where ${where}
      order by ${orderBy(shape)} ${pageLimit(shape)}`,
    counted: countUpToLimit(sql`select 1 from portfolio_summary s where ${where}`),
  });
  return { text, countedUpTo: countedRows };
}

/**
 * How many matches of a filter are sorted before the order is walked instead. About there a walk costs as much: to sort
 * them takes the longer the more there are, to walk the longer the fewer.
 */
const mostPicked: Record<Condition['name'], number> = {
  // A walk must leave the index for these, except along the names.
  name: 1000,
  group: 1000,
  comment: 500,
  score: 500,
  check: 500,
  filing: 500,
  status: 500,
};

/**
 * Dates, scores and statuses go together: along one of them the next match of another may be far, and their indexes hold
 * all that a match needs.
 */
function mostPickedOf({ order }: AchievementShape, { name }: Condition): number {
  const goTogether =
    (order === 'DATE' || order === 'TOTAL_SCORE') && ['score', 'check', 'filing', 'status'].includes(name);
  return goTogether ? 5000 : mostPicked[name];
}

function pickOrWalk(shape: AchievementShape, conditions: readonly Condition[]): ListStatement {
  const [first, ...rest] = conditions;
  if (!first) throw new Error('there is no filter to pick by');
  const matches = waysToPick[first.name]?.(shape, rest) ?? byIndex(shape, first, rest);
  const countedUpTo = mostPickedOf(shape, first);
  const most = sql.raw(String(countedUpTo));
  const end = sql`order by ${orderBy(shape)} ${pageLimit(shape)}`;
  const text = answer(shape, {
    ctes: sql`
      match as materialized (select * from (${matches}) found limit ${most} + 1),
      matches as materialized (select count(*) as number from match),`,
    page: sql`
      (select s.portfolio_id from match s where (select number from matches) <= ${most} ${end})
      union all
      (select s.portfolio_id from portfolio_summary s
       where (select number from matches) > ${most} and ${scopeIs(shape)} and ${allOf(conditions.map(({ byRow }) => byRow))} ${end})`,
    counted: sql`(select number from matches)`,
  });
  return { text, countedUpTo };
}

/** The rest is looked at behind a fence: the database must not take the index of one of them instead. */
function byIndex(shape: AchievementShape, first: Condition, rest: readonly Condition[]): SQL {
  const conditions = [scopeIs(shape), first.indexed, ...rest.map(({ byRow }) => byRow)];
  return sql`select ${sortColumns(shape)} from portfolio_summary s where ${allOf(conditions)}`;
}

/**
 * Comment after comment, so that it ends where enough are found: very many different ones may fit. The ready-made ones come
 * first, because most rows share them.
 */
function byComment(shape: AchievementShape, rest: readonly Condition[]): SQL {
  const conditions = [scopeIs(shape), ...rest.map(({ byRow }) => byRow)];
  return sql`
    with ready as materialized (
      select array(
        select hashtextextended(comment, 0) from ready_comment r cross join unnest(array[r.text_ru, r.text_en]) comment
      ) as keys
    )
    select m.* from (
      select d.key from decision_comment d
      where d.key = any((select keys from ready)::bigint[]) and ${contains(sql`d.search_text`, 'comment')}
      union all
      select d.key from decision_comment d
      where ${containsIndexed(sql`d.search_text`, 'comment', shape.comment === 'indexable')}
        and d.key <> all((select keys from ready)::bigint[])
    ) d cross join lateral (
      select ${sortColumns(shape)} from portfolio_summary s
      where ${allOf(conditions)} and s.comment_key = d.key offset 0
    ) m`;
}

/** By one word; the others are looked for in the names of those who have it. */
function byName(shape: AchievementShape, rest: readonly Condition[]): SQL {
  const conditions = [
    scopeIs(shape),
    ...otherWords(sql`s.name_key`, shape.name),
    ...rest.map(({ byRow }) => byRow),
  ];
  const rows = sql`select ${sortColumns(shape)} from portfolio_summary s where ${allOf(conditions)}`;
  return findByOneWord(shape.name, {
    alongNames: (from, before) => sql`${rows} and s.name_key >= ${from} and s.name_key < ${before}`,
    ofPerson: (personId, fits) => sql`${rows} and s.person_id = ${personId} and ${fits(sql`s.name_key`)}`,
  });
}

const waysToPick: Partial<Record<Condition['name'], typeof byName>> = { name: byName, comment: byComment };

const day = (column: string) =>
  sql`coalesce(to_char(${sql.raw(`s.${column}`)} at time zone ${sql.placeholder('timeZone')}, '[FMYYYY,FMMM,FMDD]'), 'null')`;

const rowObject = jsonObject({
  portfolioId: jsonScalar(sql`s.portfolio_id`),
  personFullName: jsonString(
    sql`select concat_ws(' ', p.last_name, p.first_name, p.middle_name) from person p where p.id = s.person_id`,
  ),
  group: jsonString(sql`select g.title from study_group g where g.id = s.group_id`),
  sentAt: day('sent_at'),
  verificationDate: day('assessed_at'),
  status: jsonString(sql`s.status`),
  totalScore: jsonScalar(sql`s.total_score`),
  adminComment: jsonString(sql`select d.text from decision_comment d where d.key = s.comment_key`),
  waiting: jsonScalar(sql`s.waiting`),
});

/** Only the rows of the page are read whole. */
function answer(
  shape: AchievementShape,
  { ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL },
): SQL {
  const scope = scopeOf(shape, everyBlock);
  return sql`
    with ${ctes} page as materialized (
      select portfolio_id, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, ${shape.everyBlock ? sql`true` : sql`${scope} is not null`} as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(rowObject, sql`page.place`)}
        from page join portfolio_summary s on s.scope_id = ${scope} and s.portfolio_id = page.portfolio_id
      )`)} as rows`;
}
