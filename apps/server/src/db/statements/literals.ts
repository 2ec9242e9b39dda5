import { type SQL, sql } from 'drizzle-orm';

/**
 * Words of the program itself, such as statuses, written into the text of a statement: the database then knows what they
 * select. Never for what somebody has typed.
 */
export function literals(words: readonly string[]): SQL {
  const odd = words.find((word) => !/^[A-Za-z_]+$/.test(word));
  if (odd !== undefined) throw new Error(`${odd} is no word to be written into a statement`);
  return sql.raw(words.map((word) => `'${word}'`).join(', '));
}

/** Of an insert that gives the numbers which rows once had. */
export const withGivenNumbers: SQL = sql.raw('overriding system value');

export function literalNumber(number: number): SQL {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number`);
  return sql.raw(String(number));
}
