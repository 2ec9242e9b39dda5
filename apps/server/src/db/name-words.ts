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

/** A row `person_id` for each person with the first word of the query in their name. */
export function peopleByFirstWord(shape: NameShape): SQL {
  const word = containsIndexed(sql`w.word`, 'name0', shape[0] === 'indexable');
  // Of several words that match in one name only the first counts, or the person would be found twice.
  return sql`
    select p.person_id
    from (select array(select w.key from name_word w where ${word}) as keys offset 0) words
    cross join lateral (
      select p.person_id from person_word p
      where p.word_key = any(words.keys) and (cardinality(words.keys) = 1 or not exists (
        select 1 from person_word earlier
        where earlier.person_id = p.person_id and earlier.word_key < p.word_key and earlier.word_key = any(words.keys)
      ))
      offset 0
    ) p`;
}

/** One condition for each word of the query, from `first` on, on a column that is spelled like `person.search_name`. */
export function nameContains(column: SQL, shape: NameShape, first: 0 | 1): SQL[] {
  return shape.slice(first).map((_, index) => contains(column, `name${index + first}`));
}
