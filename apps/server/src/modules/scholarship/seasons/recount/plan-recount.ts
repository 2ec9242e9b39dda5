import { createHash } from 'node:crypto';
import type {
  BorderApplicant,
  BorderCase,
  ScenarioSettings,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type { Move, Recount, Standing } from '@zachetka/contract/scholarship/border/recount.schemas';
import {
  decideBorders,
  figuresOf,
  type OutcomeFigures,
  rankApplicants,
  readSettings,
} from '@zachetka/contract/scholarship/border/simulate';
import type { Applicant } from '@zachetka/contract/scholarship/seasons/cut-off/cut-off-case';
import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import { shareOut } from '@zachetka/contract/scholarship/seasons/cut-off/money';
import { decimal, formatDecimal, sumDecimals } from '@zachetka/contract/scholarship/seasons/decimal';
import type { GateResult } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import type { MoneyRules } from '../../season-rules/index.ts';
import type { Place } from '../border/border.queries.ts';
import { placesOf } from '../border/places-of.ts';
import { type Candidate, findCandidates } from '../border/read-border-case.ts';
import {
  type AdoptionToRecount,
  findAdoptionsToRecount,
  findPlacesInForce,
  type PlaceInForce,
} from './recount.queries.ts';

export type Recounting = {
  seasonId: number;
  timeZone: string;
  /** The border by which this application stands; without it every border of the season. */
  of?: number;
  /** Whether somebody is ranked, and how they stood until now. */
  takesPart: (candidate: Candidate, stood: PlaceInForce | undefined) => boolean;
  /** What of an applicant is otherwise than the database has it. */
  changed?: (candidate: Candidate) => Partial<Pick<BorderApplicant, 'total' | 'flags' | 'chain'>>;
  /** What becomes of an application that no border decides on; undefined: it stays as it is. */
  withoutBorder: (candidate: Candidate) => 'enters' | 'leaves' | undefined;
  /** Whose place the recount leaves to them beside those that the border gives: of everybody, or of whom an earlier appeal let stay so. */
  keepsAwarded?: boolean | 'additional';
  votes: readonly number[];
  /** Beside the points and places: what else must not change between preview and confirmation. */
  besides?: unknown;
};

/** Who takes part in a border stays as it was voted on: only what they have and what they may get is counted anew. */
export const asVoted: Pick<Recounting, 'votes' | 'takesPart' | 'withoutBorder'> = {
  votes: [],
  takesPart: (_candidate, stood) => stood !== undefined && stood.outcome !== 'notEligible',
  withoutBorder: () => undefined,
};

/** What is to be written, and what is shown of it before. */
export type RecountPlan = {
  adoptions: { adoption: AdoptionToRecount; places: Place[]; figures: OutcomeFigures }[];
  standingOf: (applicationId: number) => { before: Standing | null; after: Standing | null };
  shown: Recount;
};

/** Who is awarded now by the settings that were voted on. Nothing is written. */
export async function planRecount(
  database: DatabaseOrTransaction,
  recounting: Recounting,
): Promise<RecountPlan> {
  const { seasonId, timeZone, of, votes, besides } = recounting;
  const { candidates: found, season, nominations } = await findCandidates(database, { seasonId, timeZone });
  const candidates = found.map((each) => ({ ...each, ...recounting.changed?.(each) }));
  const inForce = await findPlacesInForce(database, { seasonId });
  // With one award a person, what changes in one ranking may change the others.
  const concerned =
    of === undefined || season.oneAward
      ? [...inForce.values()]
      : [inForce.get(of)].flatMap((each) => each ?? []);
  const placeOf = ({ settings }: AdoptionToRecount) =>
    nominations.findIndex(({ id }) => id === settings.nominationId);
  const adoptions = recountTogether(
    (
      await findAdoptionsToRecount(database, [...new Set(concerned.map(({ adoptionId }) => adoptionId))])
    ).toSorted((a, b) => placeOf(a) - placeOf(b)),
    { candidates, inForce, season, recounting },
  );

  const after = new Map(adoptions.flatMap(({ places }) => places.map((each) => [each.applicationId, each])));
  const moves = candidates.flatMap((candidate) => {
    const stood = inForce.get(candidate.id);
    if (stood) return moveOf(candidate, stood, after.get(candidate.id));
    const kind = of === undefined || of === candidate.id ? recounting.withoutBorder(candidate) : undefined;
    return kind ? [describe(candidate, kind, null, null)] : [];
  });
  const nameOf = new Map(candidates.map(({ id, fullName }) => [id, fullName]));
  const sum = (which: (each: (typeof adoptions)[number]) => OutcomeFigures) => ({
    awarded: adoptions.reduce((all, each) => all + which(each).awarded, 0),
    unspent: adoptions.flatMap((each) => which(each).unspent ?? []),
  });
  const [were, are] = [sum(({ adoption }) => adoption.figures), sum(({ figures }) => figures)];
  const withMoney = are.unspent.length > 0;
  const shown: Omit<Recount, 'basis'> = {
    awarded: { before: were.awarded, after: are.awarded },
    unspent: withMoney ? { before: addUp(were.unspent), after: addUp(are.unspent) } : null,
    overBudget: overBudgetBy(are.unspent),
    open: adoptions
      .flatMap(({ figures }) => figures.open)
      .map((id) => ({ applicationId: id, fullName: nameOf.get(id) ?? '' })),
    moves,
  };
  const basis = createHash('sha256')
    .update(JSON.stringify([shown, votes, besides, adoptions.map(({ places }) => places)]))
    .digest('base64url');
  return {
    adoptions,
    standingOf: (id) => {
      const stood = inForce.get(id);
      return {
        before: stood ? toStanding(stood) : null,
        after: toStandingOrNull(after.get(id)) ?? (stood ? toStanding(stood) : null),
      };
    },
    shown: { basis, ...shown },
  };
}

type Recounted = {
  candidates: readonly Candidate[];
  inForce: ReadonlyMap<number, PlaceInForce>;
  season: Pick<BorderCase, 'oneAward' | 'awardChoice'> & MoneyRules;
  recounting: Recounting;
};

type Ranked = Pick<Recounted, 'candidates' | 'inForce' | 'season'> & Pick<Recounting, 'takesPart' | 'votes'>;

/** A later vote over a part of them is in force for that part. */
const isJudgedBy = (
  { inForce }: Pick<Ranked, 'inForce'>,
  { id }: AdoptionToRecount,
  applicationId: number,
): boolean => inForce.get(applicationId)?.adoptionId === id;

/** The borders that were voted on, each with its ranking. */
export function rankAdopted(adoptions: readonly AdoptionToRecount[], ranked: Ranked) {
  const { candidates, inForce, season, takesPart, votes } = ranked;
  return adoptions.map((adoption) => {
    const population = new Set(adoption.population);
    const applicants = candidates
      .filter(({ id }) => population.has(id))
      .map(
        (candidate): BorderApplicant => ({
          ...candidate,
          leftOut: takesPart(candidate, inForce.get(candidate.id)) ? null : 'rejected',
        }),
      );
    const settings: ScenarioSettings = {
      ...adoption.settings,
      votes: [...new Set([...adoption.settings.votes, ...votes])],
    };
    const ranking = rankApplicants(
      applicants,
      settings.nominationId,
      ({ id }) => season.oneAward && isJudgedBy(ranked, adoption, id),
    );
    return { adoption: { ...adoption, settings }, ranking, settings: readSettings(settings) };
  });
}

function recountTogether(
  adoptions: readonly AdoptionToRecount[],
  { candidates, inForce, season, recounting: { takesPart, votes, keepsAwarded = false, of } }: Recounted,
) {
  const bordersOf = (isRanked: Recounting['takesPart']) =>
    rankAdopted(adoptions, { candidates, inForce, season, takesPart: isRanked, votes });
  const awardedBy = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap(({ ranking, awarded }) => awarded.flatMap((each) => ranking.people[each] ?? []));
  const borders = bordersOf(takesPart);
  const decided = decideBorders(season, borders);
  const holders = new Set(awardedBy(decided).map(({ person }) => person));
  /** By the border alone, with everybody who stood on it: who is awarded besides has a place that an appeal let them keep. */
  const byBorder = new Set(
    keepsAwarded === 'additional'
      ? awardedBy(
          decideBorders(
            season,
            bordersOf((_, stood) => stood !== undefined && stood.outcome !== 'notEligible'),
          ),
        ).map(({ id }) => id)
      : [],
  );
  /** Who has a place elsewhere now gets no additional one. */
  const keepsPlace = ({ id, person }: Applicant) =>
    inForce.get(id)?.outcome === 'awarded' && !byBorder.has(id) && (person === null || !holders.has(person));
  return borders.flatMap(({ adoption }, index) => {
    const outcome = decided[index];
    if (!outcome) return [];
    const counted = keepsAwarded ? withAdditionalPlaces(outcome, keepsPlace) : outcome;
    const kept = season.keepsAmounts ? withKeptAmounts(counted, { inForce, of }) : counted;
    return {
      adoption,
      figures: figuresOf(kept),
      places: placesOf(kept)
        .filter(({ applicationId }) => isJudgedBy({ inForce }, adoption, applicationId))
        .map((place) =>
          kept === counted ? place : paid(place, { stood: inForce.get(place.applicationId), of }),
        ),
    };
  });
}

/** Whoever is awarded and still ranked stays so. The budget is that of before, shared out among more. */
function withAdditionalPlaces(outcome: Outcome, isAwarded: (applicant: Applicant) => boolean): Outcome {
  const { ranking, settings, awarded } = outcome;
  const now = new Set(awarded);
  const kept = ranking.byPlace(settings.places.by).filter((person) => {
    const applicant = ranking.people[person];
    return now.has(person) || (applicant !== undefined && isAwarded(applicant));
  });
  const all = new Set(kept);
  return {
    ...outcome,
    awarded: kept,
    standingOf: (person) => (all.has(person) ? 'awarded' : outcome.standingOf(person)),
    shares: settings.money && shareOut(settings.money, ranking, kept),
  };
}

type Keeping = { inForce: ReadonlyMap<number, PlaceInForce>; of: number | undefined };

/** Nothing is shared out anew: who comes in gets what those have whose points are of the same group. */
function withKeptAmounts(outcome: Outcome, { inForce, of }: Keeping): Outcome {
  const { ranking, settings } = outcome;
  if (!settings.money) return outcome;
  const isPaid = (person: number) => {
    const stood = inForce.get(ranking.people[person]?.id ?? 0);
    return stood?.outcome === 'awarded' && !stood.fromReserve;
  };
  const before = ranking.byPlace(settings.places.by).filter(isPaid);
  const shares = shareOut(settings.money, ranking, before);
  const amountOf = (person: number) => {
    const group = shares.groupOf(person);
    const isShared = group !== null && 'weight' in group;
    const alike =
      isShared && before.find((other) => shares.groupOf(other) === group && ranking.people[other]?.id !== of);
    const stood = typeof alike === 'number' ? inForce.get(ranking.people[alike]?.id ?? 0) : undefined;
    return stood === undefined || stood.amount === null ? shares.amountOf(person) : BigInt(stood.amount);
  };
  return { ...outcome, shares: { ...shares, amountOf } };
}

/** Others keep what they have; what an appeal brings more comes from the reserve, and who moves up gets what has become free. */
function paid(
  place: Place,
  { stood, of }: { stood: PlaceInForce | undefined; of: number | undefined },
): Place {
  if (place.outcome !== 'awarded') return place;
  const had = stood?.outcome === 'awarded' ? stood : undefined;
  if (had && place.applicationId !== of)
    return { ...place, amount: had.amount, fromReserve: had.fromReserve };
  const isMore = place.amount !== null && place.amount !== had?.amount;
  return { ...place, fromReserve: (of !== undefined && isMore) || (had?.fromReserve ?? false) };
}

function moveOf(candidate: Candidate, stood: PlaceInForce, becomes: Place | undefined): Move[] {
  if (!becomes) return [];
  const [was, is] = [stood.outcome === 'awarded', becomes.outcome === 'awarded'];
  if (was !== is) return [describe(candidate, is ? 'enters' : 'leaves', stood, becomes)];
  return stood.amount === becomes.amount ? [] : [describe(candidate, 'amount', stood, becomes)];
}

function describe(
  { id: applicationId, fullName, group, total, gates }: Candidate,
  kind: Move['kind'],
  before: Standing | null,
  after: Standing | null,
): Move {
  const isOut = kind === 'leaves' && (after === null || after.outcome === 'notEligible');
  return {
    applicationId,
    fullName,
    group,
    total,
    kind,
    before: toStandingOrNull(before),
    after: toStandingOrNull(after),
    gates: isOut ? failing(gates) : [],
  };
}

export const failing = (gates: readonly GateResult[]) => gates.filter(({ outcome }) => outcome !== 'passed');

const toStanding = ({ outcome, place, amount, fromReserve }: Standing): Standing => ({
  outcome,
  place,
  amount,
  fromReserve,
});
export const toStandingOrNull = (given: Standing | null | undefined) => (given ? toStanding(given) : null);
/** What one border has left pays for no other one. */
function overBudgetBy(unspent: readonly string[]): string | null {
  const missing = unspent.filter((each) => each.startsWith('-'));
  return missing.length === 0 ? null : addUp(missing).slice(1);
}

const addUp = (values: readonly string[]) => formatDecimal(sumDecimals(values.map(decimal)));
