import { and, like, type SQL, type SQLWrapper } from 'drizzle-orm';
import { person } from './schema/index.ts';

/** Spells a text the way `person.search_name` spells names: lower case, ё as е, single spaces. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').trim().replace(/\s+/gu, ' ');
}

/**
 * One LIKE pattern for each distinct word of a query. A name matches when every word occurs in it, in whatever order,
 * whole or in part. What LIKE would take for a wildcard is taken literally.
 */
export function namePatterns(query: string): string[] {
  const words = new Set(normaliseName(query).split(' ').filter(Boolean));
  return [...words].map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** The condition on `person` for these patterns, or for placeholders that will carry them; none where there are none. */
export function nameMatches(patterns: readonly (string | SQLWrapper)[]): SQL | undefined {
  return and(...patterns.map((pattern) => like(person.searchName, pattern)));
}
