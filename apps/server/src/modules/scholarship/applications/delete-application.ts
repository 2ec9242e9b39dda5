import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { deleteDraft, insertHistory } from './application.queries.ts';
import { assertVersion, statusAfter } from './applications.policy.ts';
import { lockOwn } from './lock-application.ts';

/**
 * A draft as long as it can be edited. Its choice goes with it, its history stays for its author; the achievements and their
 * files belong to the portfolio and stay there.
 */
export function deleteApplication(
  database: Database,
  caller: Caller,
  { applicationId, version }: { applicationId: number; version: number | undefined },
): Promise<void> {
  return database.transaction(async (tx) => {
    const application = await lockOwn(tx, caller, applicationId);
    statusAfter('edit', application);
    assertVersion(application, version);
    await deleteDraft(tx, application);
    await insertHistory(tx, {
      applicationId,
      personId: application.personId,
      actorId: caller.personId,
      action: 'delete',
      fromStatus: application.status,
      toStatus: null,
      totalScore: application.totalScore,
    });
  });
}
