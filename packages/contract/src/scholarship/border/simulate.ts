import type { Applicant, CutOffSettings, Money, MoneyGroup } from '../seasons/cut-off/cut-off-case.ts';
import { decide, type Outcome } from '../seasons/cut-off/decide.ts';
import { Ranking } from '../seasons/cut-off/ranking.ts';
import { decideTogether } from '../seasons/cut-off/rounds.ts';
import { decimal, formatDecimal, subtractDecimals } from '../seasons/decimal.ts';
import type { BorderApplicant, BorderCase, ScenarioSettings } from './border.schemas.ts';

/** Within a ranking it comes after everything that was said. */
const unsaid = Number.MAX_SAFE_INTEGER;

/** Those of the nomination that is looked at, in their order. Kept while a slider moves. */
export function rankApplicants(
  applicants: readonly BorderApplicant[],
  nominationId: number | null,
  /** Whose applications are told apart by their people: where a person gets one award. */
  isOnePerson: (applicant: BorderApplicant) => boolean = () => false,
): Ranking {
  return new Ranking(
    applicants
      .filter((applicant) => nominationId === null || applicant.nominationId === nominationId)
      .map((applicant): Applicant => {
        const { id, institute, total, flags, chain, leftOut, person, choice } = applicant;
        return {
          id,
          institute,
          total: decimal(total),
          flags,
          chain: Object.fromEntries(Object.entries(chain).map(([name, value]) => [name, decimal(value)])),
          eligible: leftOut === null,
          person: isOnePerson(applicant) ? String(person) : null,
          choice: choice ?? unsaid,
        };
      }),
  );
}

type People = Pick<BorderCase, 'oneAward' | 'awardChoice'>;

/** A border of a season with its ranking, kept while a slider moves. */
export type Border = { readonly ranking: Ranking; readonly settings: CutOffSettings };

/** The rankings of borders that hold at the same time, by their nominations; null: over all nominations. */
export function rankBorders(
  { oneAward, nominations, applicants }: BorderCase,
  nominationIds: readonly (number | null)[],
): Map<number | null, Ranking> {
  const own = new Set(nominationIds);
  const placeOf = (id: number | null) => nominations.findIndex((each) => each.id === id);
  return new Map(
    [...own]
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((nominationId) => {
        // By a border over all of them are judged those whose nomination has none of its own.
        const isJudged = (each: BorderApplicant) => nominationId !== null || !own.has(each.nominationId);
        return [nominationId, rankApplicants(applicants, nominationId, (each) => oneAward && isJudged(each))];
      }),
  );
}

/**
 * Borders that hold at the same time, in the order of their nominations. A person keeps one place: what the student wants most,
 * and who has not said it the earlier nomination; or the higher amount, as each border alone would pay it, then the earlier nomination.
 */
export function decideBorders(people: People, borders: readonly Border[]): readonly Outcome[] {
  return decideTogether(withChoices(people, borders), people).outcomes;
}

/** With which of their places each person would keep: 1 most of all. */
export const withChoices = ({ oneAward, awardChoice }: People, borders: readonly Border[]) =>
  awardChoice === 'amount' && oneAward && borders.length > 1 ? byAmount(borders) : byWish(borders);

/** What a scenario comes to beside the votes that are in force; the latest of its own nomination gives way to it. */
export function decideScenario(
  found: BorderCase,
  scenario: ScenarioSettings,
  inForce: readonly ScenarioSettings[],
): Outcome {
  const settings = new Map(bordersBeside(scenario, inForce).map((each) => [each.nominationId, each]));
  const rankings = rankBorders(found, [...settings.keys()]);
  const borders = [...rankings].map(([nominationId, ranking]) => ({
    ranking,
    settings: readSettings(settings.get(nominationId) ?? scenario),
  }));
  const index = [...rankings.keys()].indexOf(scenario.nominationId);
  return decideBorders(found, borders)[index] as Outcome;
}

/** A vote over all nominations is alone; one over a nomination stands beside those of the others. */
export const bordersBeside = (
  scenario: ScenarioSettings,
  inForce: readonly ScenarioSettings[],
): ScenarioSettings[] =>
  scenario.nominationId === null
    ? [scenario]
    : [scenario, ...inForce.filter(({ nominationId }) => nominationId !== scenario.nominationId)];

const byWish = (borders: readonly Border[]) =>
  borders.map((border, index) => ({
    ...border,
    choiceOf: (person: number) => {
      const choice = border.ranking.people[person]?.choice ?? unsaid;
      return choice === unsaid ? index + 1 : choice;
    },
  }));

/** By person the places of their amounts among their own, the highest first; equal ones by the order of the rankings. */
function byAmount(given: readonly Border[]) {
  const amounts = given.map(({ ranking, settings }) => {
    const { shares } = decide(ranking, settings);
    return (person: number) => shares?.amountOf(person) ?? 0n;
  });
  const own = new Map<string, { index: number; amount: bigint }[]>();
  given.forEach(({ ranking }, index) => {
    ranking.people.forEach(({ person }, at) => {
      if (person === null) return;
      const mine = own.get(person) ?? [];
      own.set(person, mine);
      mine.push({ index, amount: amounts[index]?.(at) ?? 0n });
    });
  });
  return given.map(({ ranking, settings }, index) => ({
    ranking,
    settings,
    choiceOf: (at: number) => {
      const mine = own.get(ranking.people[at]?.person ?? '') ?? [];
      const amount = amounts[index]?.(at) ?? 0n;
      return (
        1 +
        mine.filter((other) => other.amount > amount || (other.amount === amount && other.index < index))
          .length
      );
    },
  }));
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
    money: money && readMoney(money),
  };
}

function readMoney({
  budget,
  groups,
  by,
  factor,
  least,
  most,
}: NonNullable<ScenarioSettings['money']>): Money {
  return {
    budget: decimal(budget),
    groups: groups.map((group): MoneyGroup => {
      const from = decimal(group.from);
      if ('weight' in group) return { from, weight: decimal(group.weight) };
      return 'amount' in group
        ? { from, amount: decimal(group.amount) }
        : { from, rate: decimal(group.rate) };
    }),
    by: by ?? null,
    factor: decimal(factor ?? '1'),
    least: least ? decimal(least) : null,
    most: most ? decimal(most) : null,
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
    applicants: ranking.people.length + ranking.absent.length,
    awarded: awarded.length,
    empty: borders.reduce((sum, border) => sum + Math.max(0, border.places - border.awarded), 0),
    spent: settings.money && shares && formatDecimal(subtractDecimals(settings.money.budget, shares.unspent)),
    unspent: shares && formatDecimal(shares.unspent),
    borders: borders.map(({ institute, score }) => ({ institute, score: score && formatDecimal(score) })),
    open: borders.flatMap(({ open }) => open),
  };
}
