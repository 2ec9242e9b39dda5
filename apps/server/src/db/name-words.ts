import { type SQL, sql } from 'drizzle-orm';
import {
  contains,
  containsIndexed,
  readTextSearch,
  searchValues,
  type TextSearch,
} from './list-statements.ts';

/**
 * Lists find names by words: every word of the query occurs in some word of the name. There are few different words
 * even among very many people, so the search reads `name_word` and goes from there to the people.
 */
export type NameShape = readonly ('short' | 'indexable')[];

/** Longer names than that are none. */
const mostWords = 6;

/** The longest first: it is the one that the fewest people have. */
export function readNameWords(query: string): TextSearch[] {
  const words = readTextSearch(query).text.split(' ').filter(Boolean);
  return [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWords)
    .map(readTextSearch);
}

export const nameShape = (words: readonly TextSearch[]): NameShape =>
  words.map(({ isIndexable }) => (isIndexable ? 'indexable' : 'short'));

export function nameValues(words: readonly TextSearch[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, index) => Object.entries(searchValues(`name${index}`, word))),
  );
}

/** The word to start from, as texts of a statement: what finds it in `name_word`, and the word itself. */
type Start = { ctes: SQL; holds: SQL; text: SQL };

const hasChoice = (shape: NameShape) => shape[1] === 'indexable';

/**
 * Of the two longest words the one that fewer people have after their surname: a surname may well be shorter than a first
 * name, and those are looked up person by person. So many are enough to see it.
 */
function wordToStartFrom(shape: NameShape): Start {
  const word = sql.placeholder('name0');
  if (!hasChoice(shape)) {
    const holds = containsIndexed(sql`w.word`, 'name0', shape[0] === 'indexable');
    return { ctes: sql``, holds, text: sql`${word}::text` };
  }
  const asked = [0, 1].map(
    (place) =>
      sql`(${sql.raw(String(place))}, ${sql.placeholder(`name${place}`)}::text, ${sql.placeholder(`name${place}Pattern`)}::text)`,
  );
  return {
    ctes: sql`
      rarest as materialized (
        select asked.text, asked.pattern from (values ${sql.join(asked, sql`, `)}) asked (place, text, pattern)
        order by (
          select count(*) from (
            select 1 from name_word w join person_word p on p.word_key = w.key where w.word like asked.pattern limit 400
          ) people
        ), asked.place
        limit 1
      ),`,
    holds: sql`w.word like (select pattern from rarest)`,
    text: sql`(select text from rarest)`,
  };
}

/**
 * Everybody with one of the words in their name. Whose name begins with a word that holds it (mostly a surname) stands
 * next to each other in an index of names, and is found there: `alongNames` is asked for the rows between two names. The
 * others are found by `person_word`: `ofPerson` is asked for the row of one person, if `name_key` fits.
 */
export function findByOneWord(
  shape: NameShape,
  {
    alongNames,
    ofPerson,
  }: {
    alongNames: (from: SQL, before: SQL) => SQL;
    ofPerson: (personId: SQL, fits: (nameKey: SQL) => SQL) => SQL;
  },
): SQL {
  const { ctes, holds, text } = wordToStartFrom(shape);
  const beginsOtherwise = (nameKey: SQL) => sql`strpos(split_part(${nameKey}, ' ', 1), ${text}) = 0`;
  // The character after a space is `!`. Of several words that match in one name only one counts, or the person would be
  // found twice.
  return sql`
    with ${ctes} word as materialized (select w.key, w.word collate "C" as text from name_word w where ${holds})
    select m.* from word cross join lateral (${alongNames(sql`word.text || ' '`, sql`word.text || '!'`)} offset 0) m
    union all
    select m.*
    from (select array(select key from word) as keys offset 0) words
    cross join lateral (
      select p.person_id from person_word p
      where p.word_key = any(words.keys) and (cardinality(words.keys) = 1 or not exists (
        select 1 from person_word earlier
        where earlier.person_id = p.person_id and earlier.word_key < p.word_key and earlier.word_key = any(words.keys)
      ))
      offset 0
    ) found
    cross join lateral (${ofPerson(sql`found.person_id`, beginsOtherwise)} offset 0) m`;
}

/** What is left to be looked at in the names that `findByOneWord` finds. */
export const otherWords = (column: SQL, shape: NameShape): SQL[] =>
  nameContains(column, shape, hasChoice(shape) ? 0 : 1);

/** One condition for each word of the query, from `first` on, on a column that is spelled like `person.search_name`. */
export function nameContains(column: SQL, shape: NameShape, first: 0 | 1): SQL[] {
  return shape.slice(first).map((_, index) => contains(column, `name${index + first}`));
}
