import type { PointsToChange } from '@zachetka/contract/applications/application-points.schemas';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { assertNoConflict } from '../../commissions/judging/index.ts';
import { holdsDecisions } from '../../seasons/publication/index.ts';
import { openScorer, scoreApplication } from '../../seasons/scoring/index.ts';
import { assertRightInSeason } from '../../seasons/windows/index.ts';
import { changeApplication, checkMoments, insertHistory, lockApplication } from '../application.queries.ts';
import { assertMayDecide, assertVersion, statusAfter } from '../applications.policy.ts';
import { setScores } from '../choice/choice.queries.ts';
import { holdBack } from '../held-back/held-back.queries.ts';
import { findScoredElements, keepScoring, setChangedPoints } from './points.queries.ts';

type Change = PointsToChange & { applicationId: number; timeZone: string };

/** Other points than the rules give; the rest of the application is counted anew around them. */
export function changePoints(database: Database, caller: Caller, change: Change): Promise<void> {
  const { applicationId, portfolioElementId, points, reason, version, timeZone } = change;
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const { personId, seasonId, blockId, scoring } = application;
    assertMayDecide(caller, application);
    await assertNoConflict(tx, caller.personId, [application]);
    const status = statusAfter('assess', application);
    assertVersion(application, version);
    await assertRightInSeason(tx, { personId: caller.personId, right: 'changePoints', seasonId });
    const scorer = seasonId === null ? null : await openScorer(tx, { seasonId, timeZone });
    if (!scorer || blockId === null || scoring === null) throw new AppError('noRules');
    const before = await findScoredElements(tx, applicationId);
    const named = before.find(({ elementId }) => elementId === portfolioElementId);
    if (!named) throw new AppError('pointsOfOther');

    if (await holdsDecisions(tx, seasonId)) await holdBack(tx, applicationId);
    await setChangedPoints(tx, { applicationId, portfolioElementId, points, reason, by: caller.personId });
    const changed = new Map(
      before.flatMap(({ elementId, changedPoints }) => {
        const given = elementId === portfolioElementId ? points : changedPoints;
        return given === null ? [] : [[elementId, given] as const];
      }),
    );
    const elementIds = before.map(({ elementId }) => elementId);
    const scored = await scoreApplication(tx, scorer, { personId, blockId, elementIds, changed });
    await setScores(
      tx,
      applicationId,
      [...scored.points].map(([elementId, score]) => ({ elementId, score })),
    );
    await changeApplication(tx, application, {
      ...checkMoments,
      ...keepScoring(scorer, scored, scoring.gates),
      status,
      totalScore: scored.total,
    });
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: caller.personId,
      action: 'assess',
      fromStatus: application.status,
      toStatus: status,
      totalScore: scored.total,
      comment: reason,
      scores: [
        { portfolioElementId, before: named.score, after: scored.points.get(portfolioElementId) ?? 0 },
      ],
    });
  });
}
