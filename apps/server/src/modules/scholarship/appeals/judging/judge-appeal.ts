import type {
  Appeal,
  AppealPreview,
  AppealToPreview,
  AppealToReject,
  AppealToUphold,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { Move } from '@zachetka/contract/scholarship/border/recount.schemas';
import { passesGates } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import {
  findRanked,
  insertHistory,
  keepRescored,
  type LockedApplication,
  lockApplication,
  type Rescoring,
  rescore,
} from '../../applications/index.ts';
import { assertNoConflict } from '../../commissions/index.ts';
import { insertSeasonHistory, lockSeason } from '../../season-rules/index.ts';
import {
  applyRecount,
  assertAsPreviewed,
  countedIn,
  failing,
  planRecount,
  type RecountPlan,
} from '../../seasons/index.ts';
import { assertMayJudge, openAppeal } from '../appeals.policy.ts';
import { type AppealHead, findAppeal, judgeRow, lockAppeal } from '../appeals.queries.ts';
import { appealJudged } from '../happenings.ts';

type Naming = { appealId: number; timeZone: string };

/** What the protocol of an appeal tells. */
export type JudgedAppeal = {
  seasonId: number;
  appeal: Appeal;
  /** The points of its application as they stood. */
  pointsBefore: string;
  moves: readonly Pick<Move, 'applicationId' | 'kind'>[];
  judge: number;
};
/** Makes and keeps it, in the transaction of the judgement: there is none without the other. */
export type KeepProtocol = (tx: Transaction, judged: JudgedAppeal) => Promise<void>;

/** Nothing is kept. The locks let nobody change between two looks what is counted here. */
export function previewAppeal(
  database: Database,
  caller: Caller,
  { appealId, timeZone, ...given }: AppealToPreview & Naming,
): Promise<AppealPreview> {
  return database.transaction(async (tx) => {
    const { appeal, application } = await lockToJudge(tx, caller, appealId);
    return (await planUpheld(tx, appeal, application, { ...given, timeZone })).preview;
  });
}

/** As it was previewed, in one transaction: points, border, decisions of everybody whom it moves, answer. */
export function upholdAppeal(
  database: Database,
  caller: Caller,
  { appealId, timeZone, answer, version, basis, overBudgetReason, ...given }: AppealToUphold & Naming,
  storeProtocol: KeepProtocol,
): Promise<Appeal> {
  return database.transaction(async (tx) => {
    const { appeal, application } = await lockToJudge(tx, caller, appealId);
    assertSeenWhole(appeal, version);
    const plan = await planUpheld(tx, appeal, application, { ...given, timeZone });
    const over = assertAsPreviewed(plan.recount, { basis, overBudgetReason }, plan.preview);
    const actorId = caller.personId;
    const { seasonId } = appeal;
    // What it would come to without any choice of the judge: whom it would move, and among whom it would wait for a vote.
    const unchosen = await planUpheld(tx, appeal, application, {
      corrections: given.corrections,
      keepsAwarded: false,
      votes: [],
      timeZone,
    });
    // Amounts that are shared out follow for everybody: nobody is picked out by them.
    const moves = [...plan.preview.moves, ...unchosen.preview.moves].filter(({ kind }) => kind !== 'amount');
    const concerned = [...moves, ...unchosen.preview.open];
    const ids = new Set([...concerned.map((each) => each.applicationId), ...given.votes]);
    // Of the appealed application itself `findBars` has asked.
    ids.delete(application.id);
    const ranked = await findRanked(tx, { seasonId, nominationId: null });
    await assertNoConflict(
      tx,
      actorId,
      ranked.filter(({ id }) => ids.has(id)),
    );
    const corrected = plan.rescored
      ? await keepRescored(tx, application, plan.rescored, {
          corrections: given.corrections,
          reason: answer,
          by: actorId,
          isOpen: false,
        })
      : application;
    await answerAppeal(tx, { appeal, application: corrected, actorId, outcome: 'UPHELD', answer, plan });
    const moved = await applyRecount(tx, plan.recount, {
      seasonId,
      timeZone,
      actorId,
      cause: 'appeal',
      appealId,
      corrected: plan.rescored ? application.id : undefined,
      restated: restatedBy(plan, application),
    });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'upholdAppeal',
      detail: { personId: appeal.ownerId, reason: answer, ...moved, ...over },
    });
    const judged = shown(await findAppeal(tx, appealId));
    await storeProtocol(tx, {
      seasonId,
      appeal: judged,
      pointsBefore: plan.preview.total.before,
      moves: plan.preview.moves,
      judge: actorId,
    });
    return judged;
  });
}

