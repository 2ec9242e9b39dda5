import type { Move } from '@zachetka/contract/scholarship/border/recount.schemas';
import {
  droppedOutText,
  movedUpText,
  type RecountCause,
} from '@zachetka/contract/scholarship/border/recount.texts';
import type { Transaction } from '../../../../db/connect.ts';
import type { SeasonChange } from '../../../../db/schema/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import {
  applicationsDecided,
  changedAmong,
  decideAgain,
  decidedAmong,
  findAwardedElements,
} from '../../applications/index.ts';
import { deleteUsed, keepEvidence, openScorer } from '../../season-rules/index.ts';
import { amountsChanged } from '../happenings.ts';
import { sealSeason } from '../seal/seal-season.ts';
import type { RecountPlan } from './plan-recount.ts';
import { writeRecounted } from './settle.ts';

type Applying = {
  seasonId: number;
  timeZone: string;
  actorId: number;
  cause: RecountCause;
  appealId: number | null;
  /** An application whose points have changed: if it is accepted, what is used is other. */
  corrected?: number | undefined;
  /** An application whose decision is told anew although it stays: its reason is another one now. */
  restated?: Pick<Move, 'applicationId' | 'kind' | 'after' | 'gates'> | null;
};

type Confirmed = { basis: string; overBudgetReason?: string | undefined };

/**
 * The confirmation names what it has seen; while a tie waits for a vote there is nothing to confirm. More money than there is, is
 * spent with a reason only: what the history says of it comes back.
 */
export function assertAsPreviewed(
  { shown }: RecountPlan,
  { basis, overBudgetReason: reason }: Confirmed,
  preview: object = shown,
): Pick<SeasonChange, 'overBudget'> {
  if (shown.basis !== basis) throw new AppError('previewOutdated', { data: { preview } });
  if (shown.open.length > 0) throw new AppError('borderOpen', { params: { count: shown.open.length } });
  const { overBudget: over } = shown;
  if (over === null) return {};
  if (reason === undefined) throw new AppError('recountOverBudget', { params: { over }, data: { over } });
  return { overBudget: { over, reason } };
}

/**
 * The new places, and with them the decisions on everybody whom they move: status, history, notice, ledger. The season is locked,
 * so that of two recounts at once the second one counts from what the first has left.
 */
export async function applyRecount(
  tx: Transaction,
  plan: RecountPlan,
  { seasonId, timeZone, actorId, cause, appealId, corrected, restated = null }: Applying,
): Promise<{ movedUp: number[]; droppedOut: number[] }> {
  await writeRecounted(tx, plan, {
    seasonId,
    actorId,
    cause: appealId === null ? {} : { appealId },
  });
  const { shown } = plan;
  const idsOf = (kind: Move['kind']) =>
    shown.moves.filter((each) => each.kind === kind).map(({ applicationId }) => applicationId);
  const [movedUp, droppedOut] = [idsOf('enters'), idsOf('leaves')];
  const moved = shown.moves.filter(({ kind }) => kind !== 'amount');
  await decideAgain(tx, {
    actorId,
    decisions: [...moved, ...(restated ? [restated] : [])].map((each) => ({
      applicationId: each.applicationId,
      isAccepted: each.kind === 'enters',
      reason: each.kind === 'enters' ? movedUpText(cause) : droppedOutText(cause, each),
    })),
  });
  const anew = corrected === undefined ? [] : [corrected];
  await deleteUsed(tx, [...droppedOut, ...anew]);
  const scorer = await openScorer(tx, { seasonId, timeZone });
  const among = [...movedUp, ...anew];
  if (scorer) await keepEvidence(tx, scorer, await findAwardedElements(tx, { seasonId, among }));
  await applicationsDecided(tx, decidedAmong([...movedUp, ...droppedOut]));
  await amountsChanged(tx, {
    changed: changedAmong(
      shown.moves.flatMap(({ applicationId, kind, before, after }) =>
        kind === 'amount' ? [{ applicationId, before: before?.amount ?? 0, after: after?.amount ?? 0 }] : [],
      ),
    ),
    // Of each recount anew: another one may change it once more.
    event: appealId === null ? `order ${Date.now()}` : `appeal ${appealId}`,
  });
  await sealSeason(tx, { seasonId, actorId, cause });
  return { movedUp, droppedOut };
}
