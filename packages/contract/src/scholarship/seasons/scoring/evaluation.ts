import type { Duration } from '../calendar-duration.ts';
import type { Decimal } from '../decimal.ts';
import type {
  AgeFactor,
  AttributeFactor,
  Criterion,
  Direction,
  FormulaFactor,
  RangeStep,
  Rules,
} from '../rules/rules.ts';
import type { CaseItem } from './score-case-file.ts';

/** Where the base points of an item come from. */
export type BaseSource =
  | { kind: 'fixed' }
  | { kind: 'cell'; values: readonly AxisValue[] }
  | { kind: 'range'; attribute: string; value: string; step: RangeStep }
  | { kind: 'ladder'; attribute: string; ladder: string; steps: readonly Decimal[] }
  /** `sum`: its value times its factor, and everything before it. */
  | { kind: 'total'; attribute: string | null; value: string; factor: Decimal; sum: Decimal };

export type AxisValue = { readonly attribute: string; readonly value: string };

/** Why an item does not count, with what a person needs to understand it. */
export type Refusal =
  | { kind: 'noCriterion'; subBlock: string }
  | { kind: 'notVerified'; status: string }
  | { kind: 'afterReference'; date: string; referenceDate: string }
  | { kind: 'tooOld'; date: string; lookBack: Duration; onOrBefore: string }
  | { kind: 'used' }
  | { kind: 'noCell'; values: readonly AxisValue[] }
  | { kind: 'outsideRanges'; values: readonly AxisValue[] }
  | { kind: 'noDivisor'; values: readonly AxisValue[] }
  | { kind: 'notBest'; attribute: string; value: string; best: number }
  | { kind: 'tooFew'; items: number; needed: number }
  | { kind: 'beyondMaximum'; maximum: number };

/** All that was found out about a case; the answer and the explanation are two views of it. */
export type Evaluation = {
  readonly rules: Rules;
  /** In the order of the case. */
  readonly items: readonly ItemEvaluation[];
  /** In the order of the rules. */
  readonly criteria: readonly CriterionEvaluation[];
  readonly directions: readonly DirectionEvaluation[];
  /** Before and after rounding. */
  readonly exactTotal: Decimal;
  readonly total: Decimal;
};

export type Capped = { readonly sum: Decimal; readonly counted: Decimal; readonly lostByCap: Decimal };

export type DirectionEvaluation = Capped & { readonly direction: Direction };

export type CriterionEvaluation = Capped & {
  readonly criterion: Criterion;
  /** In the order of the case; of a formula none. */
  readonly items: readonly ItemEvaluation[];
  /** Of a formula, else none. */
  readonly terms: readonly TermEvaluation[];
  /** Of steps by a study result, else null. */
  readonly studyStep: StudyStepEvaluation | null;
  /** How many items were left when the minimum was asked for. */
  readonly itemsForMinimum: number;
};

export type TermEvaluation = {
  readonly factors: readonly FormulaFactor[];
  /** By factor; null: a word that the case does not know, and then the term gives nothing. */
  readonly values: readonly (Decimal | null)[];
  readonly points: Decimal;
};

/** `value` null: the case does not know the word; `from` null: no step is reached. Both give nothing. */
export type StudyStepEvaluation = {
  readonly word: string;
  readonly value: Decimal | null;
  readonly from: Decimal | null;
  readonly points: Decimal;
};

/** Filled in step by step while its criterion is evaluated, and not changed afterwards. */
export type ItemEvaluation = {
  readonly item: CaseItem;
  readonly criterion: Criterion | null;
  base: Decimal;
  /** Null: dropped before its base points were known. */
  source: BaseSource | null;
  /** Base points before they were divided; null: they are not. */
  divided: { readonly attribute: string; readonly by: bigint; whole: Decimal } | null;
  factors: readonly AttributeFactor[];
  age: AgeFactor | null;
  /** The product of all factors. */
  factor: Decimal;
  /** Base points times factor; by it items are compared. Of a ladder's item by its first step. */
  worth: Decimal;
  /** From 0; null outside ladders. */
  rank: number | null;
  points: Decimal;
  refusal: Refusal | null;
};
