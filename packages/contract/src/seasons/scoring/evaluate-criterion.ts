import {
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  one,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
  zero,
} from '../decimal.ts';
import type { Criterion, FormulaFactor, Points } from '../rules/rules.ts';
import { findBase } from './base-points.ts';
import type { Capped, CriterionEvaluation, ItemEvaluation, Refusal, TermEvaluation } from './evaluation.ts';
import { type Climber, chooseOrder, stepAt } from './ladder-order.ts';
import { type CaseItem, type ScoreCase, valueOf } from './score-case-file.ts';

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
  return points.kind === 'formula'
    ? evaluateFormula(criterion, points.terms, circumstances.study)
    : evaluateItems(criterion, points, items, circumstances);
}

function evaluateFormula(
  criterion: Criterion,
  formula: readonly (readonly FormulaFactor[])[],
  study: ScoreCase['study'],
): CriterionEvaluation {
  const terms = formula.map((term) => evaluateTerm(term, study));
  const sum = sumDecimals(terms.map(({ points }) => points));
  return { criterion, items: [], terms, itemsForMinimum: 0, ...capped(sum, criterion.cap) };
}

type ItemPoints = Exclude<Points, { kind: 'formula' }>;

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
  for (const item of items) item.points = finalPoints(item);
  const sum = sumDecimals(items.map((item) => item.points));
  return { criterion, items, terms: [], itemsForMinimum, ...capped(sum, criterion.cap) };
}

/** An item about which nothing is known yet but where it belongs. */
export function startItem(item: CaseItem, criterion: Criterion | null): ItemEvaluation {
  return {
    item,
    criterion,
    base: zero,
    source: null,
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
  judged.base = base.points;
  judged.source = base.source;
  judged.factors = criterion.factors.filter(({ attribute, is }) => valueOf(item, attribute) === is);
  judged.age = criterion.ageFactors.find(({ onOrBefore }) => item.date <= onOrBefore) ?? null;
  for (const { factor } of judged.factors) judged.factor = multiplyDecimals(judged.factor, factor);
  if (judged.age) judged.factor = multiplyDecimals(judged.factor, judged.age.factor);
  judged.worth = multiplyDecimals(judged.base, judged.factor);
}

function reasonToDrop(
  { status, date, used }: CaseItem,
  { lookBack }: Criterion,
  { referenceDate, countedStatuses }: Circumstances,
): Refusal | null {
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
      steps: item.source?.kind === 'ladder' ? item.source.steps : [],
      factor: item.factor,
    }));
  const ranks = chooseOrder(climbers);
  climbers.forEach(({ item, steps }, index) => {
    item.rank = ranks[index] ?? 0;
    item.base = stepAt(steps, item.rank);
  });
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

const counted = (items: readonly ItemEvaluation[]) => items.filter(({ refusal }) => refusal === null);

/** The dearest first; of equals the smaller id. */
function byWorth(a: ItemEvaluation, b: ItemEvaluation): number {
  return compareDecimals(b.worth, a.worth) || a.item.id - b.item.id;
}

function refuse(items: readonly ItemEvaluation[], refusal: Refusal): void {
  for (const item of items) item.refusal = refusal;
}
