import type { ApplicationSelection } from '@zachetka/contract/applications/applications.schemas';
import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { seasonForApplication } from '../../seasons/windows/index.ts';
import { changeApplication, insertHistory, lockApplication } from '../application.queries.ts';
import { assertOwn, assertVersion, statusAfter } from '../applications.policy.ts';
import { limitToAward, totalOfDraft } from '../by-rules/score-draft.ts';
import { assertChoice } from './choice.policy.ts';
import { findChoice, lockElementsOfChoice, replaceChoice } from './choice.queries.ts';

/** The whole choice in place of the earlier one. The same choice again changes nothing. */
export function saveSelection(
  database: Database,
  caller: Caller,
  {
    applicationId,
    portfolioElementIds,
    version,
    timeZone,
  }: ApplicationSelection & { applicationId: number; timeZone: string },
): Promise<void> {
  const elementIds = [...new Set(portfolioElementIds)];
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    assertOwn(caller, application);
    const status = statusAfter('edit', application);
    assertVersion(application, version);

    const { personId } = caller;
    const seasonId = await seasonForApplication(tx, { personId, seasonId: application.seasonId });
    const elements = await limitToAward(tx, seasonId, await lockElementsOfChoice(tx, elementIds));
    assertChoice(elements, { personId, elementIds });
    const before = new Set(await findChoice(tx, applicationId));
    if (before.size === elementIds.length && elementIds.every((id) => before.has(id))) return;

    await replaceChoice(tx, applicationId, elementIds);
    const totalScore = await totalOfDraft(tx, { seasonId, personId, elements, timeZone });
    const blockId = elements[0]?.blockId ?? null;
    await changeApplication(tx, application, { status, totalScore, seasonId, blockId });
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
