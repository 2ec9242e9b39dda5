import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimal,
  multiplyDecimals,
  one,
  parseDecimal,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
  zero,
} from '../decimal.ts';
import {
  axisSeparator,
  type Criterion,
  type FormulaFactor,
  highestReached,
  type ItemPoints,
  isOfStudy,
  type RangeStep,
  type StudyPoints,
  type Threshold,
} from '../rules/rules.ts';

import type {
  BaseSource,
  Capped,
  CriterionEvaluation,
  ItemEvaluation,
  Refusal,
  StudyStepEvaluation,
  TermEvaluation,
} from './evaluation.ts';
import { type Climber, chooseOrder, stepAt } from './ladder-order.ts';
import { type CaseItem, dayOf, type ScoreCase, valueOf } from './score-case-file.ts';

export type Circumstances = {
  readonly referenceDate: string;
  readonly study: ScoreCase['study'];
  /** Which statuses count as verified. */
  readonly countedStatuses: ReadonlySet<string>;
};

/** One criterion with the items that belong to it. */
export function evaluateCriterion(
  criterion: Criterion,
  items: readonly CaseItem[],
  circumstances: Circumstances,
): CriterionEvaluation {
  const { points } = criterion;
  return isOfStudy(points)
    ? evaluateStudy(criterion, points, circumstances.study)
    : evaluateItems(criterion, points, items, circumstances);
}

function evaluateStudy(
  criterion: Criterion,
  points: StudyPoints,
  study: ScoreCase['study'],
): CriterionEvaluation {
  const terms = points.kind === 'formula' ? points.terms.map((term) => evaluateTerm(term, study)) : [];
  const studyStep = points.kind === 'steps' ? evaluateSteps(points, study) : null;
  const sum = sumDecimals([...terms, ...(studyStep ? [studyStep] : [])].map((each) => each.points));
  return { criterion, items: [], terms, studyStep, itemsForMinimum: 0, ...capped(sum, criterion.cap) };
}

/** The steps are those of docs/season-rules.md, in their order. */
function evaluateItems(
  criterion: Criterion,
  points: ItemPoints,
  caseItems: readonly CaseItem[],
  circumstances: Circumstances,
): CriterionEvaluation {
  const { bestOf, minItems, maxItems } = criterion;
  const items = caseItems.map((item) => startItem(item, criterion));
  for (const item of items) judgeAlone(item, criterion, points, circumstances);
  if (bestOf !== null) keepBestOfEach(items, bestOf);
  const itemsForMinimum = counted(items).length;
  if (itemsForMinimum < minItems) {
    refuse(counted(items), { kind: 'tooFew', items: itemsForMinimum, needed: minItems });
  }
  if (maxItems !== null) {
    const beyond = counted(items).toSorted(byWorth).slice(maxItems);
    refuse(beyond, { kind: 'beyondMaximum', maximum: maxItems });
  }
  if (points.kind === 'ladder') climb(counted(items));
  if (points.kind === 'total') addUp(items, criterion, points.steps);
  for (const item of items) item.points = finalPoints(item);
  const sum = sumDecimals(items.map((item) => item.points));
  return { criterion, items, terms: [], studyStep: null, itemsForMinimum, ...capped(sum, criterion.cap) };
}

/** An item about which nothing is known yet but where it belongs. */
export function startItem(item: CaseItem, criterion: Criterion | null): ItemEvaluation {
  return {
    item,
    criterion,
    base: zero,
    source: null,
    divided: null,
    factors: [],
    age: null,
    factor: one,
    worth: zero,
    rank: null,
    points: zero,
    refusal: criterion ? null : { kind: 'noCriterion', subBlock: item.subBlock },
  };
}

export function capped(sum: Decimal, cap: Decimal | null): Capped {
  const kept = cap === null ? sum : smallerDecimal(sum, cap);
  return { sum, counted: kept, lostByCap: subtractDecimals(sum, kept) };
}

