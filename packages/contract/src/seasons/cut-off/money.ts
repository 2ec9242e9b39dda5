import {
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
  unitsAt,
} from '../decimal.ts';
import type { Money } from './cut-off-case.ts';
import type { Ranking } from './ranking.ts';

export type Shares = {
  /** By person: the index of their group; -1: their total reaches none, and they get nothing. */
  readonly groupOf: (person: number) => number;
  /** By group: whole roubles for each of its people. */
  readonly amounts: readonly bigint[];
  readonly unspent: Decimal;
};

/** Shares the budget out by weight, in whole roubles. What can't be shared out stays unspent. */
export function shareOut({ budget, groups }: Money, ranking: Ranking, awarded: readonly number[]): Shares {
  const lastLevels = groups.map(({ from }) => lastLevelReaching(ranking.levelTotals, from));
  const groupOf = (person: number) => {
    const level = ranking.levelOf[person] ?? 0;
    return lastLevels.findIndex((last) => level <= last);
  };
  const sizes = groups.map(() => 0);
  for (const person of awarded) {
    const group = groupOf(person);
    if (group !== -1) sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const times = (value: Decimal, count: number) =>
    multiplyDecimals(value, { units: BigInt(count), digits: 0 });
  const allWeights = sumDecimals(groups.map(({ weight }, group) => times(weight, sizes[group] ?? 0)));
  const amounts = groups.map(({ weight }) => floorOfQuotient(multiplyDecimals(budget, weight), allWeights));
  const spent = amounts.map((units, group) => times({ units, digits: 0 }, sizes[group] ?? 0));
  return { groupOf, amounts, unspent: subtractDecimals(budget, sumDecimals(spent)) };
}

/** Nothing, where there is nobody with a weight to share with. */
function floorOfQuotient(dividend: Decimal, divisor: Decimal): bigint {
  if (divisor.units === 0n) return 0n;
  const digits = Math.max(dividend.digits, divisor.digits);
  return unitsAt(dividend, digits) / unitsAt(divisor, digits);
}

/** The lowest total that is at least `from`; -1: none is. The totals stand from the highest on. */
function lastLevelReaching(totals: readonly Decimal[], from: Decimal): number {
  let [low, high] = [0, totals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const total = totals[middle];
    if (total && compareDecimals(total, from) >= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
