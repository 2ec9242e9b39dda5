import {
  problemOfComment,
  readApplicationComment,
} from '@zachetka/contract/scholarship/applications/application-decision.rules';
import { nextApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type {
  ApplicationDecision,
  ApplicationUndo,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { holdBack } from '../application-records/index.ts';
import { assertUniversityStage } from '../commissions/index.ts';
import { assertRightInSeason, holdsDecisions, keepEvidence, openScorer } from '../season-rules/index.ts';
import {
  changeApplication,
  decisionMoments,
  findOtherAward,
  insertHistory,
  type LockedApplication,
  undoneDecision,
} from './application.queries.ts';
import { findLatestEntry } from './application-reading.queries.ts';
import { assertVersion, isOutdated, lateDecision, statusAfter } from './applications.policy.ts';
import { findScoredElements } from './by-rules/points.queries.ts';
import { closeElements } from './choice/choice.queries.ts';
import { lockOneToJudge } from './lock-application.ts';
import { decidedAmong } from './of-seasons/publishing.queries.ts';
import { applicationsDecided, standingChanged } from './questions.ts';

/**
 * Of many decisions at once exactly one wins, and the others learn how it stands now. It is final, unless its season holds
 * decisions back until the publication.
 */
export function decideApplication(
  database: Database,
  caller: Caller,
  {
    applicationId,
    isVerified,
    comment,
    version,
    timeZone,
  }: ApplicationDecision & { applicationId: number; timeZone: string },
): Promise<void> {
  const action = isVerified ? 'accept' : 'reject';
  const reason = readApplicationComment(comment);
  const problem = problemOfComment(action, reason);
  if (problem) throw new AppError(problem, { fields: { comment: problem } });
  return database.transaction(async (tx) => {
    const application = await lockOneToJudge(tx, caller, applicationId);
    const status = nextApplicationStatus(action, application.status);
    if (status === null || isOutdated(application, version)) {
      throw lateDecision(application, await findLatestEntry(tx, applicationId));
    }

    const { seasonId, personId } = application;
    await assertRightInSeason(tx, { personId: caller.personId, right: 'decide', seasonId });
    await assertUniversityStage(tx, application);
    if (isVerified) await assertNotAwarded(tx, application);
    const isHeld = await holdsDecisions(tx, seasonId);
    if (isHeld) await holdBack(tx, applicationId);
    await changeApplication(tx, application, {
      ...decisionMoments,
      status,
      totalScore: application.totalScore,
      adminComment: reason,
      decidedBy: caller.personId,
    });
    // What follows from it would tell of it: it comes with the publication.
    if (!isHeld) {
      await closeElements(tx, applicationId);
      if (isVerified && seasonId !== null)
        await bindEvidence(tx, { applicationId, seasonId, personId, timeZone });
      await applicationsDecided(tx, decidedAmong([applicationId]));
    }
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
    await standingChanged(tx, { seasonId, actorId: caller.personId, by: 'decision' });
  });
}

/**
 * Until the publication nothing is decided: whoever has decided may undo it and decide anew. The author is shown neither,
 * because what is held back stays held back.
 */
export function undoApplicationDecision(
  database: Database,
  caller: Caller,
  { applicationId, version }: ApplicationUndo & { applicationId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const application = await lockOneToJudge(tx, caller, applicationId);
    const { seasonId, heldStatus, decidedBy, decidedByName } = application;
    const status = statusAfter('undo', application, heldStatus === 'RE_SUBMITTED');
    if (heldStatus === null || !(await holdsDecisions(tx, seasonId))) throw new AppError('decisionIsFinal');
    if (decidedBy !== caller.personId) {
      throw new AppError('notYourDecision', { params: { who: decidedByName ?? '—' } });
    }
    assertVersion(application, version);
    // Whoever could not decide anew would leave it undecided.
    await assertRightInSeason(tx, { personId: caller.personId, right: 'decide', seasonId });
    const { totalScore, personId } = application;
    await changeApplication(tx, application, { ...undoneDecision, status, totalScore });
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: caller.personId,
      action: 'undo',
      fromStatus: application.status,
      toStatus: status,
      totalScore,
    });
    await standingChanged(tx, { seasonId, actorId: caller.personId, by: 'decision' });
  });
}

/** The database refuses it too, whoever asks. */
async function assertNotAwarded(tx: Transaction, application: LockedApplication): Promise<void> {
  const other = await findOtherAward(tx, application);
  if (other !== undefined) throw new AppError('personAlreadyAwarded', { data: { applicationId: other } });
}

/** What brought points in a season with rules was used with its acceptance. */
async function bindEvidence(
  tx: Transaction,
  {
    seasonId,
    timeZone,
    ...of
  }: { applicationId: number; seasonId: number; personId: number; timeZone: string },
): Promise<void> {
  const scorer = await openScorer(tx, { seasonId, timeZone });
  if (!scorer) return;
  const scored = await findScoredElements(tx, of.applicationId);
  const awarded = scored.filter(({ score }) => (score ?? 0) > 0);
  await keepEvidence(
    tx,
    scorer,
    awarded.map(({ elementId }) => ({ ...of, elementId })),
  );
}
