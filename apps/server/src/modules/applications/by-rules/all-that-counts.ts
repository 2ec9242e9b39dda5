import type { AllThatCountsRequest } from '@zachetka/contract/applications/application-points.schemas';
import { isNomination } from '@zachetka/contract/applications/nomination.rules';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findAwardBlocks, openScorer, scoreApplication } from '../../seasons/scoring/index.ts';
import { seasonForApplication } from '../../seasons/windows/index.ts';
import { type Candidate, prepareCandidates } from '../choice/candidates.queries.ts';
import { findDraftOf } from '../choice/choice.queries.ts';
import { saveSelection } from '../choice/save-selection.ts';
import { createApplication } from '../create-application.ts';
import { prepareNomination } from '../nominations.queries.ts';

type Filling = AllThatCountsRequest & { info: StudentInfo };

/** Every achievement of the nomination that brings points, in one action: in the draft that there is, or in a new one. */
export function prepareAddAllThatCount(database: Database, timeZone: string) {
  const findNomination = prepareNomination(database);
  const findCandidates = prepareCandidates(database);

  return async (caller: Caller, { blockId, seasonId: asked, info }: Filling): Promise<number> => {
    const { personId } = caller;
    const nomination = await findNomination(blockId);
    if (!nomination) throw new AppError('nominationNotFound');
    const { seasonId, draft } = await database.transaction(async (tx) => {
      const chosen = await seasonForApplication(tx, { personId, seasonId: asked ?? null });
      const allowed = await findAwardBlocks(tx, chosen);
      if (!isNomination(nomination) || allowed?.has(blockId) === false) throw new AppError('notANomination');
      return { seasonId: chosen, draft: await findDraftOf(tx, { personId, seasonId: chosen, blockId }) };
    });
    const candidates = await findCandidates({ personId, blockId, applicationId: draft ?? null });
    const usable = candidates.filter(isUsable).map(({ elementId }) => elementId);
    const portfolioElementIds = await database.transaction((tx) =>
      thoseThatCount(tx, { seasonId, personId, blockId, usable, timeZone }),
    );
    if (portfolioElementIds.length === 0) throw new AppError('nothingCounts');
    if (draft === undefined) {
      return createApplication(database, {
        personId,
        info,
        portfolioElementIds,
        seasonId: seasonId ?? undefined,
        timeZone,
      });
    }
    await saveSelection(database, caller, {
      applicationId: draft,
      portfolioElementIds,
      version: undefined,
      timeZone,
    });
    return draft;
  };
}

const isUsable = ({ status, openApplicationId }: Candidate) =>
  status === 'VERIFIED' && openApplicationId === null;

async function thoseThatCount(
  tx: Transaction,
  {
    seasonId,
    personId,
    blockId,
    usable,
    timeZone,
  }: { seasonId: number | null; personId: number; blockId: number; usable: number[]; timeZone: string },
): Promise<number[]> {
  const scorer = seasonId === null ? null : await openScorer(tx, { seasonId, timeZone });
  if (!scorer) return usable;
  return (await scoreApplication(tx, scorer, { personId, blockId, elementIds: usable })).counting;
}
