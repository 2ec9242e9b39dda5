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

export type Money = {
  readonly budget: Decimal;
  readonly groups: readonly MoneyGroup[];
  /** By which value of `chain` the groups are told apart; null: by the total. */
  readonly by: string | null;
  /** What every amount is multiplied by, such as the regional coefficient. */
  readonly factor: Decimal;
  /** Bounds of an amount before the factor; null: none. */
  readonly least: Decimal | null;
  readonly most: Decimal | null;
};

/** Whoever reaches `from`: a share of the budget, so many roubles, or so many for each point. */
export type MoneyGroup = { readonly from: Decimal } & (
  | { readonly weight: Decimal }
  | { readonly amount: Decimal }
  | { readonly rate: Decimal }
);
/** By what, besides points, amounts differ at a university; a case may name any value of `chain`. */
export const moneyMeasures = ['course', 'average', 'lastAverage'] as const;
export const moneyKinds = ['weight', 'amount', 'rate'] as const;
