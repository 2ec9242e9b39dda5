import { startingTotal } from '@zachetka/contract/applications/application-score.rules';
import type { Transaction } from '../../../db/connect.ts';
import { findAwardBlocks, openScorer, scoreApplication } from '../../seasons/scoring/index.ts';
import type { ChosenElement } from '../choice/choice.queries.ts';

type Draft = {
  seasonId: number | null;
  personId: number;
  elements: readonly ChosenElement[];
  timeZone: string;
};

/** By the rules of its season, or where there are none the sum of the verification scores. */
export async function totalOfDraft(tx: Transaction, draft: Draft): Promise<number> {
  const { seasonId, personId, elements, timeZone } = draft;
  const blockId = elements[0]?.blockId;
  const scorer = seasonId === null ? null : await openScorer(tx, { seasonId, timeZone });
  if (!scorer || blockId === undefined) return startingTotal(elements);
  const elementIds = elements.map(({ id }) => id);
  return (await scoreApplication(tx, scorer, { personId, blockId, elementIds })).total;
}

/** An award may have fewer nominations than the portfolio. */
export async function limitToAward(
  tx: Transaction,
  seasonId: number | null,
  elements: readonly ChosenElement[],
): Promise<ChosenElement[]> {
  const allowed = await findAwardBlocks(tx, seasonId);
  return elements.map((element) => ({
    ...element,
    isNomination: element.isNomination && (allowed?.has(element.blockId) ?? true),
  }));
}
