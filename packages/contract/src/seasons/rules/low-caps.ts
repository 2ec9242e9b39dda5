import { compareDecimals, type Decimal, largerDecimal, smallerDecimal, zero } from '../decimal.ts';
import { member, readList, type Spot, warn } from '../file-spot.ts';
import type { Criterion, Direction, Points } from './rules.ts';

/** A cap that cuts into a single achievement, before any factor, was hardly meant. */
export function warnOfLowCaps(
  root: Spot,
  directions: readonly Direction[],
  criteria: readonly Criterion[],
): void {
  const isLow = (cap: Decimal | null, dearest: Decimal) => cap !== null && compareDecimals(cap, dearest) < 0;
  warnAt(member(root, 'directions'), directions, ({ id, cap }) =>
    isLow(cap, dearestOf(criteria.filter(({ direction }) => direction === id).map(maxOfOneItem))),
  );
  warnAt(member(root, 'criteria'), criteria, ({ cap, points }) => isLow(cap, dearestOf(pointsIn(points))));
}

function warnAt<Capped>(spot: Spot, capped: readonly Capped[], hasLowCap: (one: Capped) => boolean): void {
  const spots = readList(spot);
  capped.forEach((one, index) => {
    const place = spots[index];
    if (place && hasLowCap(one)) warn(member(place, 'cap'), 'capBelowDearest');
  });
}

/** What the criterion's own cap takes from an item is told there, not once more at the direction. */
function maxOfOneItem({ points, cap }: Criterion): Decimal {
  const dearest = dearestOf(pointsIn(points));
  return cap === null ? dearest : smallerDecimal(dearest, cap);
}

function dearestOf(points: Iterable<Decimal>): Decimal {
  let dearest = zero;
  for (const each of points) dearest = largerDecimal(dearest, each);
  return dearest;
}

/** All that one item, or one study result, can get; what a formula gives depends on the student. */
function pointsIn(points: Points): Decimal[] {
  switch (points.kind) {
    case 'fixed':
      return [points.points];
    case 'matrix':
      return [...points.cells.values()];
    case 'ranges':
    case 'steps':
    case 'total':
      return points.steps.map((step) => step.points);
    case 'ladder':
      return [...points.ladders.values()].flat();
    default:
      return [];
  }
}
