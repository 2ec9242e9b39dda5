import { startingTotal } from '@zachetka/contract/applications/application-score.rules';
import { draftMaximum } from '@zachetka/contract/applications/application-status.rules';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { countDraftsOf, insertDraft, insertHistory } from './application.queries.ts';
import { assertChoice } from './choice/choice.policy.ts';
import { findDraftWith, lockElementsOfChoice, replaceChoice } from './choice/choice.queries.ts';

type Creation = {
  personId: number;
  info: StudentInfo;
  portfolioElementIds: readonly number[] | undefined;
};

/**
 * A new draft with its first choice, or an empty one where none is given. The same choice once more, because no answer came or
 * in another tab, makes no second draft: it finds the first.
 */
export function createApplication(
  database: Database,
  { personId, info, portfolioElementIds }: Creation,
): Promise<number> {
  const elementIds = [...new Set(portfolioElementIds)];
  return database.transaction(async (tx) => {
    const drafts = await countDraftsOf(tx, personId);
    const same = await findDraftWith(tx, personId, elementIds);
    if (same !== undefined) return same;
    if (drafts >= draftMaximum) throw new AppError('tooManyDrafts', { params: { limit: draftMaximum } });

    const elements = await lockElementsOfChoice(tx, elementIds);
    assertChoice(elements, { personId, elementIds });
    const totalScore = startingTotal(elements);
    const applicationId = await insertDraft(tx, {
      personId,
      info,
      totalScore,
      blockId: elements[0]?.blockId ?? null,
    });
    await replaceChoice(tx, applicationId, elementIds);
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: personId,
      action: 'create',
      fromStatus: null,
      toStatus: 'DRAFT',
      totalScore,
    });
    return applicationId;
  });
}
