import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import {
  startingScore,
  startingTotal,
} from '@zachetka/contract/scholarship/applications/application-score.rules';
import type { ApplicationSubmission } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import type { Database } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import {
  assertGates,
  findKnown,
  judgeGatesOf,
  openSeasonOf,
  scoreOne,
  seasonForApplication,
} from '../season-rules/index.ts';
import {
  changeApplication,
  filingMoments,
  findFiledBefore,
  hasRejected,
  insertHistory,
  lockSeasonOf,
  lockSeasonToBe,
  snapshotOf,
} from './application.queries.ts';
import { assertVersion, statusAfter } from './applications.policy.ts';
import { keepScoring } from './by-rules/points.queries.ts';
import { assertNominationOf, limitToAward } from './by-rules/score-draft.ts';
import { assertChoice } from './choice/choice.policy.ts';
import { findChoice, findOpenElsewhere, lockElementsOfChoice, setScores } from './choice/choice.queries.ts';
import { lockOwn } from './lock-application.ts';
import { assertConsentInForce } from './questions.ts';

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
    // It is counted by the rules that are in force when it is filed: who changes them counts it, or is waited for.
    const [, application] = await pipelined(
      () => lockSeasonOf(tx, applicationId),
      () => lockOwn(tx, caller, applicationId),
    );
    statusAfter('submit', application);
    assertVersion(application, submission?.version);

    const { personId } = caller;
    const [, seasonId, elementIds] = await pipelined(
      () => assertConsentInForce(tx, personId, timeZone),
      () => seasonForApplication(tx, { personId, seasonId: application.seasonId }),
      () => findChoice(tx, applicationId),
    );
    if (seasonId !== null && application.seasonId === null) await lockSeasonToBe(tx, seasonId);
    const [season, chosen, openElsewhere] = await pipelined(
      () => openSeasonOf(tx, { seasonId, timeZone }),
      () => lockElementsOfChoice(tx, elementIds),
      () => findOpenElsewhere(tx, applicationId, elementIds),
    );
    const elements = limitToAward(season, chosen);
    assertChoice(elements, { personId, elementIds, openElsewhere });
    const blockId = elements[0]?.blockId ?? application.blockId;
    const scorer = season?.scorer ?? null;
    // Without achievements study facts alone have to bring points.
    if (blockId === null || (elements.length === 0 && !scorer)) throw new AppError('applicationEmpty');
    if (elements.length === 0) await assertNominationOf(tx, season, blockId);
    if (seasonId !== null && season) {
      const { applicationsPerPerson } = season.season;
      const filed = await findFiledBefore(tx, {
        personId,
        seasonId,
        blockId: applicationsPerPerson === 'one' ? null : blockId,
      });
      if (filed !== undefined) throw new AppError('alreadyFiled', { data: { applicationId: filed } });
    }
    const [rejectedBefore, known] = await pipelined(
      () => hasRejected(tx, { personId, blockId, academicYear }),
      async () => scorer && findKnown(tx, scorer, { personIds: [personId], elementIds }),
    );
    const status = statusAfter('submit', application, rejectedBefore);

    const gates = season ? await judgeGatesOf(tx, season, { personId, facts: known?.facts }) : [];
    assertGates(gates);
    const scored = scorer && known && scoreOne(scorer, known, { personId, blockId, elementIds });
    const totalScore = scored ? scored.total : startingTotal(elements);
    if (elements.length === 0 && totalScore <= 0) throw new AppError('applicationEmpty');
    await pipelined(
      () =>
        setScores(
          tx,
          applicationId,
          elements.map(({ id, score }) => ({
            elementId: id,
            score: scored ? (scored.points.get(id) ?? 0) : startingScore(score),
          })),
        ),
      () =>
        changeApplication(tx, application, {
          ...snapshotOf(info),
          ...filingMoments,
          ...(scorer && scored && keepScoring(scorer, scored, gates)),
          seasonId,
          blockId,
          status,
          totalScore,
          academicYear,
          consentVersion,
        }),
      () =>
        insertHistory(tx, {
          applicationId,
          personId: application.personId,
          actorId: caller.personId,
          action: 'submit',
          fromStatus: application.status,
          toStatus: status,
          totalScore,
        }),
    );
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
