import type { Transaction } from '../../../../db/connect.ts';
import { findSeason } from '../../season-rules/index.ts';
import { insertAdoption, insertPlaces, type Place } from '../border/border.queries.ts';
import { planRecount, type RecountPlan } from './plan-recount.ts';
import { findPlacesInForce, type PlaceInForce } from './recount.queries.ts';

type Settling = { seasonId: number; timeZone: string; actorId: number; voteId: number };

/**
 * Where a person gets one award, a vote on one nomination moves people in the rankings of the others, whose votes are in force:
 * who takes part there stays as it was voted on, and the places are counted anew.
 */
export async function settleOtherVotes(
  tx: Transaction,
  { seasonId, timeZone, actorId, voteId }: Settling,
): Promise<void> {
  const { oneAward } = await findSeason(tx, seasonId);
  if (!oneAward) return;
  const plan = await planRecount(tx, {
    seasonId,
    timeZone,
    votes: [],
    takesPart: (_candidate, stood) => stood !== undefined && stood.outcome !== 'notEligible',
    withoutBorder: () => undefined,
  });
  await writeRecounted(tx, plan, {
    seasonId,
    actorId,
    cause: { otherVote: voteId },
    // Nothing else than who gives a place up changes what was voted on.
    isNeeded: (place, stood) => (place.outcome === 'otherAward') !== (stood?.outcome === 'otherAward'),
  });
}

type Writing = {
  seasonId: number;
  actorId: number;
  cause: { appealId?: number; otherVote?: number; atPublication?: boolean; ruleVersionId?: number };
  /** A border in which no place needs it stays as it is; without this every one is written. */
  isNeeded?: (place: Place, stood: PlaceInForce | undefined) => boolean;
};

/** Keeps the new places with the votes that they follow from. */
export async function writeRecounted(
  tx: Transaction,
  { adoptions }: Pick<RecountPlan, 'adoptions'>,
  { seasonId, actorId, cause, isNeeded }: Writing,
): Promise<void> {
  const inForce = await findPlacesInForce(tx, { seasonId });
  for (const { adoption, places, figures } of adoptions) {
    if (isNeeded && !places.some((place) => isNeeded(place, inForce.get(place.applicationId)))) continue;
    const { id: _id, origin, population: _population, ...vote } = adoption;
    const adoptionId = await insertAdoption(tx, {
      ...vote,
      ...cause,
      figures,
      seasonId,
      recounts: origin,
      adoptedBy: actorId,
    });
    await insertPlaces(tx, adoptionId, places);
  }
}
