import { compareDecimals, formatDecimal, subtractDecimals } from '../decimal.ts';
import type { Outcome, PoolBorder } from './decide.ts';
import { type Absence, chainValue } from './ranking.ts';

/** Why somebody is awarded or not, with the numbers that decided it. */
export type Why = Cause & {
  /** Among the university or the institute; null: not ranked. */
  place: number | null;
  total: string;
  /** Of the awarded, where there is money. */
  money: { weight: string | null; amount: string } | null;
};

export type Cause =
  | { kind: 'everybodyFits'; places: number }
  | { kind: 'aboveBorder'; places: number; border: string }
  | { kind: 'tieAllIn'; places: number }
  | { kind: 'tieVotedIn' }
  | { kind: 'tieAheadByChain'; by: string; value: string | null; next: string | null }
  | { kind: Absence }
  | { kind: 'noPlaces' }
  | { kind: 'belowBorder'; border: string; missing: string }
  | { kind: 'tieNoneIn'; equals: number; places: number }
  | { kind: 'tieBehindByChain'; by: string; value: string | null; needed: string | null }
  | { kind: 'tieVotedOut' }
  | { kind: 'tieOpen' }
  | { kind: 'shareLimit'; flag: string; share: string; awarded: number; bearing: number };

/** Null where nobody with that id applied. */
export function whyOf(outcome: Outcome, id: number): Why | null {
  const { ranking, settings, shares } = outcome;
  const person = ranking.people.findIndex((applicant) => applicant.id === id);
  const absent = person === -1 ? ranking.absent.find(({ applicant }) => applicant.id === id) : undefined;
  const applicant = ranking.people[person] ?? absent?.applicant;
  if (!applicant) return null;
  const total = formatDecimal(applicant.total);
  if (absent) return { kind: absent.reason, place: null, total, money: null };
  const place = ranking.places(settings.places.by)[person] ?? null;
  const group = shares?.groupOf(person) ?? null;
  const money = shares && {
    weight: group && 'weight' in group ? formatDecimal(group.weight) : null,
    amount: String(shares.amountOf(person)),
  };
  const isAwarded = outcome.standingOf(person) === 'awarded';
  const cause = isAwarded ? causeOfAward(outcome, person) : causeOfLoss(outcome, person);
  return { ...cause, place, total, money: isAwarded ? money : null };
}

function causeOfAward(outcome: Outcome, person: number): Cause {
  const { ranking, settings } = outcome;
  const border = borderOf(outcome, person);
  const places = border?.places ?? 0;
  const score = border?.score ?? null;
  const total = ranking.people[person]?.total;
  if (score === null || !total) return { kind: 'everybodyFits', places };
  const above: Cause = { kind: 'aboveBorder', places, border: formatDecimal(score) };
  if (compareDecimals(total, score) > 0) return above;
  const losers = equalsOf(outcome, person).filter((other) => outcome.standingOf(other) === 'tie');
  if (settings.ties === 'allIn' && (border?.awarded ?? 0) > places) return { kind: 'tieAllIn', places };
  if (losers.length === 0) return above;
  if (settings.ties === 'vote') return { kind: 'tieVotedIn' };
  const decided = firstDifference(outcome, person, losers);
  return decided
    ? { kind: 'tieAheadByChain', by: decided.by, value: decided.own, next: decided.other }
    : above;
}

function causeOfLoss(outcome: Outcome, person: number): Cause {
  const { ranking, settings } = outcome;
  const border = borderOf(outcome, person);
  const score = border?.score ?? null;
  const total = ranking.people[person]?.total;
  const limit = settings.shareLimits[outcome.limitOf[person] ?? -1];
  if (limit) {
    const flags = ranking.flagged(limit.flag);
    return {
      kind: 'shareLimit',
      flag: limit.flag,
      share: formatDecimal(limit.share),
      awarded: outcome.awarded.length,
      bearing: outcome.awarded.filter((other) => flags[other] === 1).length,
    };
  }
  if (score === null || !border || !total) return { kind: 'noPlaces' };
  if (compareDecimals(total, score) < 0) {
    const missing = formatDecimal(subtractDecimals(score, total));
    return { kind: 'belowBorder', border: formatDecimal(score), missing };
  }
  const equals = equalsOf(outcome, person);
  if (settings.ties === 'vote') return { kind: border.open.length > 0 ? 'tieOpen' : 'tieVotedOut' };
  const winners = equals.filter((other) => outcome.standingOf(other) === 'awarded').toReversed();
  const decided = settings.ties === 'chain' ? firstDifference(outcome, person, winners) : null;
  if (decided) return { kind: 'tieBehindByChain', by: decided.by, value: decided.own, needed: decided.other };
  return { kind: 'tieNoneIn', equals: equals.length, places: border.places };
}

function borderOf({ ranking, settings, borders }: Outcome, person: number): PoolBorder | undefined {
  if (settings.places.by === 'university') return borders[0];
  const institute = ranking.people[person]?.institute;
  return borders.find((border) => border.institute === institute);
}

/** Those with the same total who compete for the same places and were not left out by a limit, in the order of the chain. */
function equalsOf({ ranking, settings, limitOf }: Outcome, person: number): number[] {
  const { places, ties, chain } = settings;
  const institute = ranking.people[person]?.institute;
  const pool = ranking
    .pools(places.by, ties, chain)
    .find((each) => each.institute === null || each.institute === institute);
  return (pool?.members ?? []).filter(
    (other) => ranking.levelOf[other] === ranking.levelOf[person] && limitOf[other] === -1,
  );
}

/** By what the chain tells a person from the first of the others. */
function firstDifference({ ranking, settings }: Outcome, person: number, [other]: readonly number[]) {
  if (other === undefined) return null;
  for (const by of settings.chain) {
    const [own, others] = [chainValue(ranking.people[person], by), chainValue(ranking.people[other], by)];
    const equal = own && others ? compareDecimals(own, others) === 0 : own === others;
    if (!equal) return { by, own: own && formatDecimal(own), other: others && formatDecimal(others) };
  }
  return null;
}
