import { type Decimal, unitsAt } from '../decimal.ts';

/** The different values, the highest first, and by value its place among them. */
export type DenseRanks = { readonly ranks: Int32Array; readonly values: readonly Decimal[] };

/**
 * Turns values into small whole numbers of the same order, so that whatever is compared often is compared fast. A value
 * that is missing comes after all others.
 */
export function rankDensely(values: readonly (Decimal | null)[]): DenseRanks {
  let digits = 0;
  for (const value of values) if (value) digits = Math.max(digits, value.digits);
  const keys = values.map((value) => (value ? comparable(unitsAt(value, digits)) : null));
  const different = [...new Set(keys)]
    .filter((key) => key !== null)
    .toSorted((a, b) => (a === b ? 0 : a < b ? 1 : -1));
  const rankOf = new Map<number | bigint | null, number>(different.map((key, rank) => [key, rank]));
  return {
    ranks: new Int32Array(keys.length).map((_, index) => rankOf.get(keys[index] ?? null) ?? different.length),
    values: different.map((key) => ({ units: BigInt(key), digits })),
  };
}

/** Numbers are compared several times as fast as bigints, and the two can be compared with each other. */
function comparable(units: bigint): number | bigint {
  const number = Number(units);
  return Number.isSafeInteger(number) ? number : units;
}
