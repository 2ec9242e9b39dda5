import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containsPattern, hasTrigram, normaliseName } from '../name-search.ts';

/**
 * What is looked for inside texts that are spelled like `person.search_name`. Texts too short for a trigram must not
 * reach a trigram index: it would be read from end to end.
 */
export type TextSearch = { text: string; isIndexable: boolean };

export function readTextSearch(text: string): TextSearch {
  const normalised = normaliseName(text);
  return { text: normalised, isIndexable: hasTrigram(normalised) };
}

/** Where the column has a trigram index. */
export function containsIndexed(column: SQLWrapper, name: string, isIndexable: boolean): SQL {
  return isIndexable
    ? sql`${column} like ${sql.placeholder(`${name}Pattern`)}`
    : sql`strpos(${column}, ${sql.placeholder(name)}) > 0`;
}

/** Row by row. */
export const contains = (column: SQLWrapper, name: string): SQL =>
  sql`strpos(${column}, ${sql.placeholder(name)}) > 0`;

export function searchValues(name: string, { text, isIndexable }: TextSearch): Record<string, string> {
  return { [name]: text, ...(isIndexable && { [`${name}Pattern`]: containsPattern(text) }) };
}
