import { type SQL, sql } from 'drizzle-orm';
import { jsonArray, jsonItems, jsonObject, jsonScalar, jsonString } from '../../db/json-text.ts';
import { countUpToLimit, mostCounted, pageLimit } from '../../db/list-statements.ts';
import { nameContains, peopleByFirstWord } from '../../db/name-words.ts';
import { everyBlock } from '../summaries/index.ts';
import {
  type AchievementShape,
  type Condition,
  conditionsOf,
  orderBy,
  scopeOf,
  sortColumns,
  statusIs,
} from './achievement-conditions.queries.ts';

/**
 * Three ways to a page, each of which reads about as much whatever the number of students:
 *
 * - `walk`: along the index of the order. Where no filter is left, or only one on the order itself, it counts as well.
 * - `pick`: the index of the most selective filter, up to one match more than a list counts; all of them are then known
 *   and sorted. Where there are too many it answers no rows, and the caller walks: with so many matches the next one is
 *   never far.
 */
export type AchievementStatement = AchievementShape & { way: 'walk' | 'pick'; isCounted: boolean };

export function waysTo(shape: AchievementShape): readonly AchievementStatement[] {
  const isAlongOrder = conditionsOf(shape).every(
    ({ name }) =>
      (name === 'filing' && shape.order === 'DATE') || (name === 'score' && shape.order === 'TOTAL_SCORE'),
  );
  if (isAlongOrder) return [{ ...shape, way: 'walk', isCounted: true }];
  return [
    { ...shape, way: 'pick', isCounted: true },
    { ...shape, way: 'walk', isCounted: false },
  ];
}

export function achievementStatement(statement: AchievementStatement): SQL {
  return statement.way === 'walk' ? walk(statement) : pick(statement);
}

const scopeIs = (shape: AchievementShape) => {
  const scope = sql`s.scope_id = ${scopeOf(shape, everyBlock)}`;
  return shape.status && shape.order !== 'ID' ? sql`${scope} and ${statusIs}` : scope;
};

function walk(statement: AchievementStatement): SQL {
  const conditions = conditionsOf(statement).map(({ indexed, byRow }) =>
    statement.isCounted ? indexed : byRow,
  );
  const where = sql.join([scopeIs(statement), ...conditions], sql` and `);
  return answer(statement, {
    page: sql`
      select s.portfolio_id from portfolio_summary s where ${where}
      order by ${orderBy(statement)} ${pageLimit(statement)}`,
    counted: statement.isCounted
      ? countUpToLimit(sql`select 1 from portfolio_summary s where ${where}`)
      : sql`0`,
  });
}

function pick(statement: AchievementStatement): SQL {
  const [first, ...rest] = conditionsOf(statement);
  if (!first) throw new Error('there is no filter to pick by');
  const matches = first.name === 'name' ? byName(statement, rest) : byIndex(statement, first, rest);
  return answer(statement, {
    ctes: sql`match as materialized (${matches} limit ${mostCounted} + 1),`,
    page: sql`
      select s.portfolio_id from match s where (select count(*) from match) <= ${mostCounted}
      order by ${orderBy(statement)} ${pageLimit(statement)}`,
    counted: sql`(select count(*) from match)`,
  });
}

/** The rest is looked at behind a fence: the database must not take the index of one of them instead. */
function byIndex(statement: AchievementStatement, first: Condition, rest: readonly Condition[]): SQL {
  const conditions = [scopeIs(statement), first.indexed, ...rest.map(({ byRow }) => byRow)];
  return sql`
    select ${sortColumns(statement)} from portfolio_summary s
    where ${sql.join(conditions, sql` and `)}`;
}

/** From the longest word to the people who have it; the other words are looked for in their names. */
function byName(statement: AchievementStatement, rest: readonly Condition[]): SQL {
  const conditions = [...nameContains(sql`s.name_key`, statement.name, 1), ...rest.map(({ byRow }) => byRow)];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`
    select ${sortColumns(statement)}
    from (${peopleByFirstWord(statement.name)}) found
    cross join lateral (
      select s.* from portfolio_summary s where ${scopeIs(statement)} and s.person_id = found.person_id offset 0
    ) s
    ${where}`;
}

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
  statement: AchievementStatement,
  { ctes = sql``, page, counted }: { ctes?: SQL; page: SQL; counted: SQL },
): SQL {
  const scope = scopeOf(statement, everyBlock);
  return sql`
    with ${ctes} page as materialized (
      select portfolio_id, row_number() over () as place from (${page}) ordered
    )
    select ${counted} as counted, ${statement.everyBlock ? sql`true` : sql`${scope} is not null`} as has_blocks,
      ${jsonArray(sql`(
        select ${jsonItems(rowObject, sql`page.place`)}
        from page join portfolio_summary s on s.scope_id = ${scope} and s.portfolio_id = page.portfolio_id
      )`)} as rows`;
}
