import { draftMaximum } from '@zachetka/contract/applications/application-status.rules';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { countDraftsOf, insertDraft, insertHistory } from './application.queries.ts';

export function createApplication(
  database: Database,
  { personId, info }: { personId: number; info: StudentInfo },
): Promise<number> {
  return database.transaction(async (tx) => {
    if ((await countDraftsOf(tx, personId)) >= draftMaximum) {
      throw new AppError('tooManyDrafts', { params: { limit: draftMaximum } });
    }
    const applicationId = await insertDraft(tx, { personId, info });
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: personId,
      action: 'create',
      fromStatus: null,
      toStatus: 'DRAFT',
      totalScore: 0,
    });
    return applicationId;
  });
}
