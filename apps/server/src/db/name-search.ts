import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import { and, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { person } from './schema/index.ts';

/**
 * The words of a query for a name, sorted by how they are found. A name matches when every word occurs in it, in
 * whatever order, whole or in part.
 */
export type NameQuery<Operand = string> = {
  /** LIKE patterns of the words that the trigram index can find. */
  patterns: readonly Operand[];
  /** Words too short for a trigram. The index would be read from end to end for them, so they must not reach it. */
  fragments: readonly Operand[];
};

const trigram = /[\p{L}\p{N}]{3}/u;

/** Whether a trigram index can find it. */
export const hasTrigram = (text: string): boolean => trigram.test(text);

/** Spells a text the way `person.search_name` spells names, with single spaces. */
export function normaliseName(text: string): string {
  return spellForSearch(text).trim().replace(/\s+/gu, ' ');
}

export function readNameQuery(query: string): NameQuery {
  const words = [...new Set(normaliseName(query).split(' ').filter(Boolean))];
  return {
    patterns: words.filter(hasTrigram).map(containsPattern),
    fragments: words.filter((word) => !hasTrigram(word)),
  };
}

/** The condition on `person` for a query, or for placeholders that will carry one; none where there are no words. */
export function nameMatches({ patterns, fragments }: NameQuery<string | SQLWrapper>): SQL | undefined {
  return and(
    ...patterns.map((pattern) => like(person.searchName, pattern)),
    ...fragments.map((fragment) => sql`strpos(${person.searchName}, ${fragment}) > 0`),
  );
}

/** What LIKE would take for a wildcard is taken literally. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
