import type { Duration } from '../calendar-duration.ts';
import type { Decimal, RoundingMode } from '../decimal.ts';

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
  readonly bestOf: string | null;
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly cap: Decimal | null;
};

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
  | { readonly kind: 'formula'; readonly terms: readonly (readonly FormulaFactor[])[] };

/** Both ends are included; `to` null: no end. */
export type RangeStep = { readonly from: number; readonly to: number | null; readonly points: Decimal };

/** A number, or a word that names a study result. */
export type FormulaFactor = { readonly word: string } | { readonly number: Decimal };

/** Joins the values of the axes of a matrix; a value that holds it belongs to no cell. */
export const axisSeparator = '|';
