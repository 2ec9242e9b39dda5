import { compareDecimals, type Decimal, zero } from '../decimal.ts';
import {
  expectKeys,
  isNothing,
  member,
  note,
  readAmount,
  readDecimal,
  readEntries,
  readList,
  readText,
  readWhole,
  type Spot,
  warn,
} from '../file-spot.ts';

import { axisSeparator, type FormulaFactor, type Points, type RangeStep, type Threshold } from './rules.ts';

/** The choice of an order costs steps² × items, so a ladder has an end. */
const longestLadder = 100;

const wordForm = /^[\p{L}_]/u;

const readers: Readonly<Record<string, (spot: Spot) => Points>> = {
  fixed: (spot) => ({ kind: 'fixed', points: readAmount(spot) }),
  matrix: readMatrix,
  ranges: readRanges,
  ladder: readLadder,
  formula: readFormula,
  steps: readStudySteps,
  total: readTotal,
};
const instead: Points = { kind: 'fixed', points: zero };

/** Exactly one of the kinds; one with nothing in it would never give anything and is a mistake. */
export function readPoints(spot: Spot): Points {
  if (!expectKeys(spot, Object.keys(readers))) return instead;
  const kinds = Object.keys(spot.value as object);
  const [kind = ''] = kinds;
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (kinds.length === 1 && read) return read(member(spot, kind));
  // An unknown kind alone was noted already.
  if (kinds.length !== 1) note(spot, 'invalid');
  return instead;
}

function readMatrix(spot: Spot): Points {
  if (!expectKeys(spot, ['axes', 'cells'])) return instead;
  const axes = readList(member(spot, 'axes'), 1).map(readText);
  if (new Set(axes).size < axes.length) note(member(spot, 'axes'), 'invalid');
  const cells = new Map<string, Decimal>();
  for (const [key, cell] of readEntries(member(spot, 'cells'), 1)) {
    if (key.split(axisSeparator).length === axes.length) cells.set(key, readAmount(cell));
    else note(cell, 'invalid');
  }
  for (const key of missingCells(axes.length, cells)) warn(member(member(spot, 'cells'), key), 'missingCell');
  return { kind: 'matrix', axes, cells };
}

function readRanges(spot: Spot): Points {
  if (!expectKeys(spot, ['of', 'steps'])) return instead;
  const of = readText(member(spot, 'of'));
  const problemsBefore = spot.findings.problems.length;
  const steps = readList(member(spot, 'steps'), 1).map((step): [Spot, RangeStep] => [step, readRange(step)]);
  const sorted = steps.toSorted(([, a], [, b]) => a.from - b.from);
  // Steps that could not be read have no ends to compare.
  if (spot.findings.problems.length === problemsBefore) compareNeighbours(sorted);
  return { kind: 'ranges', of, steps: sorted.map(([, step]) => step) };
}

function compareNeighbours(sorted: readonly [Spot, RangeStep][]): void {
  let end: number | undefined;
  for (const [spot, { from, to }] of sorted) {
    if (end !== undefined && from <= end) note(spot, 'overlap');
    if (end !== undefined && from > end + 1) warn(spot, 'gap');
    end = Math.max(end ?? from, to ?? Number.POSITIVE_INFINITY);
  }
}

function readRange(spot: Spot): RangeStep {
  const [fromSpot, toSpot, pointsSpot, ...more] = readList(spot, 3);
  if (!fromSpot || !toSpot || !pointsSpot) return { from: 0, to: 0, points: zero };
  if (more.length > 0) note(spot, 'invalid');
  const from = readWhole(fromSpot, Number.MIN_SAFE_INTEGER);
  const to = toSpot.value === null ? null : readWhole(toSpot, Number.MIN_SAFE_INTEGER);
  if (to !== null && to < from) note(spot, 'invalid');
  return { from, to, points: readAmount(pointsSpot) };
}

function readLadder(spot: Spot): Points {
  if (!expectKeys(spot, ['by', 'steps'])) return instead;
  const ladders = new Map<string, Decimal[]>();
  for (const [name, ladder] of readEntries(member(spot, 'steps'), 1)) {
    const steps = readList(ladder, 1);
    if (steps.length > longestLadder) note(ladder, 'invalid');
    ladders.set(
      name,
      steps.map((step) => readAmount(step)),
    );
  }
  return { kind: 'ladder', by: readText(member(spot, 'by')), ladders };
}

function readFormula(spot: Spot): Points {
  if (!expectKeys(spot, ['terms'])) return instead;
  const terms = readList(member(spot, 'terms'), 1).map((term) => readList(term, 1).map(readFormulaFactor));
  return { kind: 'formula', terms };
}

function readStudySteps(spot: Spot): Points {
  if (!expectKeys(spot, ['of', 'steps'])) return instead;
  const of = readText(member(spot, 'of'));
  if (of !== '' && !wordForm.test(of)) note(member(spot, 'of'), 'invalid');
  return { kind: 'steps', of, steps: readThresholds(member(spot, 'steps')) };
}

function readTotal(spot: Spot): Points {
  if (!expectKeys(spot, ['of', 'steps'])) return instead;
  const of = isNothing(member(spot, 'of')) ? null : readText(member(spot, 'of'));
  return { kind: 'total', of, steps: readThresholds(member(spot, 'steps'), 'rising') };
}

/** In any order in the file. Of a total, an item more must not bring less. */
function readThresholds(spot: Spot, order?: 'rising'): Threshold[] {
  const steps = readList(spot, 1).map((step): [Spot, Threshold] => {
    const [from, points, ...more] = readList(step, 2);
    if (more.length > 0) note(step, 'invalid');
    return [step, { from: from ? readDecimal(from) : zero, points: points ? readAmount(points) : zero }];
  });
  const sorted = steps.toSorted(([, a], [, b]) => compareDecimals(a.from, b.from));
  sorted.forEach(([place, { from, points }], index) => {
    const [, before] = sorted[index - 1] ?? [];
    if (!before) return;
    if (compareDecimals(before.from, from) === 0) note(place, 'overlap');
    else if (order && compareDecimals(before.points, points) > 0) note(place, 'fallingSteps');
  });
  return sorted.map(([, step]) => step);
}

/** What begins like a word is one; what does not has to be a number. */
function readFormulaFactor(spot: Spot): FormulaFactor {
  const { value } = spot;
  if (typeof value === 'string' && wordForm.test(value)) return { word: value };
  return { number: readDecimal(spot) };
}

/** A table with few cells and many axes lacks millions: this many tell enough. */
const mostToTell = 1000;

/** The combinations of values which occur on their axes that have no cell, axis by axis in the order of the file. */
function* missingCells(axes: number, cells: ReadonlyMap<string, unknown>): Generator<string> {
  const parts = [...cells.keys()].map((key) => key.split(axisSeparator));
  const values = Array.from({ length: axes }, (_, axis) => [
    ...new Set(parts.map((part) => part[axis] ?? '')),
  ]);
  let told = 0;
  for (const key of combinations(values)) {
    if (cells.has(key)) continue;
    if (told === mostToTell) return;
    told += 1;
    yield key;
  }
}

function* combinations([first, ...rest]: readonly string[][]): Generator<string> {
  for (const value of first ?? []) {
    if (rest.length === 0) yield value;
    else for (const tail of combinations(rest)) yield value + axisSeparator + tail;
  }
}
