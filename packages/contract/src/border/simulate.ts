import type { Applicant, CutOffSettings } from '../seasons/cut-off/cut-off-case.ts';
import type { Outcome } from '../seasons/cut-off/decide.ts';
import { Ranking } from '../seasons/cut-off/ranking.ts';
import { decimal, formatDecimal, subtractDecimals } from '../seasons/decimal.ts';
import type { BorderApplicant, ScenarioSettings } from './border.schemas.ts';

/** Those of the nomination that is looked at, in their order. Kept while a slider moves. */
export function rankApplicants(applicants: readonly BorderApplicant[], nominationId: number | null): Ranking {
  return new Ranking(
    applicants
      .filter((applicant) => nominationId === null || applicant.nominationId === nominationId)
      .map(
        ({ id, institute, total, flags, chain, leftOut }): Applicant => ({
          id,
          institute,
          total: decimal(total),
          flags,
          chain: Object.fromEntries(Object.entries(chain).map(([name, value]) => [name, decimal(value)])),
          eligible: leftOut === null,
        }),
      ),
  );
}

export function readSettings({ places, shareLimits, money, ...rest }: ScenarioSettings): CutOffSettings {
  return {
    ...rest,
    places:
      places.by === 'university'
        ? places
        : {
            by: 'institute',
            counts: new Map(places.counts.map(({ institute, count }) => [institute, count])),
          },
    shareLimits: shareLimits.map(({ flag, share }) => ({ flag, share: decimal(share) })),
    money: money && {
      budget: decimal(money.budget),
      groups: money.groups.map(({ from, weight }) => ({ from: decimal(from), weight: decimal(weight) })),
    },
  };
}

export type OutcomeFigures = {
  applicants: number;
  awarded: number;
  /** Places that nobody got. */
  empty: number;
  /** Null without money. */
  spent: string | null;
  unspent: string | null;
  borders: { institute: string | null; score: string | null }[];
  /** Those who tie across the border and wait for a vote. */
  open: number[];
};

export function figuresOf({ ranking, settings, awarded, borders, shares }: Outcome): OutcomeFigures {
  return {
    applicants: ranking.people.length + ranking.notEligible.length,
    awarded: awarded.length,
    empty: borders.reduce((sum, border) => sum + Math.max(0, border.places - border.awarded), 0),
    spent: settings.money && shares && formatDecimal(subtractDecimals(settings.money.budget, shares.unspent)),
    unspent: shares && formatDecimal(shares.unspent),
    borders: borders.map(({ institute, score }) => ({ institute, score: score && formatDecimal(score) })),
    open: borders.flatMap(({ open }) => open),
  };
}
