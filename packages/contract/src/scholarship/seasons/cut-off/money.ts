import {
  compareDecimals,
  type Decimal,
  largerDecimal,
  multiplyDecimals,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
  unitsAt,
  zero,
} from '../decimal.ts';
import type { Money, MoneyGroup } from './cut-off-case.ts';
import type { Ranking } from './ranking.ts';

export type Shares = {
  /** Whole roubles. Of whoever is not awarded: what they would get, were it shared out as it is. */
  readonly amountOf: (person: number) => bigint;
  /** Null: they reach no group, and get nothing. */
  readonly groupOf: (person: number) => MoneyGroup | null;
  /** Below zero where fixed amounts or a lower bound need more than there is. */
  readonly unspent: Decimal;
};

/**
 * What each person gets, in whole roubles. Fixed amounts and rates are paid first; weights share out what they leave. Then come the
 * bounds, then the factor.
 */
export function shareOut(money: Money, ranking: Ranking, awarded: readonly number[]): Shares {
  const groupOf = groupFinder(money, ranking);
  const totalOf = (person: number) => ranking.people[person]?.total ?? zero;
  const paid = (base: Decimal) =>
    floorOf(multiplyDecimals(bounded(money, wholeOf(largerDecimal(zero, base))), money.factor));
  const fixedOf = (group: MoneyGroup, person: number): bigint | null => {
    if ('amount' in group) return paid(group.amount);
    return 'rate' in group ? paid(multiplyDecimals(group.rate, totalOf(person))) : null;
  };

  const sizes = new Map<MoneyGroup, number>();
  let fixed = 0n;
  for (const person of awarded) {
    const group = groupOf(person);
    if (!group) continue;
    const amount = fixedOf(group, person);
    if (amount === null) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    else fixed += amount;
  }
  const left = largerDecimal(zero, subtractDecimals(money.budget, whole(fixed)));
  const allWeights = sumDecimals(
    [...sizes].map(([group, size]) => ('weight' in group ? times(group.weight, size) : zero)),
  );
  // The factor comes on top of every share, so less is shared out.
  const divisor = multiplyDecimals(allWeights, money.factor);
  const weighed = new Map<MoneyGroup, bigint>(
    money.groups.flatMap((group) =>
      'weight' in group
        ? [[group, paid(whole(floorOfQuotient(multiplyDecimals(left, group.weight), divisor)))] as const]
        : [],
    ),
  );
  const amountOf = (person: number) => {
    const group = groupOf(person);
    return group ? (fixedOf(group, person) ?? weighed.get(group) ?? 0n) : 0n;
  };
  const shared = [...sizes].map(([group, size]) => (weighed.get(group) ?? 0n) * BigInt(size));
  const spent = shared.reduce((sum, amount) => sum + amount, fixed);
  return { amountOf, groupOf, unspent: subtractDecimals(money.budget, whole(spent)) };
}

const whole = (units: bigint): Decimal => ({ units, digits: 0 });
const floorOf = (value: Decimal): bigint => value.units / unitsAt(whole(1n), value.digits);
const wholeOf = (value: Decimal): Decimal => whole(floorOf(value));
const times = (value: Decimal, count: number) => multiplyDecimals(value, whole(BigInt(count)));

/** What is nothing stays nothing: a group may be without money on purpose. */
function bounded({ least, most }: Money, amount: Decimal): Decimal {
  if (amount.units === 0n) return amount;
  const raised = least === null ? amount : largerDecimal(amount, least);
  return most === null ? raised : smallerDecimal(raised, most);
}

/** The first group that is reached, by the total or by another value of the person. */
function groupFinder({ groups, by }: Money, ranking: Ranking): (person: number) => MoneyGroup | null {
  if (by !== null)
    return (person) => {
      const value = ranking.people[person]?.chain[by];
      return (value && groups.find(({ from }) => compareDecimals(value, from) >= 0)) ?? null;
    };
  const lastLevels = groups.map(({ from }) => lastLevelReaching(ranking.levelTotals, from));
  return (person) => {
    const level = ranking.levelOf[person] ?? 0;
    return groups[lastLevels.findIndex((last) => level <= last)] ?? null;
  };
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
