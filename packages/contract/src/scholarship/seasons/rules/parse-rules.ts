import { goBack } from '../calendar-duration.ts';
import { compareDecimals, type Decimal, largerDecimal, smallerDecimal, zero } from '../decimal.ts';
import {
  expectKeys,
  isAbsent,
  isNothing,
  member,
  note,
  readAmount,
  readCode,
  readDate,
  readDuration,
  readFileWith,
  readList,
  readOneOf,
  readText,
  readTitle,
  readWhole,
  type Spot,
  warn,
} from '../file-spot.ts';
import type { Parsed } from '../rule-problems.ts';

import { readPoints } from './parse-points.ts';
import {
  type Age,
  type AgeFactor,
  type AttributeFactor,
  type Criterion,
  type Direction,
  datedByDays,
  isOfStudy,
  type Points,
  type Rules,
} from './rules.ts';

/** Reads a rule file: the rules with their warnings, or every problem that it has. */
export function parseRules(file: unknown): Parsed<Rules> {
  return readFileWith(file, readRules);
}

const fileKeys = [
  'award',
  'version',
  'titleRu',
  'titleEn',
  'referenceDate',
  'lookBack',
  'ageFactors',
  'rounding',
  'directions',
  'criteria',
];
const directionKeys = ['id', 'titleRu', 'titleEn', 'cap'];
const criterionKeys = [
  'id',
  'direction',
  'titleRu',
  'titleEn',
  'subBlocks',
  'points',
  'factors',
  'lookBack',
  'ageFactors',
  'divideBy',
  'datedBy',
  'bestOf',
  'minItems',
  'maxItems',
  'cap',
];
const maxDigits = 4;

function readRules(root: Spot): Rules {
  if (!expectKeys(root, fileKeys)) return nothing;
  const award = readText(member(root, 'award'));
  const version = readText(member(root, 'version'));
  const referenceDate = readDate(member(root, 'referenceDate'));
  const defaults = {
    lookBack: readLookBack(member(root, 'lookBack'), referenceDate),
    ageFactors: readAgeFactors(member(root, 'ageFactors'), referenceDate),
  };
  const rounding = readRounding(member(root, 'rounding'));
  const directions = readDirections(member(root, 'directions'));
  const criteria = readCriteria(member(root, 'criteria'), referenceDate, defaults, directions);
  // Only a file without problems has its lists in the order of what was read.
  if (root.findings.problems.length === 0) warnOfLowCaps(root, directions, criteria);
  return {
    award,
    version,
    titleRu: readTitle(member(root, 'titleRu'), award),
    titleEn: readTitle(member(root, 'titleEn'), award),
    referenceDate,
    rounding,
    directions,
    criteria,
    criterionOf: new Map(
      criteria
        // What counts study results takes no elements, whatever its list of sub-blocks says.
        .filter(({ points }) => !isOfStudy(points))
        .flatMap((criterion) => criterion.subBlocks.map((subBlock) => [subBlock, criterion] as const)),
    ),
  };
}

const nothing: Rules = {
  award: '',
  version: '',
  titleRu: '',
  titleEn: '',
  referenceDate: '',
  rounding: { digits: 0, mode: 'down' },
  directions: [],
  criteria: [],
  criterionOf: new Map(),
};

function readRounding(spot: Spot): Rules['rounding'] {
  if (!expectKeys(spot, ['digits', 'mode'])) return nothing.rounding;
  return {
    digits: readWhole(member(spot, 'digits'), 0, maxDigits),
    mode: readOneOf(member(spot, 'mode'), ['half-up', 'down']) ?? 'down',
  };
}

function readDirections(spot: Spot): Direction[] {
  const seen = new Set<string>();
  return readList(spot)
    .filter((direction) => expectKeys(direction, directionKeys))
    .map((direction) => {
      const id = readCode(member(direction, 'id'), seen);
      return {
        id,
        titleRu: readTitle(member(direction, 'titleRu'), id),
        titleEn: readTitle(member(direction, 'titleEn'), id),
        cap: readCap(member(direction, 'cap')),
      };
    });
}

type AgeRules = Pick<Criterion, 'lookBack' | 'ageFactors'>;

