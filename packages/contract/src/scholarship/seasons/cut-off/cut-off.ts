import { formatDecimal } from '../decimal.ts';
import type { CutOffCase, SeasonCase } from './cut-off-case.ts';
import { decide, type Outcome, type PersonStanding, type PoolBorder } from './decide.ts';
import { type Absence, Ranking } from './ranking.ts';
import { decideTogether } from './rounds.ts';

/** Everything is ordered by place, then by id. */
export type CutOffAnswer = {
  awarded: { id: number; place: number; amount: string | null }[];
  left: { id: number; place: number | null; reason: LeftReason }[];
  /** By institute where the places are. */
  border: BorderAnswer | Record<string, BorderAnswer>;
  /** Places that nobody got, for whatever cause; by institute where the places are. */
  empty: number | Record<string, number>;
  /** Null without money. */
  unspent: string | null;
};

export type LeftReason = Exclude<PersonStanding, 'awarded'> | Absence;
export type BorderAnswer = { score: string | null; open: number[] };

/** The whole way from a case to its answer. With a slider keep the ranking and call `decide` at every move. */
export function cutOff(given: CutOffCase): CutOffAnswer {
  return toCutOffAnswer(decide(new Ranking(given.applicants), given));
}

export type SeasonAnswer = {
  /** In the order of the file. */
  rankings: ({ id: string } & CutOffAnswer)[];
  /** How often the rankings were decided. */
  rounds: number;
};

/** The same of several rankings. */
export function cutOffSeason({ rankings, oneAward }: SeasonCase): SeasonAnswer {
  const { outcomes, rounds } = decideTogether(
    rankings.map((settings) => ({ ranking: new Ranking(settings.applicants), settings })),
    { oneAward },
  );
  return {
    rankings: outcomes.map((outcome, index) => ({
      id: rankings[index]?.id ?? '',
      ...toCutOffAnswer(outcome),
    })),
    rounds,
  };
}

export function toCutOffAnswer(outcome: Outcome): CutOffAnswer {
  const { ranking, settings, awarded, borders, shares } = outcome;
  const { by } = settings.places;
  const places = ranking.places(by);
  const idOf = (person: number) => ranking.people[person]?.id ?? 0;
  const placeOf = (person: number) => places[person] ?? 0;
  const amountOf = (person: number) => shares && String(shares.amountOf(person));
  const left: CutOffAnswer['left'] = [];
  for (const person of ranking.byPlace(by)) {
    const reason = outcome.standingOf(person);
    if (reason !== 'awarded') left.push({ id: idOf(person), place: placeOf(person), reason });
  }
  for (const { applicant, reason } of ranking.absent) left.push({ id: applicant.id, place: null, reason });
  return {
    awarded: awarded.map((person) => ({
      id: idOf(person),
      place: placeOf(person),
      amount: amountOf(person),
    })),
    left,
    ...bordersOf(borders, by === 'institute'),
    unspent: shares && formatDecimal(shares.unspent),
  };
}

function bordersOf(
  borders: readonly PoolBorder[],
  byInstitute: boolean,
): Pick<CutOffAnswer, 'border' | 'empty'> {
  const border = ({ score, open }: PoolBorder) => ({ score: score && formatDecimal(score), open: [...open] });
  const empty = ({ places, awarded }: PoolBorder) => Math.max(0, places - awarded);
  const [whole] = borders;
  if (!byInstitute && whole) return { border: border(whole), empty: empty(whole) };
  return {
    border: Object.fromEntries(borders.map((each) => [each.institute, border(each)])),
    empty: Object.fromEntries(borders.map((each) => [each.institute, empty(each)])),
  };
}
