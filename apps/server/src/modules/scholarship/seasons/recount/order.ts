import type {
  OrderToCarryOut,
  OrderToPreview,
  Recount,
} from '@zachetka/contract/scholarship/border/recount.schemas';
import { passesGates } from '@zachetka/contract/scholarship/seasons/gates.rules';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findRanked } from '../../applications/index.ts';
import { assertNoConflict } from '../../commissions/index.ts';
import {
  assertRightInSeason,
  findSeason,
  holdsDecisions,
  insertSeasonHistory,
  lockSeason,
} from '../../season-rules/index.ts';
import { applyRecount, assertAsPreviewed } from './apply-recount.ts';
import { planRecount } from './plan-recount.ts';

type Asking = OrderToPreview & { seasonId: number; timeZone: string };

/** Whoever does not pass the gates of today is out, and so is nobody's successor either. */
const planOrder = (database: DatabaseOrTransaction, asking: Asking) =>
  planRecount(database, {
    ...asking,
    takesPart: ({ gates }, stood) =>
      stood !== undefined && stood.outcome !== 'notEligible' && passesGates(gates),
    withoutBorder: ({ isAccepted, gates }) => (isAccepted && !passesGates(gates) ? 'leaves' : undefined),
    keepsAwarded: 'additional',
  });

export async function previewOrder(database: Database, asking: Asking): Promise<Recount> {
  await findSeason(database, asking.seasonId);
  await assertPublished(database, asking.seasonId);
  return (await planOrder(database, asking)).shown;
}

type CarryingOut = Asking & OrderToCarryOut & { actorId: number };

/** Takes out who does not pass any more; the next ones move up. */
export function carryOutOrder(
  database: Database,
  { basis, overBudgetReason, actorId, ...asking }: CarryingOut,
): Promise<Recount> {
  const { seasonId, timeZone } = asking;
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    await assertPublished(tx, seasonId);
    await assertRightInSeason(tx, { personId: actorId, right: 'order', seasonId });
    const plan = await planOrder(tx, asking);
    if (plan.shown.moves.length === 0) throw new AppError('nobodyDropsOut');
    const over = assertAsPreviewed(plan, { basis, overBudgetReason });
    const moves = new Set(plan.shown.moves.map(({ applicationId }) => applicationId));
    const ranked = await findRanked(tx, { seasonId, nominationId: null });
    await assertNoConflict(
      tx,
      actorId,
      ranked.filter(({ id }) => moves.has(id)),
    );
    const moved = await applyRecount(tx, plan, {
      seasonId,
      timeZone,
      actorId,
      cause: 'order',
      appealId: null,
    });
    await insertSeasonHistory(tx, { seasonId, actorId, action: 'order', detail: { ...moved, ...over } });
    return plan.shown;
  });
}

async function assertPublished(database: DatabaseOrTransaction, seasonId: number): Promise<void> {
  if (await holdsDecisions(database, seasonId)) throw new AppError('notPublished');
}
