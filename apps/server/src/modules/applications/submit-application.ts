import { startingScore, startingTotal } from '@zachetka/contract/applications/application-score.rules';
import type { ApplicationSubmission } from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import { assertConsentInForce } from '../personal-data/consents/index.ts';
import { assertGates, judgeGatesOf, openScorer, scoreApplication } from '../seasons/scoring/index.ts';
import { seasonForApplication } from '../seasons/windows/index.ts';
import {
  changeApplication,
  filingMoments,
  hasRejected,
  insertHistory,
  lockApplication,
  snapshotOf,
} from './application.queries.ts';
import { assertOwn, assertVersion, statusAfter } from './applications.policy.ts';
import { keepScoring } from './by-rules/points.queries.ts';
import { limitToAward } from './by-rules/score-draft.ts';
import { assertChoice } from './choice/choice.policy.ts';
import { findChoice, findOpenElsewhere, lockElementsOfChoice, setScores } from './choice/choice.queries.ts';

type Filing = {
  applicationId: number;
  submission: ApplicationSubmission;
  /** Who the student is now. */
  info: StudentInfo;
  academicYear: number;
  timeZone: string;
};

/** Of many submits of one draft exactly one wins: the others find it submitted. */
export function submitApplication(
  database: Database,
  caller: Caller,
  { applicationId, submission, info, academicYear, timeZone }: Filing,
): Promise<void> {
  assertConsent(submission);
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    assertOwn(caller, application);
    statusAfter('submit', application);
    assertVersion(application, submission?.version);

    const { personId } = caller;
    await assertConsentInForce(tx, personId, timeZone);
    const seasonId = await seasonForApplication(tx, { personId, seasonId: application.seasonId });
    const elementIds = await findChoice(tx, applicationId);
    const elements = await limitToAward(tx, seasonId, await lockElementsOfChoice(tx, elementIds));
    const openElsewhere = await findOpenElsewhere(tx, applicationId, elementIds);
    assertChoice(elements, { personId, elementIds, openElsewhere });
    const [first] = elements;
    if (!first) throw new AppError('applicationEmpty');
    const rejectedBefore = await hasRejected(tx, { personId, blockId: first.blockId, academicYear });
    const status = statusAfter('submit', application, rejectedBefore);

    const gates = seasonId === null ? [] : await judgeGatesOf(tx, { seasonId, personId, timeZone });
    assertGates(gates);
    const scorer = seasonId === null ? null : await openScorer(tx, { seasonId, timeZone });
    const { blockId } = first;
    const scored = scorer && (await scoreApplication(tx, scorer, { personId, blockId, elementIds }));
    await setScores(
      tx,
      applicationId,
      elements.map(({ id, score }) => ({
        elementId: id,
        score: scored ? (scored.points.get(id) ?? 0) : startingScore(score),
      })),
    );
    const totalScore = scored ? scored.total : startingTotal(elements);
    await changeApplication(tx, application, {
      ...snapshotOf(info),
      ...filingMoments,
      ...(scorer && scored && keepScoring(scorer, scored, gates)),
      seasonId,
      status,
      totalScore,
      academicYear,
      consentVersion,
    });
    await insertHistory(tx, {
      applicationId,
      personId: application.personId,
      actorId: caller.personId,
      action: 'submit',
      fromStatus: application.status,
      toStatus: status,
      totalScore,
    });
  });
}

function assertConsent(submission: ApplicationSubmission): void {
  if (submission?.consent === false) {
    throw new AppError('consentRequired', { fields: { consent: 'consentRequired' } });
  }
  if (submission?.consentVersion !== undefined && submission.consentVersion !== consentVersion) {
    throw new AppError('consentOutdated');
  }
}
