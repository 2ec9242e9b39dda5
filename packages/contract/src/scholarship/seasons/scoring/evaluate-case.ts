import { type Decimal, roundDecimal, sumDecimals } from '../decimal.ts';
import type { Rules } from '../rules/rules.ts';
import { type Circumstances, capped, evaluateCriterion, startItem } from './evaluate-criterion.ts';
import type { CriterionEvaluation, DirectionEvaluation, Evaluation, ItemEvaluation } from './evaluation.ts';
import type { CaseItem, ScoreCase } from './score-case-file.ts';

export type EvaluationOptions = {
  /** Which statuses count as verified; more than that one for a preliminary look. */
  countedStatuses?: ReadonlySet<string>;
};

export const verifiedAlone: ReadonlySet<string> = new Set(['VERIFIED']);
/** What was not turned down may still be verified. */
export const perhapsVerified: ReadonlySet<string> = new Set([
  'VERIFIED',
  'DRAFT',
  'SUBMITTED',
  'RE_SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED_FOR_CORRECTION',
]);

export function evaluateCase(rules: Rules, scored: ScoreCase, options: EvaluationOptions = {}): Evaluation {
  const circumstances = circumstancesOf(rules, scored, options);
  const belonging = itemsByCriterion(rules, scored.items);
  const criteria = rules.criteria.map((criterion) =>
    evaluateCriterion(criterion, belonging.get(criterion.id) ?? [], circumstances),
  );
  const evaluated = new Map<number, ItemEvaluation>();
  for (const { items } of criteria) for (const item of items) evaluated.set(item.item.id, item);
  const directions = evaluateDirections(rules, criteria);
  const exactTotal = sumDecimals(directions.map(({ counted }) => counted));
  return {
    rules,
    items: scored.items.map((item) => evaluated.get(item.id) ?? startItem(item, null)),
    criteria,
    directions,
    exactTotal,
    total: roundDecimal(exactTotal, rules.rounding.digits, rules.rounding.mode),
  };
}

export function circumstancesOf(
  { referenceDate }: Rules,
  { study }: ScoreCase,
  { countedStatuses = verifiedAlone }: EvaluationOptions,
): Circumstances {
  return { referenceDate, study, countedStatuses };
}

/** Which items each criterion has, by its id, in the order of the case. */
export function itemsByCriterion(rules: Rules, items: readonly CaseItem[]): Map<string, CaseItem[]> {
  const belonging = new Map<string, CaseItem[]>();
  for (const item of items) {
    const id = rules.criterionOf.get(item.subBlock)?.id;
    if (id === undefined) continue;
    const others = belonging.get(id);
    if (others) others.push(item);
    else belonging.set(id, [item]);
  }
  return belonging;
}

function evaluateDirections(rules: Rules, criteria: readonly CriterionEvaluation[]): DirectionEvaluation[] {
  return rules.directions.map((direction) => ({
    direction,
    ...capped(sumOfDirection(direction.id, criteria), direction.cap),
  }));
}

export function sumOfDirection(id: string, criteria: readonly CriterionEvaluation[]): Decimal {
  return sumDecimals(
    criteria.filter(({ criterion }) => criterion.direction === id).map(({ counted }) => counted),
  );
}
