import { startingScore } from '@zachetka/contract/applications/application-status.rules';
import type { ApplicationSubmission } from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../plugins/access.ts';
import {
  changeApplication,
  filingMoments,
  hasRejected,
  insertHistory,
  lockApplication,
  snapshotOf,
} from './application.queries.ts';
import { assertOwn, assertVersion, statusAfter } from './applications.policy.ts';
import { assertChoice, startingTotal } from './choice/choice.policy.ts';
import {
  findChoice,
  findElementsOpenElsewhere,
  lockElementsOfChoice,
  setScores,
} from './choice/choice.queries.ts';

type Filing = {
  applicationId: number;
  submission: ApplicationSubmission;
  /** Who the student is now. */
  info: StudentInfo;
  academicYear: number;
};

/** Of many submits of one draft exactly one wins: the others find it submitted. */
export function submitApplication(
  database: Database,
  caller: Caller,
  { applicationId, submission, info, academicYear }: Filing,
): Promise<void> {
  assertConsent(submission);
  return database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    assertOwn(caller, application);
    const wasRejected = await hasRejected(tx, application, academicYear);
    const status = statusAfter('submit', application, wasRejected);
    assertVersion(application, submission?.version);

    const elementIds = await findChoice(tx, applicationId);
    if (elementIds.length === 0) throw new AppError('applicationEmpty');
    const elements = await lockElementsOfChoice(tx, elementIds);
    assertChoice(elements, { personId: caller.personId, asked: elementIds.length });
    const elsewhere = await findElementsOpenElsewhere(tx, applicationId, elementIds);
    if (elsewhere.length > 0) throw new AppError('elementInOpenApplication');

    await setScores(
      tx,
      applicationId,
      elements.map(({ id, score }) => ({ elementId: id, score: startingScore(score) })),
    );
    const totalScore = startingTotal(elements);
    await changeApplication(tx, application, {
      ...snapshotOf(info),
      ...filingMoments,
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
