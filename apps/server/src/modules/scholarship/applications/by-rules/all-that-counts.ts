import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { AllThatCountsRequest } from '@zachetka/contract/scholarship/applications/application-points.schemas';
import { isNomination } from '@zachetka/contract/scholarship/applications/nomination.rules';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import {
  type OpenSeason,
  openSeasonOf,
  scoreApplication,
  seasonForApplication,
} from '../../season-rules/index.ts';
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
    const { seasonId, season, draft } = await database.transaction(async (tx) => {
      const chosen = await seasonForApplication(tx, { personId, seasonId: asked ?? null });
      const opened = await openSeasonOf(tx, { seasonId: chosen, timeZone });
      const isAllowed = opened?.awardBlocks?.has(blockId) ?? true;
      if (!isNomination(nomination) || !isAllowed) throw new AppError('notANomination');
      const draftId = await findDraftOf(tx, { personId, seasonId: chosen, blockId });
      return { seasonId: chosen, season: opened, draft: draftId };
    });
    const candidates = await findCandidates({ personId, blockId, applicationId: draft ?? null });
    const usable = candidates.filter(isUsable).map(({ elementId }) => elementId);
    const { counting: portfolioElementIds, total } = await database.transaction((tx) =>
      thoseThatCount(tx, season, { personId, blockId, usable }),
    );
    // Study facts alone may bring points.
    if (portfolioElementIds.length === 0 && total <= 0) throw new AppError('nothingCounts');
    if (draft === undefined) {
      return createApplication(database, {
        personId,
        info,
        portfolioElementIds,
        nominationId: blockId,
        seasonId: seasonId ?? undefined,
        timeZone,
      });
    }
    await saveSelection(database, caller, {
      applicationId: draft,
      portfolioElementIds,
      version: undefined,
      timeZone,
      nominationId: blockId,
    });
    return draft;
  };
}

const isUsable = ({ status, openApplicationId }: Candidate) =>
  status === 'VERIFIED' && openApplicationId === null;

async function thoseThatCount(
  tx: Transaction,
  season: OpenSeason | null,
  { personId, blockId, usable }: { personId: number; blockId: number; usable: number[] },
): Promise<{ counting: number[]; total: number }> {
  if (!season?.scorer) return { counting: usable, total: 0 };
  return scoreApplication(tx, season.scorer, { personId, blockId, elementIds: usable });
}
