import type { Decimal } from '../decimal.ts';

/** Several rankings of one season. With `oneAward` a person keeps one place of all of them. */
export type SeasonCase = {
  readonly oneAward: boolean;
  readonly rankings: readonly (CutOffCase & { readonly id: string })[];
};

/** Who may be awarded, and by which rules. */
export type CutOffCase = CutOffSettings & { readonly applicants: readonly Applicant[] };

export type Applicant = {
  readonly id: number;
  readonly institute: string;
  readonly total: Decimal;
  readonly flags: readonly string[];
  /** For breaking ties: higher first; a value that is missing is below all others. */
  readonly chain: Readonly<Record<string, Decimal>>;
  readonly eligible: boolean;
  /** Whose application it is; null: of somebody who has no other one. */
  readonly person: string | null;
  /** Which of their awards a person wants: 1 most of all. */
  readonly choice: number;
};

/** What a commission can turn. */
export type CutOffSettings = {
  readonly places: Places;
  readonly shareLimits: readonly ShareLimit[];
  readonly ties: TieRule;
  readonly chain: readonly string[];
  readonly votes: readonly number[];
  readonly money: Money | null;
};

/** For the whole university, or for each institute on its own; an institute that is not named has none. */
export type Places =
  | { readonly by: 'university'; readonly count: number }
  | { readonly by: 'institute'; readonly counts: ReadonlyMap<string, number> };

/** Of all who are awarded at most this share bears the flag. */
export type ShareLimit = { readonly flag: string; readonly share: Decimal };

export const tieRules = ['noneIn', 'allIn', 'chain', 'vote'] as const;
export type TieRule = (typeof tieRules)[number];

export type Money = { readonly budget: Decimal; readonly groups: readonly MoneyGroup[] };
export type MoneyGroup = { readonly from: Decimal; readonly weight: Decimal };