export function rejectAppeal(
  database: Database,
  caller: Caller,
  { appealId, answer, version }: AppealToReject & { appealId: number },
  storeProtocol: KeepProtocol,
): Promise<Appeal> {
  return database.transaction(async (tx) => {
    const { appeal, application } = await lockToJudge(tx, caller, appealId);
    assertSeenWhole(appeal, version);
    const actorId = caller.personId;
    await answerAppeal(tx, { appeal, application, actorId, outcome: 'REJECTED', answer });
    await insertSeasonHistory(tx, {
      seasonId: appeal.seasonId,
      actorId,
      action: 'rejectAppeal',
      detail: { personId: appeal.ownerId, reason: answer },
    });
    const judged = shown(await findAppeal(tx, appealId));
    await storeProtocol(tx, {
      seasonId: appeal.seasonId,
      appeal: judged,
      pointsBefore: String(application.totalScore),
      moves: [],
      judge: actorId,
    });
    return judged;
  });
}

/** The season first: whatever counts its border anew waits for whoever does so already. */
async function lockToJudge(tx: Transaction, caller: Caller, appealId: number) {
  const { seasonId, applicationId } = await openAppeal(tx, caller, appealId);
  await lockSeason(tx, seasonId);
  const application = await lockApplication(tx, applicationId);
  const appeal = await lockAppeal(tx, appealId);
  await assertMayJudge(tx, caller, appeal);
  return { appeal, application };
}

function assertSeenWhole(appeal: AppealHead, version: number): void {
  if (appeal.version !== version) throw new AppError('appealChangedMeanwhile');
}

type Answering = {
  appeal: AppealHead;
  application: LockedApplication;
  actorId: number;
  outcome: 'UPHELD' | 'REJECTED';
  answer: string;
  plan?: UpheldPlan;
};

async function answerAppeal(
  tx: Transaction,
  { appeal, application, actorId, outcome, answer, plan }: Answering,
): Promise<void> {
  const { id: applicationId, personId, blockId, status, totalScore } = application;
  await judgeRow(tx, appeal, { outcome, answer, judgedBy: actorId });
  await insertHistory(tx, {
    applicationId,
    personId,
    actorId,
    action: outcome === 'UPHELD' ? 'upholdAppeal' : 'rejectAppeal',
    fromStatus: status,
    toStatus: status,
    totalScore,
    comment: answer,
    scores: plan?.rescored?.changes ?? [],
  });
  const { id: appealId, seasonId } = appeal;
  const isUpheld = outcome === 'UPHELD';
  await appealJudged(tx, { appealId, applicationId, seasonId, personId, blockId, isUpheld });
}

/** A rejection that was lifted and leads to no place: from now on the border is its reason. */
function restatedBy({ recount, preview }: UpheldPlan, { id, status }: LockedApplication) {
  const { before, after } = preview.standing;
  const isMoved = recount.shown.moves.some(
    ({ applicationId, kind }) => applicationId === id && kind !== 'amount',
  );
  if (status !== 'REJECTED' || isMoved || before?.outcome === after?.outcome) return null;
  return { applicationId: id, kind: 'leaves' as const, after, gates: preview.gates };
}

const shown = ({ seasonId: _seasonId, ownerId: _ownerId, ...appeal }: AppealHead): Appeal => appeal;

type UpheldPlan = {
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
async function planUpheld(
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
