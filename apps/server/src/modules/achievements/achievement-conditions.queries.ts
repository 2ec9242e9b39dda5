import type { AchievementOrder } from '@zachetka/contract/achievements/achievements.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { contains, containsIndexed } from '../../db/list-statements.ts';
import { type NameShape, nameContains } from '../../db/name-words.ts';

/** Which filters are there; of texts also whether an index can find them. What they ask for is no part of the shape. */
export type AchievementFilters = {
  everyBlock: boolean;
  status: boolean;
  filing: readonly ('start' | 'end')[];
  check: readonly ('start' | 'end')[];
  score: boolean;
  group: 'absent' | 'short' | 'indexable';
  comment: 'absent' | 'short' | 'indexable';
  name: NameShape;
};

export type AchievementShape = AchievementFilters & {
  order: AchievementOrder;
  direction: 'ASC' | 'DESC';
  pageSize: number;
  isFirst: boolean;
};

/** Never sent counts as sent before everything, so that one index serves both directions. */
export const orders: Record<AchievementOrder, { column?: SQL; ASC: SQL; DESC: SQL }> = {
  // Every list holds the id anyway.
  ID: { ASC: sql`s.portfolio_id asc`, DESC: sql`s.portfolio_id desc` },
  FULL_NAME: orderOf('name_key'),
  DATE: { column: sql`s.sent_at`, ASC: sql`s.sent_at asc nulls first`, DESC: sql`s.sent_at desc nulls last` },
  TOTAL_SCORE: orderOf('total_score'),
};

function orderOf(column: string): { column: SQL; ASC: SQL; DESC: SQL } {
  return {
    column: sql.raw(`s.${column}`),
    ASC: sql.raw(`s.${column} asc`),
    DESC: sql.raw(`s.${column} desc`),
  };
}

/** What a list of matches must hold in order to be sorted. */
export function sortColumns({ order }: AchievementShape): SQL {
  const { column } = orders[order];
  return column ? sql`s.portfolio_id, ${column}` : sql`s.portfolio_id`;
}

export function orderBy({ order, direction }: AchievementShape): SQL {
  const { [direction]: first } = orders[order];
  const last = sql.raw(`s.portfolio_id ${direction}`);
  return order === 'ID' ? first : sql`${first}, ${last}`;
}

export const scopeOf = (
  { everyBlock }: Pick<AchievementShape, 'everyBlock'>,
  everyBlockScope: number,
): SQL =>
  everyBlock
    ? sql.raw(String(everyBlockScope))
    : sql`(select scope_id from employee_context where person_id = ${sql.placeholder('personId')})`;

// A subquery is computed once; a bare expression would be for every row.
const dayStart = (name: string) =>
  sql`(select (${sql.placeholder(name)}::date)::timestamp at time zone ${sql.placeholder('timeZone')})`;
const dayEnd = (name: string) =>
  sql`(select (${sql.placeholder(name)}::date + 1)::timestamp at time zone ${sql.placeholder('timeZone')})`;

function withinDays(column: SQL, ends: readonly ('start' | 'end')[], name: string): SQL {
  const conditions = ends.map((end) =>
    end === 'start'
      ? sql`${column} >= ${dayStart(`${name}Start`)}`
      : sql`${column} < ${dayEnd(`${name}End`)}`,
  );
  return sql.join(conditions, sql` and `);
}

/** A condition as an index finds it (no index finds a name by itself), and the same looked at row by row. */
export type Condition = { name: keyof typeof selectivity; indexed: SQL; byRow: SQL };

/** The smaller, the fewer rows such a condition is likely to leave: the index of the first is the one to start from. */
const selectivity = { group: 1, name: 2, comment: 3, score: 4, check: 5, filing: 6, status: 7 };

/** What is left to be filtered after the scope and, where the order has an index with it, the status. */
export function conditionsOf(shape: AchievementFilters & Pick<AchievementShape, 'order'>): Condition[] {
  const found: Condition[] = [];
  const add = (name: Condition['name'], indexed: SQL, byRow: SQL = sql`(${indexed}) is true`) =>
    found.push({ name, indexed, byRow });
  if (shape.group !== 'absent') {
    const titles = containsIndexed(sql`g.search_title`, 'group', shape.group === 'indexable');
    add(
      'group',
      sql`s.group_id = any(array(select g.id from study_group g where ${titles}))`,
      contains(sql`(select g.search_title from study_group g where g.id = s.group_id)`, 'group'),
    );
  }
  if (shape.name.length > 0) {
    const words = sql.join(nameContains(sql`s.name_key`, shape.name, 0), sql` and `);
    add('name', words, words);
  }
  if (shape.comment !== 'absent') {
    const text = sql`(select d.search_text from decision_comment d where d.key = s.comment_key)`;
    // Where nothing was decided there is no comment: the indexes know that, and skip those rows without reading them.
    const hasIt = sql`s.assessed_at is not null and ${contains(text, 'comment')}`;
    const fits = containsIndexed(sql`d.search_text`, 'comment', shape.comment === 'indexable');
    add('comment', sql`s.comment_key in (select d.key from decision_comment d where ${fits})`, hasIt);
  }
  if (shape.score) add('score', sql`s.total_score = ${sql.placeholder('score')}`);
  if (shape.check.length > 0) add('check', withinDays(sql`s.assessed_at`, shape.check, 'check'));
  if (shape.filing.length > 0) add('filing', withinDays(sql`s.sent_at`, shape.filing, 'filing'));
  if (shape.status && shape.order === 'ID') add('status', statusIs);
  return found.toSorted((a, b) => selectivity[a.name] - selectivity[b.name]);
}

export const statusIs = sql`s.status = ${sql.placeholder('status')}`;
