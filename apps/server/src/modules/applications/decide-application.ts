import type { ApplicationDecision } from '@zachetka/contract/applications/applications.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { changeApplication, decisionMoments, insertHistory, lockApplication } from './application.queries.ts';
import { assertMayDecide, assertVersion, statusAfter } from './applications.policy.ts';
import { closeElements } from './choice/choice.queries.ts';

/** A decision is final; of many at once exactly one wins, and the others learn how it stands now. */
export function decideApplication(
  database: Database,
  caller: Caller,
  { applicationId, isVerified, comment, version }: ApplicationDecision & { applicationId: number },
): Promise<void> {
  const reason = comment?.trim() || null;
  if (!isVerified && reason === null) {
    throw new AppError('rejectReasonRequired', { fields: { comment: 'rejectReasonRequired' } });
  }
  const action = isVerified ? 'accept' : 'reject';
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    assertMayDecide(caller, application);
    const status = statusAfter(action, application);
    assertVersion(application, version);

    await changeApplication(tx, application, {
      ...decisionMoments,
      status,
      totalScore: application.totalScore,
      adminComment: reason,
      decidedBy: caller.personId,
    });
    await closeElements(tx, applicationId);
    await insertHistory(tx, {
      applicationId,
      personId: application.personId,
      actorId: caller.personId,
      action,
      fromStatus: application.status,
      toStatus: status,
      totalScore: application.totalScore,
      comment: reason,
    });
  });
}
