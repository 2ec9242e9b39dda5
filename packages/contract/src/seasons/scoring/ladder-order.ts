import { type Decimal, multiplyDecimals, subtractDecimals, unitsAt, zero } from '../decimal.ts';
import { cheapestAssignment } from './cheapest-assignment.ts';

/** Something that climbs a ladder: as the k-th it gets step k, or the last one, times its factor. */
export type Climber = { readonly steps: readonly Decimal[]; readonly factor: Decimal };

export function stepAt(steps: readonly Decimal[], rank: number): Decimal {
  return steps[Math.min(rank, steps.length - 1)] ?? zero;
}

/**
 * The rank (0, 1, 2 …) of each climber, chosen so that their sum is the highest. Taking the dearest first, step by step,
 * would give many students less. Where several orders give the same sum, the first rank goes to the
 * climber that stands first, then the second rank, and so on: callers pass them by id, so the answer is the same however
 * a case is shuffled.
 *
 * Ranks beyond the longest ladder are all alike, so only the ranks before that are contended for: a few ranks against
 * all climbers, an assignment problem that is solved exactly.
 */
export function chooseOrder(climbers: readonly Climber[]): number[] {
  const longest = Math.max(0, ...climbers.map(({ steps }) => lengthThatMatters(steps)));
  const contended = Math.min(climbers.length, longest - 1);
  const winners = contended > 0 ? cheapestAssignment(costsOfRanks(climbers, contended)) : [];
  const ranks = Array<number>(climbers.length).fill(-1);
  winners.forEach((climber, rank) => {
    ranks[climber] = rank;
  });
  let next = winners.length;
  return ranks.map((rank) => {
    if (rank >= 0) return rank;
    next += 1;
    return next - 1;
  });
}

/** Steps at the end that repeat the one before them change nothing: 20 10 0 0 0 is 20 10 0. */
function lengthThatMatters(steps: readonly Decimal[]): number {
  let length = steps.length;
  while (length > 1 && subtractDecimals(stepAt(steps, length - 1), stepAt(steps, length - 2)).units === 0n) {
    length -= 1;
  }
  return length;
}

/**
 * What each rank (row) costs with each climber (column): the negative of what the rank gives beyond the climber's last
 * step, which it gets anyway. The order of preference among equal sums is written below the points, as figures in base
 * n of smaller weight than any point: then exactly one order is the cheapest.
 */
function costsOfRanks(climbers: readonly Climber[], ranks: number): bigint[][] {
  const gains = Array.from({ length: ranks }, (_, rank) =>
    climbers.map(({ steps, factor }) =>
      multiplyDecimals(factor, subtractDecimals(stepAt(steps, rank), stepAt(steps, steps.length))),
    ),
  );
  const digits = Math.max(...gains.flat().map((gain) => gain.digits));
  const base = BigInt(climbers.length);
  const aboveAllFigures = base ** BigInt(ranks);
  return gains.map((row, rank) => {
    const figure = base ** BigInt(ranks - 1 - rank);
    return row.map((gain, climber) => BigInt(climber) * figure - unitsAt(gain, digits) * aboveAllFigures);
  });
}
