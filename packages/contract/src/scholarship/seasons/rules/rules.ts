import type { Duration } from '../calendar-duration.ts';
import { compareDecimals, type Decimal, type RoundingMode } from '../decimal.ts';

/** A rule file that was read and found valid, ready to be applied. */
export type Rules = {
  readonly award: string;
  readonly version: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly referenceDate: string;
  readonly rounding: { readonly digits: number; readonly mode: RoundingMode };
  readonly directions: readonly Direction[];
  readonly criteria: readonly Criterion[];
  /** Which criterion takes the elements of a sub-block. */
  readonly criterionOf: ReadonlyMap<string, Criterion>;
};

export type Direction = {
  readonly id: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly cap: Decimal | null;
};

export type Criterion = {
  readonly id: string;
  readonly direction: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly subBlocks: readonly string[];
  readonly points: Points;
  readonly factors: readonly AttributeFactor[];
  /** The award's where the criterion has none of its own; null: no limit. */
  readonly lookBack: Age | null;
  /** The award's where the criterion has none of its own; the longest first. */
  readonly ageFactors: readonly AgeFactor[];
  /** The attribute whose number the base points are divided by: how many authors an article has. */
  readonly divideBy: string | null;
  /** Which day of a period look-back and age are counted from. */
  readonly datedBy: DatedBy;
  readonly bestOf: string | null;
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly cap: Decimal | null;
};

export const datedByDays = ['end', 'start'] as const;
export type DatedBy = (typeof datedByDays)[number];

/** An age, and the last day that has it: what is dated on or before that day is so old or older. */
export type Age = { readonly duration: Duration; readonly onOrBefore: string };
export type AgeFactor = Age & { readonly factor: Decimal };

export type AttributeFactor = {
  readonly attribute: string;
  readonly is: string;
  readonly factor: Decimal;
};

export type Points =
  | { readonly kind: 'fixed'; readonly points: Decimal }
  | {
      readonly kind: 'matrix';
      readonly axes: readonly string[];
      readonly cells: ReadonlyMap<string, Decimal>;
    }
  | { readonly kind: 'ranges'; readonly of: string; readonly steps: readonly RangeStep[] }
  | {
      readonly kind: 'ladder';
      readonly by: string;
      readonly ladders: ReadonlyMap<string, readonly Decimal[]>;
    }
  | { readonly kind: 'formula'; readonly terms: readonly (readonly FormulaFactor[])[] }
  /** By a study result. */
  | { readonly kind: 'steps'; readonly of: string; readonly steps: readonly Threshold[] }
  /** By what all items are together: the sum of an attribute, or null: how many they are. */
  | { readonly kind: 'total'; readonly of: string | null; readonly steps: readonly Threshold[] };

/** Kinds that look at study results: they have no items and count once. */
export type StudyPoints = Extract<Points, { kind: 'formula' | 'steps' }>;
export type ItemPoints = Exclude<Points, StudyPoints>;

export function isOfStudy(points: Points): points is StudyPoints {
  return points.kind === 'formula' || points.kind === 'steps';
}

/** Both ends are included; `to` null: no end. */
export type RangeStep = { readonly from: number; readonly to: number | null; readonly points: Decimal };

/** From this number on; the highest that is reached counts. The smallest first. */
export type Threshold = { readonly from: Decimal; readonly points: Decimal };

export function highestReached(steps: readonly Threshold[], number: Decimal): Threshold | null {
  return steps.findLast(({ from }) => compareDecimals(from, number) <= 0) ?? null;
}

/** A number, or a word that names a study result. */
export type FormulaFactor = { readonly word: string } | { readonly number: Decimal };

/** Joins the values of the axes of a matrix; a value that holds it belongs to no cell. */
export const axisSeparator = '|';
