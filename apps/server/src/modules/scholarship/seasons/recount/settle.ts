import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findSeason } from '../../season-rules/index.ts';
import { insertAdoption, insertPlaces, type Place } from '../border/border.queries.ts';
import { asVoted, planRecount, type RecountPlan } from './plan-recount.ts';
import { findPlacesInForce, type PlaceInForce } from './recount.queries.ts';

type Settling = { seasonId: number; timeZone: string; actorId: number; voteId: number };

/**
 * A vote comes into force with the points of this day: what has changed since it was entered is counted anew by its settings. Where a
 * person gets one award, it moves people in the rankings of the other nominations, too, whose votes are in force.
 */
export async function settleVote(
  tx: Transaction,
  { seasonId, timeZone, actorId, voteId }: Settling,
): Promise<void> {
  const { oneAward } = await findSeason(tx, seasonId);
  const plan = await planRecount(tx, { seasonId, timeZone, ...asVoted });
  const isOwn = ({ adoption }: RecountPlan['adoptions'][number]) => adoption.id === voteId;
  const open = plan.adoptions.filter(isOwn).flatMap(({ figures }) => figures.open);
  if (open.length > 0) throw new AppError('borderOpen', { params: { count: open.length } });
  const cause = { otherVote: voteId };
  await writeRecounted(
    tx,
    { adoptions: plan.adoptions.filter(isOwn) },
    { seasonId, actorId, cause, isNeeded: isOther },
  );
  if (!oneAward) return;
  await writeRecounted(
    tx,
    { adoptions: plan.adoptions.filter((each) => !isOwn(each)) },
    {
      seasonId,
      actorId,
      cause,
      // Nothing else than who gives a place up changes what was voted on.
      isNeeded: (place, stood) => (place.outcome === 'otherAward') !== (stood?.outcome === 'otherAward'),
    },
  );
}

/** Whether a place is another one than it was. */
export const isOther = (place: Place, stood: PlaceInForce | undefined): boolean =>
  place.outcome !== stood?.outcome || place.place !== stood.place || place.amount !== stood.amount;

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
