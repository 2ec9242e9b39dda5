import type {
  ApplicationAssessment,
  AssessmentResult,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import type { ScoreChange } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { countKnownElements } from '../../portfolio/portfolio/index.ts';
import { findJudged, holdBack } from '../application-records/index.ts';
import { findConflicts } from '../commissions/index.ts';
import { assertRightInSeason, holdsDecisions } from '../season-rules/index.ts';
import {
  beginCheck,
  changeApplication,
  checkMoments,
  insertHistory,
  type LockedApplication,
} from './application.queries.ts';
import { statusAfter } from './applications.policy.ts';
import { findOpenElements, type OpenElement, setScores, sumScores } from './choice/choice.queries.ts';
import { lockToJudge } from './lock-application.ts';
import { standingChanged } from './questions.ts';

/** All of the scores or none. Each belongs to the one open application that its element is in. */
export function assessElements(
  database: Database,
  actorId: number,
  assessment: ApplicationAssessment,
): Promise<AssessmentResult> {
  const scores = new Map(assessment.map(({ portfolioElementId, score }) => [portfolioElementId, score]));
  const elementIds = [...scores.keys()];
  return database.transaction(async (tx) => {
    if ((await countKnownElements(tx, elementIds)) < scores.size) throw new AppError('elementNotFound');
    const applicationIds = new Set((await findOpenElements(tx, elementIds)).map((row) => row.applicationId));
    const applications = await lockToJudge(tx, { personId: actorId }, [...applicationIds]);
    // A decision may have closed one between the look and the lock.
    const open = await findOpenElements(tx, elementIds);
    if (open.length < scores.size) throw new AppError('elementNotUnderAssessment');

    const ofApplication = Map.groupBy(open, ({ applicationId }) => applicationId);
    const assessed: AssessmentResult['applications'] = [];
    for (const application of applications) {
      const { seasonId } = application;
      await assertRightInSeason(tx, { personId: actorId, right: 'changePoints', seasonId });
      if (application.ruleVersionId !== null) throw new AppError('scoredByRules');
      if (await holdsDecisions(tx, seasonId)) await holdBack(tx, application.id);
      const changes = changesOf(ofApplication.get(application.id) ?? [], scores);
      assessed.push({ id: application.id, ...(await assess(tx, application, { changes, actorId })) });
    }
    for (const seasonId of new Set(applications.map((each) => each.seasonId)))
      await standingChanged(tx, { seasonId, actorId, by: 'points' });
    return { applications: assessed };
  });
}

function changesOf(elements: readonly OpenElement[], scores: ReadonlyMap<number, number>): ScoreChange[] {
  return elements.flatMap(({ elementId, score: before }) => {
    const after = scores.get(elementId);
    return after === undefined || after === before ? [] : [{ portfolioElementId: elementId, before, after }];
  });
}

async function assess(
  tx: Transaction,
  application: LockedApplication,
  { changes, actorId }: { changes: ScoreChange[]; actorId: number },
): Promise<{ version: number; totalScore: number }> {
  const status = statusAfter('assess', application);
  if (changes.length === 0) return { version: application.version, totalScore: application.totalScore };
  await setScores(
    tx,
    application.id,
    changes.map(({ portfolioElementId, after }) => ({ elementId: portfolioElementId, score: after })),
  );
  const totalScore = await sumScores(tx, application.id);
  const version = await changeApplication(tx, application, { ...checkMoments, status, totalScore });
  await insertHistory(tx, {
    applicationId: application.id,
    personId: application.personId,
    actorId,
    action: 'assess',
    fromStatus: application.status,
    toStatus: status,
    totalScore,
    scores: changes,
  });
  return { version, totalScore };
}

/** Whoever is in conflict may read why, and begins nothing with that. */
export async function beginCheckBy(database: Database, { personId }: Caller, id: number): Promise<void> {
  const conflicts = await findConflicts(database, personId, await findJudged(database, [id]));
  if (conflicts.length === 0) await beginCheck(database, id);
}
