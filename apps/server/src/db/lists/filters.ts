import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { literals } from '../statements/literals.ts';
import type { Condition, Filter } from './list-description.ts';
import {
  findByOneWord,
  type NameShape,
  nameContains,
  nameShape,
  nameValues,
  otherWords,
  readNameWords,
} from './name-words.ts';
import { contains, containsIndexed, readTextSearch, searchValues } from './text-search.ts';

const allOf = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

const stretchOf = (column: PgColumn, indexed: SQL): Condition => ({
  column,
  indexed,
  byRow: sql`(${indexed}) is true`,
});

export const isEqual =
  (column: PgColumn): Filter<string | number> =>
  (asked, name) => ({
    shape: 'equal',
    values: { [name]: asked },
    condition: () => stretchOf(column, sql`${column} = ${sql.placeholder(name)}`),
  });

/** Wanted or not: the rows with one of these values, which are words of the program itself. */
export const isAmong =
  (column: PgColumn, values: readonly string[]): Filter<boolean> =>
  (asked) =>
    asked
      ? {
          shape: 'among',
          values: {},
          condition: () => ({ ...stretchOf(column, sql`${column} in (${literals(values)})`), values }),
        }
      : undefined;

/** Days of the university's calendar as `yyyy-mm-dd`, both included. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

/** The beginning of a day by the university's clock. As a query of its own it is worked out once, not for every row. */
const beginningOf = (name: string, daysLater: 0 | 1) =>
  sql`(select (${sql.placeholder(name)}::date + ${sql.raw(String(daysLater))})::timestamp at time zone ${sql.placeholder('timeZone')})`;

export const withinDays =
  (column: PgColumn): Filter<DayRange> =>
  ({ from, to }, name) => {
    const ends = [
      ...(from === undefined ? [] : [sql`${column} >= ${beginningOf(`${name}From`, 0)}`]),
      ...(to === undefined ? [] : [sql`${column} < ${beginningOf(`${name}To`, 1)}`]),
    ];
    if (ends.length === 0) return undefined;
    return {
      shape: `${from === undefined ? '' : 'from'}…${to === undefined ? '' : 'to'}`,
      values: { [`${name}From`]: from, [`${name}To`]: to },
      condition: () => ({
        ...stretchOf(column, allOf(ends)),
        ...(from !== undefined && { since: beginningOf(`${name}From`, 0) }),
      }),
    };
  };

/** A part of a text. `condition` learns whether a trigram index can find it. */
export const textFilter =
  (condition: (name: string, isIndexable: boolean) => Condition): Filter<string> =>
  (asked, name) => {
    const search = readTextSearch(asked);
    if (search.text === '') return undefined;
    return {
      shape: search.isIndexable ? 'indexable' : 'short',
      values: searchValues(name, search),
      condition: () => condition(name, search.isIndexable),
    };
  };

/** A part of a text in a column that is spelled like `person.search_name` and has a trigram index. */
export const containsText = (column: SQLWrapper): Filter<string> =>
  textFilter((name, isIndexable) => ({
    indexed: containsIndexed(column, name, isIndexable),
    byRow: contains(column, name),
  }));

const wordsFilter =
  (condition: (name: string, shape: NameShape) => Condition): Filter<string> =>
  (asked, name) => {
    const words = readNameWords(asked);
    if (words.length === 0) return undefined;
    const shape = nameShape(words);
    return {
      shape: shape.join(' '),
      values: nameValues(name, words),
      condition: () => condition(name, shape),
    };
  };

/** Every word occurs in the name, where the column with names has a trigram index. */
export const containsWords = (column: SQLWrapper): Filter<string> =>
  wordsFilter((name, shape) => ({
    indexed: allOf([
      containsIndexed(column, `${name}0`, shape[0] === 'indexable'),
      ...nameContains(column, name, shape, 1),
    ]),
    byRow: allOf(nameContains(column, name, shape, 0)),
  }));

/** The same where an index holds the names in their order, and people are found by `name_word`. */
export const nameHasWords = ({ nameKey, personId }: { nameKey: PgColumn; personId: PgColumn }) =>
  wordsFilter((name, shape) => {
    const words = allOf(nameContains(nameKey, name, shape, 0));
    return {
      indexed: words,
      byRow: words,
      pick: (rowsWhere) => {
        const rest = otherWords(nameKey, name, shape);
        return findByOneWord(name, shape, {
          alongNames: (from, before) =>
            rowsWhere(...rest, sql`${nameKey} >= ${from}`, sql`${nameKey} < ${before}`),
          ofPerson: (found, fits) => rowsWhere(...rest, sql`${personId} = ${found}`, fits(nameKey)),
        });
      },
    };
  });
