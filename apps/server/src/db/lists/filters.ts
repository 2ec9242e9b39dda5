import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { nameWord, personWord } from '../schema/index.ts';
import { literals } from '../statements/literals.ts';
import type { Condition, Filter } from './list-description.ts';
import { contains, containsIndexed, readTextSearch, searchValues, type TextSearch } from './text-search.ts';

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

/**
 * Lists find names by words: every word of the query occurs in some word of the name. There are few different words
 * even among very many people, so the search reads `name_word` and goes from there to the people.
 */
type NameShape = readonly ('short' | 'indexable')[];

/** Longer names than that are none. */
const maxWords = 6;

/** The longest first: it is the one that the fewest people have. */
function readNameWords(query: string): TextSearch[] {
  const words = readTextSearch(query).text.split(' ').filter(Boolean);
  return [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxWords)
    .map(readTextSearch);
}

const nameShape = (words: readonly TextSearch[]): NameShape =>
  words.map(({ isIndexable }) => (isIndexable ? 'indexable' : 'short'));

/** The words are the values `name0`, `name1` and so on. */
function nameValues(name: string, words: readonly TextSearch[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, index) => Object.entries(searchValues(`${name}${index}`, word))),
  );
}

/** The word to start from, as texts of a statement: what finds it in `name_word`, and the word itself. */
type Start = { ctes: SQL; holds: SQL; text: SQL };

const hasChoice = (shape: NameShape) => shape[1] === 'indexable';

/**
 * Of the two longest words the one that fewer people have after their surname: a surname may well be shorter than a first
 * name, and those are looked up person by person. So many are enough to see it.
 */
function wordToStartFrom(name: string, shape: NameShape): Start {
  if (!hasChoice(shape)) {
    return {
      ctes: sql``,
      holds: containsIndexed(nameWord.word, `${name}0`, shape[0] === 'indexable'),
      text: sql`${sql.placeholder(`${name}0`)}::text`,
    };
  }
  const asked = [0, 1].map(
    (place) =>
      sql`(${sql.raw(String(place))}, ${sql.placeholder(`${name}${place}`)}::text, ${sql.placeholder(`${name}${place}Pattern`)}::text)`,
  );
  return {
    ctes: sql`
      rarest as materialized (
        select asked.part, asked.held from (values ${sql.join(asked, sql`, `)}) asked (place, part, held)
        order by (
          select count(*) from (
            select 1 from ${nameWord} join ${personWord} on ${personWord.wordKey} = ${nameWord.key}
            where ${nameWord.word} like asked.held limit 400
          ) people
        ), asked.place
        limit 1
      ),`,
    holds: sql`${nameWord.word} like (select rarest.held from rarest)`,
    text: sql`(select rarest.part from rarest)`,
  };
}

const earlier = alias(personWord, 'earlier');

/**
 * Everybody with one of the words in their name. Whose name begins with a word that holds it (mostly a surname) stands
 * next to each other in an index of names, and is found there: `alongNames` is asked for the rows between two names. The
 * others are found by `person_word`: `ofPerson` is asked for the row of one person, if its name fits.
 */
function findByOneWord(
  name: string,
  shape: NameShape,
  {
    alongNames,
    ofPerson,
  }: {
    alongNames: (from: SQL, before: SQL) => SQL;
    ofPerson: (personId: SQL, fits: (nameKey: SQLWrapper) => SQL) => SQL;
  },
): SQL {
  const { ctes, holds, text } = wordToStartFrom(name, shape);
  const beginsOtherwise = (nameKey: SQLWrapper) => sql`strpos(split_part(${nameKey}, ' ', 1), ${text}) = 0`;
  // The character after a space is `!`. Of several words that match in one name only one counts, or the person would be
  // found twice.
  return sql`
    with ${ctes} fitting as materialized (
      select ${nameWord.key} as hash, ${nameWord.word} collate "C" as spelled from ${nameWord} where ${holds}
    )
    select m.* from fitting
    cross join lateral (${alongNames(sql`fitting.spelled || ' '`, sql`fitting.spelled || '!'`)} offset 0) m
    union all
    select m.*
    from (select array(select fitting.hash from fitting) as hashes offset 0) words
    cross join lateral (
      select ${personWord.personId} as bearer from ${personWord}
      where ${personWord.wordKey} = any(words.hashes) and (cardinality(words.hashes) = 1 or not exists (
        select 1 from ${personWord} ${earlier}
        where ${earlier.personId} = ${personWord.personId} and ${earlier.wordKey} < ${personWord.wordKey}
          and ${earlier.wordKey} = any(words.hashes)
      ))
      offset 0
    ) found
    cross join lateral (${ofPerson(sql`found.bearer`, beginsOtherwise)} offset 0) m`;
}

/** What is left to be looked at in the names that `findByOneWord` finds. */
const otherWords = (column: SQLWrapper, name: string, shape: NameShape): SQL[] =>
  nameContains(column, name, shape, hasChoice(shape) ? 0 : 1);

/** One condition for each word of the query, from `first` on, on a column that is spelled like `person.search_name`. */
function nameContains(column: SQLWrapper, name: string, shape: NameShape, first: 0 | 1): SQL[] {
  return shape.slice(first).map((_, index) => contains(column, `${name}${index + first}`));
}
