import { startingTotal } from '@zachetka/contract/applications/application-score.rules';
import type { Transaction } from '../../../db/connect.ts';
import { type OpenSeason, scoreApplication } from '../../seasons/scoring/index.ts';
import type { ChosenElement } from '../choice/choice.queries.ts';

type Draft = { personId: number; elements: readonly ChosenElement[] };

/** By the rules of its season, or where there are none the sum of the verification scores. */
export async function totalOfDraft(
  tx: Transaction,
  season: OpenSeason | null,
  { personId, elements }: Draft,
): Promise<number> {
  const blockId = elements[0]?.blockId;
  if (!season?.scorer || blockId === undefined) return startingTotal(elements);
  const elementIds = elements.map(({ id }) => id);
  return (await scoreApplication(tx, season.scorer, { personId, blockId, elementIds })).total;
}

/** An award may have fewer nominations than the portfolio. */
export function limitToAward(season: OpenSeason | null, elements: readonly ChosenElement[]): ChosenElement[] {
  const allowed = season?.awardBlocks ?? null;
  return elements.map((element) => ({
    ...element,
    isNomination: element.isNomination && (allowed?.has(element.blockId) ?? true),
  }));
}