/** Steps 1 to 4: what can be said about an item without looking at the others. */
function judgeAlone(
  judged: ItemEvaluation,
  criterion: Criterion,
  points: ItemPoints,
  circumstances: Circumstances,
): void {
  const { item } = judged;
  judged.refusal = reasonToDrop(item, criterion, circumstances);
  if (judged.refusal) return;
  const base = findBase(points, item);
  if ('kind' in base) {
    judged.refusal = base;
    return;
  }
  const divided = findDivisor(item, criterion, base.points);
  if (divided && 'kind' in divided) {
    judged.refusal = divided;
    return;
  }
  judged.divided = divided;
  judged.base = divided ? divideDecimal(base.points, divided.by) : base.points;
  judged.source = base.source;
  judged.factors = criterion.factors.filter(({ attribute, is }) => valueOf(item, attribute) === is);
  judged.age = criterion.ageFactors.find(({ onOrBefore }) => dayOf(item, criterion) <= onOrBefore) ?? null;
  for (const { factor } of judged.factors) judged.factor = multiplyDecimals(judged.factor, factor);
  if (judged.age) judged.factor = multiplyDecimals(judged.factor, judged.age.factor);
  judged.worth = multiplyDecimals(judged.base, judged.factor);
}

/** Without a number to divide by nobody knows what is left for one of the authors. */
function findDivisor(
  item: CaseItem,
  { divideBy: attribute }: Criterion,
  whole: Decimal,
): ItemEvaluation['divided'] | Extract<Refusal, { kind: 'noDivisor' }> {
  if (attribute === null) return null;
  const value = valueOf(item, attribute);
  const by = wholeNumberOf(value);
  return by === null || by < 1
    ? { kind: 'noDivisor', values: [{ attribute, value }] }
    : { attribute, by: BigInt(by), whole };
}

function reasonToDrop(
  item: CaseItem,
  criterion: Criterion,
  { referenceDate, countedStatuses }: Circumstances,
): Refusal | null {
  const { status, used } = item;
  const { lookBack } = criterion;
  const date = dayOf(item, criterion);
  if (!countedStatuses.has(status)) return { kind: 'notVerified', status };
  if (date > referenceDate) return { kind: 'afterReference', date, referenceDate };
  if (lookBack && date <= lookBack.onOrBefore) {
    return { kind: 'tooOld', date, lookBack: lookBack.duration, onOrBefore: lookBack.onOrBefore };
  }
  return used ? { kind: 'used' } : null;
}

function keepBestOfEach(items: readonly ItemEvaluation[], attribute: string): void {
  const best = new Map<string, ItemEvaluation>();
  for (const item of counted(items).toSorted(byWorth)) {
    const value = valueOf(item.item, attribute);
    // Without a value nobody knows that it was the same event.
    if (value === '') continue;
    const winner = best.get(value);
    if (winner) item.refusal = { kind: 'notBest', attribute, value, best: winner.item.id };
    else best.set(value, item);
  }
}

function climb(items: readonly ItemEvaluation[]): void {
  const climbers = items
    .toSorted((a, b) => a.item.id - b.item.id)
    .map((item): Climber & { item: ItemEvaluation } => ({
      item,
      steps: stepsOf(item).map((step) => share(item, step)),
      factor: item.factor,
    }));
  const ranks = chooseOrder(climbers);
  climbers.forEach(({ item, steps }, index) => {
    item.rank = ranks[index] ?? 0;
    item.base = stepAt(steps, item.rank);
    if (item.divided) item.divided.whole = stepAt(stepsOf(item), item.rank);
  });
}

const stepsOf = ({ source }: ItemEvaluation) => (source?.kind === 'ladder' ? source.steps : []);

const share = ({ divided }: ItemEvaluation, points: Decimal) =>
  divided ? divideDecimal(points, divided.by) : points;

/**
 * By their days, each item brings what the total is worth more with it than without it. Factors multiply the number that it adds:
 * were they to multiply what it brings, one more item could lower the sum.
 */
function addUp(items: readonly ItemEvaluation[], criterion: Criterion, steps: readonly Threshold[]): void {
  const day = ({ item }: ItemEvaluation) => dayOf(item, criterion);
  const inOrder = items.toSorted((a, b) =>
    day(a) === day(b) ? a.item.id - b.item.id : day(a) < day(b) ? -1 : 1,
  );
  let sum = zero;
  let reached = zero;
  for (const item of inOrder) {
    const { source, factor, worth } = item;
    Object.assign(item, { base: zero, source: null, factors: [], age: null, factor: one });
    if (item.refusal !== null || source?.kind !== 'total') continue;
    sum = addDecimals(sum, worth);
    const points = highestReached(steps, sum)?.points ?? zero;
    item.base = subtractDecimals(points, reached);
    item.source = { ...source, factor, sum };
    reached = points;
  }
}

