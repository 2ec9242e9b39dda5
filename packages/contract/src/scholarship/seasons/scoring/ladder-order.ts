import { type Decimal, multiplyDecimals, subtractDecimals, unitsAt, zero } from '../decimal.ts';

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

/**
 * Gives each row a column of its own so that the sum of the costs is the lowest; there are at least as many columns as
 * rows. The Hungarian method by shortest augmenting paths: rows² × columns steps, exact because the costs are bigints.
 */
export function cheapestAssignment(costs: readonly (readonly bigint[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowPrice = costs.map(() => 0n);
  const columnPrice = Array<bigint>(columns).fill(0n);
  /** Which row holds a column; -1: none. */
  const holder = Array<number>(columns).fill(-1);

  for (let row = 0; row < costs.length; row += 1) {
    /** How much dearer it gets when the new row, or one that it moves on, takes this column. */
    const distance = Array<bigint | null>(columns).fill(null);
    /** The column that the one before on the way had to give up; -1: the way begins here. */
    const cameFrom = Array<number>(columns).fill(-1);
    const visited = Array<boolean>(columns).fill(false);
    let current = -1;
    let currentRow = row;
    let walked = 0n;
    while (currentRow !== -1) {
      let nearest = -1;
      for (let column = 0; column < columns; column += 1) {
        if (visited[column]) continue;
        const step =
          at(costs[currentRow], column) - at(rowPrice, currentRow) - at(columnPrice, column) + walked;
        const known = distance[column] ?? null;
        if (known === null || step < known) {
          distance[column] = step;
          cameFrom[column] = current;
        }
        if (nearest === -1 || at(distance, column) < at(distance, nearest)) nearest = column;
      }
      walked = at(distance, nearest);
      visited[nearest] = true;
      current = nearest;
      currentRow = holder[nearest] ?? -1;
    }
    // The prices keep every other way from looking cheaper than it is.
    rowPrice[row] = at(rowPrice, row) + walked;
    for (let column = 0; column < columns; column += 1) {
      if (!visited[column]) continue;
      const saved = walked - at(distance, column);
      columnPrice[column] = at(columnPrice, column) - saved;
      const held = holder[column] ?? -1;
      if (held !== -1) rowPrice[held] = at(rowPrice, held) + saved;
    }
    while (current !== -1) {
      const previous = cameFrom[current] ?? -1;
      holder[current] = previous === -1 ? row : (holder[previous] ?? -1);
      current = previous;
    }
  }
  const columnOf = Array<number>(costs.length).fill(-1);
  holder.forEach((row, column) => {
    if (row !== -1) columnOf[row] = column;
  });
  return columnOf;
}

/** The place is inside the list by construction. */
function at(list: readonly (bigint | null)[] | undefined, index: number): bigint {
  return list?.[index] ?? 0n;
}
