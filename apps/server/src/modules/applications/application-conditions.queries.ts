import type { ApplicationOrder } from '@zachetka/contract/applications/application-lists.schemas';
import {
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/applications/application-status.rules';
import { type SQL, sql } from 'drizzle-orm';
import { contains, containsIndexed } from '../../db/list-statements.ts';
import { type NameShape, nameContains } from '../../db/name-words.ts';

export type TextShape = 'absent' | 'short' | 'indexable';
export type DayEnds = readonly ('Ge' | 'Le')[];

/** Which filters are there; of texts also whether an index can find them. What they ask for is no part of the shape. */
export type FilterShape = {
  /** Of one student, drafts among them, or of everybody, once filed. */
  of: 'own' | 'everybody';
  status: boolean;
  /** Waiting for a decision. */
  open: boolean;
  nomination: boolean;
  score: boolean;
  filing: DayEnds;
  check: DayEnds;
  name: NameShape;
  group: TextShape;
  comment: TextShape;
};

export type OrderShape = { order: ApplicationOrder; direction: 'asc' | 'desc' };

/** Never filed or checked counts as before everything, so that one index serves both directions. */
const columns: Record<ApplicationOrder, { name: string; isNullable?: true }> = {
  ID: { name: 'id' },
  FULL_NAME: { name: 'name_key' },
  GROUP: { name: 'group_key' },
  STATUS: { name: 'status' },
  FILING_START_DATE: { name: 'filing_start_at' },
  // Of what was filed it is always there, and its index is an ordinary one.
  FILING_END_DATE: { name: 'filing_end_at' },
  CHECK_START_DATE: { name: 'check_start_at', isNullable: true },
  CHECK_END_DATE: { name: 'check_end_at', isNullable: true },
  TOTAL_SCORE: { name: 'total_score' },
};

export function orderBy({ order, direction }: OrderShape, of: FilterShape['of']): SQL {
  const { name, isNullable } = columns[order];
  const hasNulls = isNullable || (name === 'filing_end_at' && of === 'own');
  const nulls = hasNulls ? ` nulls ${direction === 'asc' ? 'first' : 'last'}` : '';
  const first = `a.${name} ${direction}${nulls}`;
  return sql.raw(name === 'id' ? first : `${first}, a.id ${direction}`);
}

/** What a list of matches must hold in order to be sorted. */
export function sortColumns({ order }: OrderShape): SQL {
  return sql.raw(order === 'ID' ? 'a.id' : `a.id, a.${columns[order].name}`);
}

/** As a query of its own it is worked out once; otherwise for every row that is looked at. */
export const wallDay = (name: string, days: 0 | 1) =>
  sql`(select (${sql.placeholder(name)}::date + ${sql.raw(String(days))})::timestamp at time zone ${sql.placeholder('timeZone')})`;

function withinDays(column: string, ends: DayEnds, name: string): SQL {
  const conditions = ends.map((end) =>
    end === 'Ge'
      ? sql`${sql.raw(column)} >= ${wallDay(`${name}Ge`, 0)}`
      : sql`${sql.raw(column)} < ${wallDay(`${name}Le`, 1)}`,
  );
  return sql.join(conditions, sql` and `);
}

/** A condition that an index finds, and the same condition looked at row by row. */
export type Condition = { name: keyof typeof selectivity; indexed: SQL; byRow: SQL };

/** The smaller, the fewer rows such a condition is likely to leave: the index of the first is the one to start from. */
const selectivity = { group: 1, name: 2, comment: 3, score: 4, check: 5, filing: 6, nomination: 7 };

/** What is left to be filtered after whose applications they are and the status. */
export function conditionsOf(shape: FilterShape): Condition[] {
  const found: Condition[] = [];
  const add = (name: Condition['name'], indexed: SQL, byRow: SQL = sql`(${indexed}) is true`) =>
    found.push({ name, indexed, byRow });
  const addText = (name: 'group' | 'comment', column: SQL, text: TextShape) => {
    if (text !== 'absent') {
      add(name, containsIndexed(column, name, text === 'indexable'), contains(column, name));
    }
  };
  addText('group', sql`a.group_key`, shape.group);
  if (shape.name.length > 0) {
    const first = containsIndexed(sql`a.name_key`, 'name0', shape.name[0] === 'indexable');
    add(
      'name',
      sql.join([first, ...nameContains(sql`a.name_key`, shape.name, 1)], sql` and `),
      sql.join(nameContains(sql`a.name_key`, shape.name, 0), sql` and `),
    );
  }
  addText('comment', sql`a.comment_key`, shape.comment);
  if (shape.score) add('score', sql`a.total_score = ${sql.placeholder('score')}`);
  if (shape.check.length > 0) add('check', withinDays('a.check_end_at', shape.check, 'check'));
  if (shape.filing.length > 0) add('filing', withinDays('a.filing_end_at', shape.filing, 'filing'));
  if (shape.nomination) add('nomination', sql`a.block_id = ${sql.placeholder('nomination')}`);
  return found.toSorted((a, b) => selectivity[a.name] - selectivity[b.name]);
}

const openStatuses = applicationStatuses
  .filter(isOpenApplication)
  .map((status) => `'${status}'`)
  .join(', ');

/** Whose applications, and in which status: every order has an index that begins with these. */
export function scopeOf({ of, status, open }: FilterShape): SQL {
  const conditions = [
    of === 'own' ? sql`a.person_id = ${sql.placeholder('personId')}` : sql`a.status <> 'DRAFT'`,
    ...(status ? [sql`a.status = ${sql.placeholder('status')}`] : []),
    ...(open ? [sql.raw(`a.status in (${openStatuses})`)] : []),
  ];
  return sql.join(conditions, sql` and `);
}