function finalPoints({ item, base, factor, refusal }: ItemEvaluation): Decimal {
  if (item.adjusted) return item.adjusted;
  return refusal ? zero : multiplyDecimals(base, factor);
}

function evaluateTerm(factors: readonly FormulaFactor[], study: ScoreCase['study']): TermEvaluation {
  const values = factors.map((factor) => {
    if ('number' in factor) return factor.number;
    return Object.hasOwn(study, factor.word) ? (study[factor.word] ?? null) : null;
  });
  const points = values.reduce<Decimal>((product, value) => multiplyDecimals(product, value ?? zero), one);
  return { factors, values, points };
}

function evaluateSteps(
  { of: word, steps }: Extract<StudyPoints, { kind: 'steps' }>,
  study: ScoreCase['study'],
): StudyStepEvaluation {
  const value = Object.hasOwn(study, word) ? (study[word] ?? null) : null;
  const step = value && highestReached(steps, value);
  return { word, value, from: step?.from ?? null, points: step?.points ?? zero };
}

const counted = (items: readonly ItemEvaluation[]) => items.filter(({ refusal }) => refusal === null);

/** The dearest first; of equals the smaller id. */
function byWorth(a: ItemEvaluation, b: ItemEvaluation): number {
  return compareDecimals(b.worth, a.worth) || a.item.id - b.item.id;
}

function refuse(items: readonly ItemEvaluation[], refusal: Refusal): void {
  for (const item of items) item.refusal = refusal;
}

type Base = { points: Decimal; source: BaseSource };
type NoBase = Extract<Refusal, { kind: 'noCell' | 'outsideRanges' }>;

/**
 * The base points of an item. Of a ladder its first step, of a total its number: by that items are compared before it is known what
 * each of them brings.
 */
function findBase(points: ItemPoints, item: CaseItem): Base | NoBase {
  switch (points.kind) {
    case 'fixed':
      return { points: points.points, source: { kind: 'fixed' } };
    case 'matrix': {
      const values = points.axes.map((attribute) => ({ attribute, value: valueOf(item, attribute) }));
      const cell = points.cells.get(values.map(({ value }) => value).join(axisSeparator));
      return cell ? { points: cell, source: { kind: 'cell', values } } : { kind: 'noCell', values };
    }
    case 'ranges': {
      const attribute = points.of;
      const value = valueOf(item, attribute);
      const step = findStep(points.steps, value);
      return step
        ? { points: step.points, source: { kind: 'range', attribute, value, step } }
        : { kind: 'outsideRanges', values: [{ attribute, value }] };
    }
    case 'total': {
      const attribute = points.of;
      const value = attribute === null ? '1' : valueOf(item, attribute);
      const number = attribute === null ? one : amountOf(value);
      return number
        ? { points: number, source: { kind: 'total', attribute, value, factor: one, sum: number } }
        : { kind: 'outsideRanges', values: [{ attribute: attribute ?? '', value }] };
    }
    default: {
      const attribute = points.by;
      const ladder = valueOf(item, attribute);
      const steps = points.ladders.get(ladder);
      return steps
        ? { points: steps[0] ?? zero, source: { kind: 'ladder', attribute, ladder, steps } }
        : { kind: 'noCell', values: [{ attribute, value: ladder }] };
    }
  }
}

/** The portfolio lets people write a number with a point or a comma, so "12,0" is twelve. */
const wholeNumber = /^\s*(-?\d+)(?:[.,]0*)?\s*$/;

function wholeNumberOf(value: string): number | null {
  const whole = wholeNumber.exec(value)?.[1];
  return whole === undefined ? null : Number(whole);
}

/** Hours and the like: a number from zero on, with a point or a comma. */
function amountOf(value: string): Decimal | null {
  const number = parseDecimal(value.trim().replace(',', '.'));
  return number && number.units >= 0n ? number : null;
}

function findStep(steps: readonly RangeStep[], value: string): RangeStep | undefined {
  const number = wholeNumberOf(value);
  if (number === null) return undefined;
  return steps.find(({ from, to }) => from <= number && (to === null || number <= to));
}
