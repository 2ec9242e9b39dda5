import type { Duration } from '../calendar-duration.ts';
import type { RoundingMode } from '../decimal.ts';
import type { AxisValue, Refusal } from './evaluation.ts';

/** How a total came about. The changes of all steps add up to it, those of an item to its points. */
export type Explanation = {
  total: string;
  directions: DirectionExplanation[];
  /** Items that belong to no criterion. */
  outside: ItemExplanation[];
  /** The rounding of the total, where it changes something. */
  steps: Step[];
};

export type DirectionExplanation = {
  id: string;
  titleRu: string;
  titleEn: string;
  counted: string;
  criteria: CriterionExplanation[];
  steps: Step[];
};

export type CriterionExplanation = {
  id: string;
  titleRu: string;
  titleEn: string;
  counted: string;
  /** How many items more are needed before any counts. */
  missingItems: number;
  items: ItemExplanation[];
  steps: Step[];
};

export type ItemExplanation = { id: number; points: string; steps: Step[] };

/** `change` is what the step adds to the total or takes away from it. */
export type Step = { change: string } & Happening;

export type Happening =
  // Where base points come from.
  | { kind: 'fixed' }
  | { kind: 'cell'; values: readonly AxisValue[] }
  | { kind: 'range'; attribute: string; value: string; from: number; to: number | null }
  /** `rank` counts from 1; null where the item does not count and its first step was compared. */
  | { kind: 'ladder'; attribute: string; ladder: string; rank: number | null }
  /** `value` is what this one adds to the sum; `attribute` null: it is one of so many. */
  | { kind: 'total'; attribute: string | null; value: string; factor: string; sum: string }
  // What is made of them.
  | { kind: 'divided'; attribute: string; by: string }
  | { kind: 'factor'; attribute: string; is: string; factor: string }
  | { kind: 'age'; olderThan: Duration; onOrBefore: string; date: string; factor: string }
  // Why it does not count.
  | Refusal
  // What was said by people.
  | { kind: 'adjusted'; points: string }
  // Of a criterion, a direction, the whole.
  | { kind: 'term'; factors: TermFactor[] }
  /** `value` null: the case does not know the word; `from` null: below every step. */
  | { kind: 'studyStep'; word: string; value: string | null; from: string | null }
  | { kind: 'criterionCap'; cap: string; sum: string }
  | { kind: 'directionCap'; cap: string; sum: string }
  | { kind: 'rounding'; digits: number; mode: RoundingMode; exact: string };

/** A word with its value, or a bare number; `value` null: the case does not know the word. */
export type TermFactor = { word: string | null; value: string | null };
