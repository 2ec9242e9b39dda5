import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type {
  AnswerToAsking,
  AskingBack,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { endRecommendation } from '../commissions/index.ts';
import { assertRightInSeason } from '../season-rules/index.ts';
import {
  changeApplication,
  draftAgain,
  findAskedBack,
  insertHistory,
  isBeingJudged,
  isHeldOrVotedOn,
  type LockedApplication,
  lockSeasonOf,
  setAskedBack,
} from './application.queries.ts';
import { findLatestEntry } from './application-reading.queries.ts';
import { assertVersion, isOutdated, lateDecision, statusAfter } from './applications.policy.ts';
import { releaseElements } from './choice/choice.queries.ts';
import { lockOneToJudge, lockOwn } from './lock-application.ts';
import { askingAnswered } from './questions.ts';

type Naming = { applicationId: number; version: number | undefined };

/** As long as nobody began to judge it, its author takes it back and may file it again. */
export function withdrawApplication(
  database: Database,
  caller: Caller,
  { applicationId, version }: Naming,
): Promise<void> {
  return database.transaction(async (tx) => {
    const application = await lockToReturn(tx, caller, { applicationId, version });
    statusAfter('withdraw', application);
    if (await isBeingJudged(tx, applicationId)) throw new AppError('judgingBegan');
    await returnToAuthor(tx, application, { action: 'withdraw', actorId: caller.personId });
  });
}

/** Later the author asks for it; to ask once more only changes the reason. */
export function askApplicationBack(
  database: Database,
  caller: Caller,
  { applicationId, version, reason }: Naming & Pick<NonNullable<AskingBack>, 'reason'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const application = await lockToReturn(tx, caller, { applicationId, version });
    const { status, personId, totalScore } = application;
    statusAfter('askBack', application);
    if (!(await isBeingJudged(tx, applicationId))) throw new AppError('judgingNotBegun');
    const why = reason || null;
    await setAskedBack(tx, applicationId, { reason: why });
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: caller.personId,
      action: 'askBack',
      fromStatus: status,
      toStatus: status,
      totalScore,
      comment: why,
    });
  });
}

/** A judge gives it back, so that it can be filed anew, or leaves it as it is. */
export function answerAskingBack(
  database: Database,
  caller: Caller,
  { applicationId, givesBack, version }: Naming & AnswerToAsking,
): Promise<void> {
  return database.transaction(async (tx) => {
    const application = await lockOneToJudge(tx, caller, applicationId);
    const { status, personId, seasonId, blockId, totalScore, heldTotal } = application;
    if (!(await findAskedBack(tx, applicationId))) throw new AppError('notAskedBack');
    if (!isOpenApplication(status) || isOutdated(application, version))
      throw lateDecision(application, await findLatestEntry(tx, applicationId));
    if (!givesBack) {
      await setAskedBack(tx, applicationId, null);
      await insertHistory(tx, {
        applicationId,
        personId,
        actorId: caller.personId,
        action: 'keepFiled',
        fromStatus: status,
        toStatus: statusAfter('keepFiled', application),
        // Its author is shown this line, and no other points that are held back.
        totalScore: heldTotal ?? totalScore,
      });
      await askingAnswered(tx, { applicationId, personId, blockId, givesBack });
      return;
    }
    // Nobody can do anything with a draft after the window.
    await assertRightInSeason(tx, { personId, right: 'apply', seasonId });
    if (await isHeldOrVotedOn(tx, applicationId)) throw new AppError('judgedAlready');
    await endRecommendation(tx, applicationId);
    await returnToAuthor(tx, application, { action: 'giveBack', actorId: caller.personId });
    await askingAnswered(tx, { applicationId, personId, blockId, givesBack });
  });
}

/** Locked as its author sees it: no refusal tells what is held back. Seasons come before applications. */
async function lockToReturn(
  tx: Transaction,
  caller: Caller,
  { applicationId, version }: Naming,
): Promise<LockedApplication> {
  await lockSeasonOf(tx, applicationId);
  const application = await lockOwn(tx, caller, applicationId);
  assertVersion(application, version);
  const { personId, seasonId } = application;
  await assertRightInSeason(tx, { personId, right: 'apply', seasonId });
  return application;
}

type Returning = { action: 'withdraw' | 'giveBack'; actorId: number };

async function returnToAuthor(
  tx: Transaction,
  application: LockedApplication,
  { action, actorId }: Returning,
): Promise<void> {
  const { id: applicationId, personId, status, totalScore } = application;
  const toStatus = statusAfter(action, application);
  await changeApplication(tx, application, {
    ...draftAgain,
    status: toStatus,
    totalScore: Math.max(0, totalScore),
  });
  await releaseElements(tx, applicationId);
  await insertHistory(tx, {
    applicationId,
    personId,
    actorId,
    action,
    fromStatus: status,
    toStatus,
    totalScore,
  });
}
