import { type Decimal, formatDecimal, multiplyDecimals, subtractDecimals, zero } from '../decimal.ts';
import type {
  CriterionEvaluation,
  Evaluation,
  ItemEvaluation,
  StudyStepEvaluation,
  TermEvaluation,
} from './evaluation.ts';
import type { CriterionExplanation, Explanation, Happening, ItemExplanation, Step } from './explanation.ts';
import { dayOf } from './score-case-file.ts';

export function explain(evaluation: Evaluation): Explanation {
  const { rules, criteria, directions, items, exactTotal, total } = evaluation;
  const { digits, mode } = rules.rounding;
  return {
    total: formatDecimal(total),
    directions: directions.map(({ direction, sum, counted, lostByCap }) => ({
      id: direction.id,
      titleRu: direction.titleRu,
      titleEn: direction.titleEn,
      counted: formatDecimal(counted),
      criteria: criteria
        .filter(({ criterion }) => criterion.direction === direction.id)
        .map(explainCriterion),
      steps: capSteps('directionCap', direction.cap, sum, lostByCap),
    })),
    outside: items.filter(({ criterion }) => criterion === null).map(explainItem),
    steps: changeOnly(subtractDecimals(total, exactTotal), {
      kind: 'rounding',
      digits,
      mode,
      exact: formatDecimal(exactTotal),
    }),
  };
}

/** Every step of an explanation, in the order in which a person would read them. */
export function allSteps({ directions, outside, steps }: Explanation): Step[] {
  return [
    ...directions.flatMap((direction) => [
      ...direction.criteria.flatMap((criterion) => [
        ...criterion.items.flatMap((item) => item.steps),
        ...criterion.steps,
      ]),
      ...direction.steps,
    ]),
    ...outside.flatMap((item) => item.steps),
    ...steps,
  ];
}

function explainCriterion(evaluated: CriterionEvaluation): CriterionExplanation {
  const { criterion, items, terms, studyStep, itemsForMinimum, sum, counted, lostByCap } = evaluated;
  return {
    id: criterion.id,
    titleRu: criterion.titleRu,
    titleEn: criterion.titleEn,
    counted: formatDecimal(counted),
    missingItems: Math.max(0, criterion.minItems - itemsForMinimum),
    items: items.map(explainItem),
    steps: [
      ...terms.map(termStep),
      ...(studyStep ? [stepOfStudy(studyStep)] : []),
      ...capSteps('criterionCap', criterion.cap, sum, lostByCap),
    ],
  };
}

function stepOfStudy({ word, value, from, points }: StudyStepEvaluation): Step {
  return step(points, {
    kind: 'studyStep',
    word,
    value: value && formatDecimal(value),
    from: from && formatDecimal(from),
  });
}

function termStep({ factors, values, points }: TermEvaluation): Step {
  return step(points, {
    kind: 'term',
    factors: factors.map((factor, index) => {
      const value = values[index] ?? null;
      return { word: 'word' in factor ? factor.word : null, value: value && formatDecimal(value) };
    }),
  });
}

function explainItem(evaluated: ItemEvaluation): ItemExplanation {
  const { item, criterion, base, divided, points, factors, age, refusal } = evaluated;
  const steps: Step[] = [];
  let reached = zero;
  const reach = (next: Decimal, happening: Happening) => {
    steps.push(step(subtractDecimals(next, reached), happening));
    reached = next;
  };
  const source = sourceOf(evaluated);
  if (source) reach(divided?.whole ?? base, source);
  if (divided) reach(base, { kind: 'divided', attribute: divided.attribute, by: String(divided.by) });
  for (const { attribute, is, factor } of factors) {
    reach(multiplyDecimals(reached, factor), {
      kind: 'factor',
      attribute,
      is,
      factor: formatDecimal(factor),
    });
  }
  if (age) {
    const { duration: olderThan, onOrBefore, factor } = age;
    const date = criterion ? dayOf(item, criterion) : item.date;
    const happening = { olderThan, onOrBefore, date, factor: formatDecimal(factor) };
    reach(multiplyDecimals(reached, factor), { kind: 'age', ...happening });
  }
  if (refusal) reach(zero, refusal);
  if (item.adjusted && criterion) reach(item.adjusted, { kind: 'adjusted', points: formatDecimal(points) });
  return { id: item.id, points: formatDecimal(points), steps };
}

function sourceOf({ source, rank }: ItemEvaluation): Happening | null {
  if (source?.kind === 'ladder') {
    const { kind, attribute, ladder } = source;
    return { kind, attribute, ladder, rank: rank === null ? null : rank + 1 };
  }
  if (source?.kind === 'range') {
    const { kind, attribute, value, step: range } = source;
    return { kind, attribute, value, from: range.from, to: range.to };
  }
  if (source?.kind === 'total') {
    const { kind, attribute, value, factor, sum } = source;
    return { kind, attribute, value, factor: formatDecimal(factor), sum: formatDecimal(sum) };
  }
  return source;
}

function capSteps(
  kind: 'criterionCap' | 'directionCap',
  cap: Decimal | null,
  sum: Decimal,
  lost: Decimal,
): Step[] {
  if (cap === null) return [];
  return changeOnly(subtractDecimals(zero, lost), { kind, cap: formatDecimal(cap), sum: formatDecimal(sum) });
}

function changeOnly(change: Decimal, happening: Happening): Step[] {
  return change.units === 0n ? [] : [step(change, happening)];
}

function step(change: Decimal, happening: Happening): Step {
  return { change: formatDecimal(change), ...happening };
}
