import { startingTotal } from '@zachetka/contract/scholarship/applications/application-score.rules';
import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { type OpenSeason, scoreApplication } from '../../season-rules/index.ts';
import type { ChosenElement } from '../choice/choice.queries.ts';
import { findNominationsAmong } from '../nominations.queries.ts';

type Draft = {
  personId: number;
  elements: readonly ChosenElement[];
  /** The nomination of a draft without achievements. */
  nominationId?: number | null;
};

/** By the rules of its season, or where there are none the sum of the verification scores. */
export async function totalOfDraft(
  tx: Transaction,
  season: OpenSeason | null,
  { personId, elements, nominationId = null }: Draft,
): Promise<number> {
  const blockId = elements[0]?.blockId ?? nominationId;
  if (!season?.scorer || blockId === null) return startingTotal(elements);
  const elementIds = elements.map(({ id }) => id);
  return (await scoreApplication(tx, season.scorer, { personId, blockId, elementIds })).total;
}

/** Whether an application of the season may be of the nomination. */
export async function assertNominationOf(
  tx: Transaction,
  season: OpenSeason | null,
  blockId: number,
): Promise<void> {
  const isOfAward = season?.awardBlocks?.has(blockId) ?? true;
  const nominations = await findNominationsAmong(tx, new Set([blockId]));
  if (!isOfAward || !nominations.has(blockId)) throw new AppError('notANomination');
}

/** An award may have fewer nominations than the portfolio. */
export function limitToAward(season: OpenSeason | null, elements: readonly ChosenElement[]): ChosenElement[] {
  const allowed = season?.awardBlocks ?? null;
  return elements.map((element) => ({
    ...element,
    isNomination: element.isNomination && (allowed?.has(element.blockId) ?? true),
  }));
}
