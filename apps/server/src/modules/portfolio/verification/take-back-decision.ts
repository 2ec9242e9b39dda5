import type {
  TakeBackRequest,
  UndoRequest,
  WaitingAgain,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import {
  assertVersion,
  findElementState,
  findFiledApplicationOf,
  findReadership,
  type LockedElement,
  lockElementForDecision,
  recordTakenBack,
} from '../portfolio/index.ts';
import { elementDecided, elementDecisionUndone } from './happenings.ts';
import {
  assertDecided,
  assertInNoApplication,
  assertInTime,
  assertMayDecide,
  assertOwnDecision,
} from './verification.policy.ts';

type Named = { elementId: number; version: number };

/** By whoever has decided, while the student is not told. */
export function undoDecision(
  database: Database,
  caller: Caller,
  named: Named & UndoRequest,
): Promise<WaitingAgain> {
  return database.transaction(async (tx) => {
    const element = await lockDecided(tx, caller, named);
    assertOwnDecision(caller, element);
    // Two at once: a submission that began after the time was over may have come before an undo that began within it.
    assertInNoApplication(await findFiledApplicationOf(tx, element.id));
    assertInTime(element);
    await recordTakenBack(tx, element, { actorId: caller.personId, action: 'undo', reason: null });
    await elementDecisionUndone(tx, element);
    return waitingAgain(tx, element.id);
  });
}

/** By who administers verification, at any time. The student is told why the decision is gone, and nothing else of it if it was not told yet. */
export function takeBackDecision(
  database: Database,
  caller: Caller,
  { reason, ...named }: Named & TakeBackRequest,
): Promise<WaitingAgain> {
  return database.transaction(async (tx) => {
    const element = await lockDecided(tx, caller, named);
    assertInNoApplication(await findFiledApplicationOf(tx, element.id));
    await recordTakenBack(tx, element, { actorId: caller.personId, action: 'takeBack', reason });
    if (element.isUndoable) await elementDecisionUndone(tx, element);
    const waiting = await waitingAgain(tx, element.id);
    await elementDecided(tx, { element, decision: 'takeBack', status: waiting.status, undoSeconds: 0 });
    return waiting;
  });
}

async function lockDecided(
  tx: Transaction,
  caller: Caller,
  { elementId, version }: Named,
): Promise<LockedElement> {
  const readership = await findReadership(tx, elementId, caller.personId);
  if (!readership) throw new AppError('elementNotFound');
  assertMayDecide(caller, readership);
  const element = await lockElementForDecision(tx, elementId);
  assertDecided(element);
  assertVersion(element, version);
  return element;
}

async function waitingAgain(tx: Transaction, elementId: number): Promise<WaitingAgain> {
  const { id: portfolioElementId, status, version } = await findElementState(tx, elementId);
  return { portfolioElementId, status, version };
}
