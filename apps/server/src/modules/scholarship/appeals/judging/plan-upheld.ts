import type { AppealPreview, AppealToPreview } from '@zachetka/contract/appeals/appeals.schemas';
import { passesGates } from '@zachetka/contract/seasons/gates.rules';
import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { type LockedApplication, type Rescoring, rescore } from '../../applications/index.ts';
import { countedIn, failing, planRecount, type RecountPlan } from '../../seasons/index.ts';
import type { AppealHead } from '../appeals.queries.ts';

export type UpheldPlan = {
  /** Null: no points are corrected. */
  rescored: Rescoring | null;
  recount: RecountPlan;
  preview: AppealPreview;
};

type Upholding = AppealToPreview & { timeZone: string };

/**
 * What it comes to if the appeal is upheld. Corrected points are counted by the rules and ranked by the adopted scenario. An appeal
 * against the decision as a whole also lifts a rejection: the application is ranked again, as far as its gates are passed today.
 */
export async function planUpheld(
  tx: Transaction,
  appeal: AppealHead,
  application: LockedApplication,
  { corrections, keepsAwarded, votes, timeZone }: Upholding,
): Promise<UpheldPlan> {
  const { applicationId, portfolioElementId, seasonId } = appeal;
  if (
    portfolioElementId !== null &&
    corrections.some((correction) => correction.portfolioElementId !== portfolioElementId)
  ) {
    throw new AppError('correctsOther');
  }
  const rescored = corrections.length > 0 ? await rescore(tx, application, { corrections, timeZone }) : null;
  const isValid = portfolioElementId === null;
  let gates: AppealPreview['gates'] = [];
  let isLifted = false;
  const recount = await planRecount(tx, {
    seasonId,
    timeZone,
    of: applicationId,
    votes,
    keepsAwarded,
    takesPart: (candidate, stood) => {
      const isRanked = stood !== undefined && stood.outcome !== 'notEligible';
      if (candidate.id !== applicationId || isRanked || !isValid) return isRanked;
      isLifted = true;
      gates = failing(candidate.gates);
      return passesGates(candidate.gates);
    },
    changed: ({ id, chain }) => (id === applicationId && rescored ? countedIn(rescored.scored, chain) : {}),
    withoutBorder: ({ isAccepted }) => {
      isLifted = isValid && !isAccepted;
      return isLifted ? 'enters' : undefined;
    },
    besides: { corrections, keepsAwarded, version: application.version },
  });
  const isCorrected = rescored?.changes.some(({ before, after }) => before !== after) ?? false;
  if (!isCorrected && !isLifted) throw new AppError('correctsNothing');
  const total = String(application.totalScore);
  return {
    rescored,
    recount,
    preview: {
      ...recount.shown,
      total: { before: total, after: rescored ? String(rescored.scored.total) : total },
      standing: recount.standingOf(applicationId),
      gates,
    },
  };
}
