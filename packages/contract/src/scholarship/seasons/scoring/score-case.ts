import { formatDecimal } from '../decimal.ts';
import type { Rules } from '../rules/rules.ts';
import { type EvaluationOptions, evaluateCase } from './evaluate-case.ts';
import type { Capped, Evaluation, ItemEvaluation, Refusal } from './evaluation.ts';
import type { ScoreCase } from './score-case-file.ts';

/** The points of a case; decimals are texts without trailing zeros. */
export type ScoreAnswer = {
  total: string;
  directions: CappedSum[];
  criteria: CappedSum[];
  items: ItemScore[];
};

/** sum − lostByCap = counted. */
export type CappedSum = { id: string; sum: string; counted: string; lostByCap: string };

export type ItemScore = {
  id: number;
  /** Null where the sub-block belongs to none. */
  criterion: string | null;
  /** Base points: of a ladder the step that it got. Zero where they were never looked up. */
  base: string;
  /** The product of all factors. */
  factor: string;
  /** What it adds before the criterion's cap. */
  points: string;
  reason: Refusal['kind'] | null;
};

export function scoreCase(rules: Rules, scored: ScoreCase, options?: EvaluationOptions): ScoreAnswer {
  return toAnswer(evaluateCase(rules, scored, options));
}

export function toAnswer({ total, directions, criteria, items }: Evaluation): ScoreAnswer {
  return {
    total: formatDecimal(total),
    directions: directions.map((each) => toCappedSum(each.direction.id, each)),
    criteria: criteria.map((each) => toCappedSum(each.criterion.id, each)),
    items: items.map(toItemScore),
  };
}

function toCappedSum(id: string, { sum, counted, lostByCap }: Capped): CappedSum {
  return {
    id,
    sum: formatDecimal(sum),
    counted: formatDecimal(counted),
    lostByCap: formatDecimal(lostByCap),
  };
}

function toItemScore({ item, criterion, base, factor, points, refusal }: ItemEvaluation): ItemScore {
  return {
    id: item.id,
    criterion: criterion?.id ?? null,
    base: formatDecimal(base),
    factor: formatDecimal(factor),
    points: formatDecimal(points),
    // What a commission gave points to counts, whatever the rules say.
    reason: item.adjusted && criterion ? null : (refusal?.kind ?? null),
  };
}