function readCriteria(
  spot: Spot,
  referenceDate: string,
  defaults: AgeRules,
  directions: readonly Direction[],
): Criterion[] {
  const ids = new Set<string>();
  const subBlocks = new Set<string>();
  return readList(spot)
    .filter((criterion) => expectKeys(criterion, criterionKeys))
    .map((criterion) => {
      const at = (key: string) => member(criterion, key);
      const id = readCode(at('id'), ids);
      return {
        id,
        direction: readDirectionOf(at('direction'), directions),
        titleRu: readTitle(at('titleRu'), id),
        titleEn: readTitle(at('titleEn'), id),
        subBlocks: readSubBlocks(at('subBlocks'), subBlocks),
        points: readPoints(at('points')),
        factors: readFactors(at('factors')),
        lookBack: isAbsent(at('lookBack')) ? defaults.lookBack : readLookBack(at('lookBack'), referenceDate),
        ageFactors: isAbsent(at('ageFactors'))
          ? defaults.ageFactors
          : readAgeFactors(at('ageFactors'), referenceDate),
        divideBy: readDivisor(at('divideBy'), at('points')),
        datedBy: isNothing(at('datedBy')) ? 'end' : (readOneOf(at('datedBy'), datedByDays) ?? 'end'),
        bestOf: isNothing(at('bestOf')) ? null : readText(at('bestOf')),
        minItems: isNothing(at('minItems')) ? 0 : readWhole(at('minItems'), 0),
        maxItems: isNothing(at('maxItems')) ? null : readWhole(at('maxItems'), 0),
        cap: readCap(at('cap')),
      };
    });
}

function readDirectionOf(spot: Spot, directions: readonly Direction[]): string {
  const direction = readText(spot);
  if (direction !== '' && !directions.some(({ id }) => id === direction)) note(spot, 'unknownDirection');
  return direction;
}

function readSubBlocks(spot: Spot, seen: Set<string>): string[] {
  return isAbsent(spot)
    ? []
    : readList(spot).map((element) => {
        const subBlock = readText(element);
        if (subBlock !== '' && seen.has(subBlock)) note(element, 'subBlockTwice');
        seen.add(subBlock);
        return subBlock;
      });
}

/** A total has points for all items together: there is nothing of one item that could be divided. */
function readDivisor(spot: Spot, points: Spot): string | null {
  if (isNothing(spot)) return null;
  if (!isAbsent(member(points, 'total'))) note(spot, 'invalid');
  return readText(spot);
}

function readFactors(spot: Spot): AttributeFactor[] {
  if (isAbsent(spot)) return [];
  return readList(spot)
    .filter((factor) => expectKeys(factor, ['attribute', 'is', 'factor']))
    .map((factor) => ({
      attribute: readText(member(factor, 'attribute')),
      is: readValue(member(factor, 'is')),
      factor: readAmount(member(factor, 'factor')),
    }));
}

/** A value to compare with; the empty one is that of an attribute which was not filled in. */
function readValue(spot: Spot): string {
  return spot.value === '' ? '' : readText(spot);
}

function readLookBack(spot: Spot, referenceDate: string): Age | null {
  return spot.value === null ? null : readAge(spot, referenceDate);
}

function readAgeFactors(spot: Spot, referenceDate: string): AgeFactor[] {
  if (isAbsent(spot)) return [];
  return (
    readList(spot)
      .filter((factor) => expectKeys(factor, ['olderThan', 'factor']))
      .map((factor) => ({
        ...readAge(member(factor, 'olderThan'), referenceDate),
        factor: readAmount(member(factor, 'factor')),
      }))
      // The sort is stable: of two that begin on the same day the first in the file counts.
      .toSorted((a, b) => (a.onOrBefore === b.onOrBefore ? 0 : a.onOrBefore < b.onOrBefore ? -1 : 1))
  );
}

function readAge(spot: Spot, referenceDate: string): Age {
  const duration = readDuration(spot);
  return { duration, onOrBefore: goBack(referenceDate, duration) };
}

function readCap(spot: Spot): Decimal | null {
  return isNothing(spot) ? null : readAmount(spot);
}

/** A cap that cuts into a single achievement, before any factor, was hardly meant. */
function warnOfLowCaps(root: Spot, directions: readonly Direction[], criteria: readonly Criterion[]): void {
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
