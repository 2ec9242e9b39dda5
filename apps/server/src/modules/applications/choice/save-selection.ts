import { startingTotal } from '@zachetka/contract/applications/application-score.rules';
import type { ApplicationSelection } from '@zachetka/contract/applications/applications.schemas';
import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { changeApplication, insertHistory, lockApplication } from '../application.queries.ts';
import { assertOwn, assertVersion, statusAfter } from '../applications.policy.ts';
import { assertChoice } from './choice.policy.ts';
import { findChoice, lockElementsOfChoice, replaceChoice } from './choice.queries.ts';

/** The whole choice in place of the earlier one. The same choice again changes nothing. */
export function saveSelection(
  database: Database,
  caller: Caller,
  { applicationId, portfolioElementIds, version }: ApplicationSelection & { applicationId: number },
): Promise<void> {
  const elementIds = [...new Set(portfolioElementIds)];
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    assertOwn(caller, application);
    const status = statusAfter('edit', application);
    assertVersion(application, version);

    const elements = await lockElementsOfChoice(tx, elementIds);
    assertChoice(elements, { personId: caller.personId, elementIds });
    const before = new Set(await findChoice(tx, applicationId));
    if (before.size === elementIds.length && elementIds.every((id) => before.has(id))) return;

    await replaceChoice(tx, applicationId, elementIds);
    const totalScore = startingTotal(elements);
    await changeApplication(tx, application, { status, totalScore, blockId: elements[0]?.blockId ?? null });
    await insertHistory(tx, {
      applicationId,
      personId: application.personId,
      actorId: caller.personId,
      action: 'edit',
      fromStatus: application.status,
      toStatus: status,
      totalScore,
    });
  });
}
