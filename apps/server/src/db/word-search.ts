import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normaliseName } from './name-search.ts';
import { spelledForSearch } from './schema/columns.ts';

/**
 * Texts are found by their words in any Russian form: both sides are cut to stems by the `russian` configuration of
 * PostgreSQL, and what was typed may end in the middle of a word. Indexes are made of the same expression.
 */
export const wordsOf = (text: SQLWrapper): SQL => sql`to_tsvector('russian', ${spelledForSearch(text)})`;

/** In a query of its own, so that it is read once and not for every row. */
export const wordQuery = (words: SQLWrapper): SQL => sql`(select to_tsquery('russian', ${words}))`;

/** More of them say nothing more. */
const maxWords = 6;

/** The words of what was typed, spelled as the database spells its texts. */
export function readWords(query: string): string[] {
  const words = normaliseName(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxWords);
}

/** What `wordQuery` takes: all of the words in any form, or each of them as the beginning of one. */
export function wordQueryText(words: readonly string[], { isBeginning }: { isBeginning: boolean }): string {
  return words.map((word) => (isBeginning ? `${word}:*` : word)).join(' & ');
}

/**
 * A word without its ending; a word that is nothing but one, such as the surname Ли, stays as it is. Found once, not for every
 * row.
 */
export const stemOf = (word: SQLWrapper): SQL =>
  sql`(select coalesce((ts_lexize('russian_stem', ${word}))[1], ${word}))`;

/** Patterns for LIKE of what a text with all of these words contains, in whatever form. Words have no wildcards. */
export const likePatterns = (words: SQLWrapper): SQL =>
  sql`array(select '%' || coalesce((ts_lexize('russian_stem', typed))[1], typed) || '%' from unnest(${words}) as typed)`;
