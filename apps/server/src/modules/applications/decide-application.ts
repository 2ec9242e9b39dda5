import {
  problemOfComment,
  readApplicationComment,
} from '@zachetka/contract/applications/application-decision.rules';
import { nextApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import type { ApplicationDecision } from '@zachetka/contract/applications/applications.schemas';
import type { Database, Transaction } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { assertUniversityStage } from '../commissions/judging/index.ts';
import { tellApplicationDecision } from '../notices/writing/index.ts';
import { holdsDecisions } from '../seasons/publication/index.ts';
import { keepEvidence, openScorer } from '../seasons/scoring/index.ts';
import { assertRightInSeason } from '../seasons/windows/index.ts';
import { postApplicationDecision } from '../webhooks/writing/index.ts';
import {
  changeApplication,
  decisionMoments,
  findOtherAward,
  insertHistory,
  type LockedApplication,
} from './application.queries.ts';
import { findLatestEntry } from './application-reading.queries.ts';
import { isOutdated, lateDecision } from './applications.policy.ts';
import { findScoredElements } from './by-rules/points.queries.ts';
import { closeElements } from './choice/choice.queries.ts';
import { holdBack } from './embargo/embargo.queries.ts';
import { lockOneToJudge } from './embargo/lock-application.ts';

/** A decision is final; of many at once exactly one wins, and the others learn how it stands now. */
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
      await tellApplicationDecision(tx, application, isVerified);
      await postApplicationDecision(tx, application, isVerified);
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
