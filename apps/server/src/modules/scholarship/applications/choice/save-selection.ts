import type { ApplicationSelection } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Database } from '../../../../db/connect.ts';
import { pipelined } from '../../../../db/connections/pipelined.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { openSeasonOf, seasonForApplication } from '../../season-rules/index.ts';
import { changeApplication, insertHistory } from '../application.queries.ts';
import { assertVersion, statusAfter } from '../applications.policy.ts';
import { limitToAward, totalOfDraft } from '../by-rules/score-draft.ts';
import { lockOwn } from '../lock-application.ts';
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
    nominationId: asked = null,
  }: ApplicationSelection & {
    applicationId: number;
    timeZone: string;
    /** Of a draft that study facts alone bring points to. */
    nominationId?: number | null;
  },
): Promise<void> {
  const elementIds = [...new Set(portfolioElementIds)];
  return database.transaction(async (tx) => {
    const application = await lockOwn(tx, caller, applicationId);
    const status = statusAfter('edit', application);
    assertVersion(application, version);

    const { personId } = caller;
    const seasonId = await seasonForApplication(tx, { personId, seasonId: application.seasonId });
    const [season, chosen, earlier] = await pipelined(
      () => openSeasonOf(tx, { seasonId, timeZone }),
      () => lockElementsOfChoice(tx, elementIds),
      () => findChoice(tx, applicationId),
    );
    const elements = limitToAward(season, chosen);
    assertChoice(elements, { personId, elementIds });
    // What is worth something by study facts alone stays of its nomination when the last achievement goes.
    const nominationId = elements.length === 0 && season?.scorer ? (asked ?? application.blockId) : null;
    const before = new Set(earlier);
    const isOfSame = asked === null || elements.length > 0 || asked === application.blockId;
    if (isOfSame && before.size === elementIds.length && elementIds.every((id) => before.has(id))) return;

    const [, totalScore] = await pipelined(
      () => replaceChoice(tx, applicationId, elementIds),
      () => totalOfDraft(tx, season, { personId, elements, nominationId }),
    );
    const blockId = elements[0]?.blockId ?? (totalScore > 0 ? nominationId : null);
    await pipelined(
      () => changeApplication(tx, application, { status, totalScore, seasonId, blockId }),
      () =>
        insertHistory(tx, {
          applicationId,
          personId: application.personId,
          actorId: caller.personId,
          action: 'edit',
          fromStatus: application.status,
          toStatus: status,
          totalScore,
        }),
    );
  });
}
