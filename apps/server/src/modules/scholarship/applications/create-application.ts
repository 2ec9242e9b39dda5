import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { draftMaximum } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { Database } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import { openSeasonOf, seasonForApplication } from '../season-rules/index.ts';
import { countDraftsOf, insertDraft, insertHistory } from './application.queries.ts';
import { assertNominationOf, limitToAward, totalOfDraft } from './by-rules/score-draft.ts';
import { assertChoice } from './choice/choice.policy.ts';
import { findDraftWith, lockElementsOfChoice, replaceChoice } from './choice/choice.queries.ts';

type Creation = {
  personId: number;
  info: StudentInfo;
  portfolioElementIds: readonly number[] | undefined;
  /** Of one without achievements: points of study facts alone have to count in it. */
  nominationId?: number | null | undefined;
  /** Where several seasons take applications. */
  seasonId: number | undefined;
  timeZone: string;
};

/**
 * A new draft with its first choice, or an empty one where none is given. The same once more, because no answer came or in another
 * tab, makes no second draft: it finds the first. So there is never more than one empty draft of a student in a season.
 */
export function createApplication(
  database: Database,
  { personId, info, portfolioElementIds, nominationId = null, seasonId: asked, timeZone }: Creation,
): Promise<number> {
  const elementIds = [...new Set(portfolioElementIds)];
  return database.transaction(async (tx) => {
    const seasonId = await seasonForApplication(tx, { personId, seasonId: asked ?? null });
    const [drafts, same, season, chosen] = await pipelined(
      () => countDraftsOf(tx, personId),
      () => findDraftWith(tx, { personId, seasonId, elementIds, nominationId }),
      () => openSeasonOf(tx, { seasonId, timeZone }),
      () => lockElementsOfChoice(tx, elementIds),
    );
    if (same !== undefined) return same;
    if (drafts >= draftMaximum) throw new AppError('tooManyDrafts', { params: { limit: draftMaximum } });

    const elements = limitToAward(season, chosen);
    assertChoice(elements, { personId, elementIds });
    const byStudyAlone = elements.length === 0 && nominationId !== null;
    if (byStudyAlone) await assertNominationOf(tx, season, nominationId);
    const totalScore = await totalOfDraft(tx, season, { personId, elements, nominationId });
    if (byStudyAlone && totalScore <= 0) throw new AppError('nothingCounts');
    const applicationId = await insertDraft(tx, {
      personId,
      info,
      totalScore,
      seasonId,
      blockId: elements[0]?.blockId ?? nominationId,
    });
    await pipelined(
      () => replaceChoice(tx, applicationId, elementIds),
      () =>
        insertHistory(tx, {
          applicationId,
          personId,
          actorId: personId,
          action: 'create',
          fromStatus: null,
          toStatus: 'DRAFT',
          totalScore,
        }),
    );
    return applicationId;
  });
}
