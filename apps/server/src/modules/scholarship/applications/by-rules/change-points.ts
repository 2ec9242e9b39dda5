import type { PointsToChange } from '@zachetka/contract/scholarship/applications/application-points.schemas';
import type { Database } from '../../../../db/connect.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { holdBack } from '../../application-records/index.ts';
import { assertRightInSeason, holdsDecisions } from '../../season-rules/index.ts';
import { insertHistory } from '../application.queries.ts';
import { assertVersion, statusAfter } from '../applications.policy.ts';
import { lockOneToJudge } from '../lock-application.ts';
import { standingChanged } from '../questions.ts';
import { keepRescored, rescore } from './rescore-application.ts';

type Change = PointsToChange & { applicationId: number; timeZone: string };

/** Other points than the rules give; the rest of the application is counted anew around them. */
export function changePoints(database: Database, caller: Caller, change: Change): Promise<void> {
  const { applicationId, portfolioElementId, points, reason, version, timeZone } = change;
  return database.transaction(async (tx) => {
    const application = await lockOneToJudge(tx, caller, applicationId);
    const { personId, seasonId } = application;
    const status = statusAfter('assess', application);
    assertVersion(application, version);
    await assertRightInSeason(tx, { personId: caller.personId, right: 'changePoints', seasonId });
    const corrections = [{ portfolioElementId, points }];
    const rescored = await rescore(tx, application, { corrections, timeZone });

    if (await holdsDecisions(tx, seasonId)) await holdBack(tx, applicationId);
    await keepRescored(tx, application, rescored, { corrections, reason, by: caller.personId, isOpen: true });
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: caller.personId,
      action: 'assess',
      fromStatus: application.status,
      toStatus: status,
      totalScore: rescored.scored.total,
      comment: reason,
      scores: rescored.changes,
    });
    await standingChanged(tx, { seasonId, actorId: caller.personId, by: 'points' });
  });
}
