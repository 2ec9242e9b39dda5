import type { Transaction } from '../../../db/connect.ts';
import type { Caller } from '../../../plugins/access.ts';
import { assertNoConflict } from '../commissions/index.ts';
import {
  type LockedApplication,
  lockSeenApplication,
  lockWithSeasons,
  theOne,
} from './application.queries.ts';
import { assertOwn } from './applications.policy.ts';

/** For its author, as the author sees it: no refusal can tell what is held back. */
export async function lockOwn(tx: Transaction, caller: Caller, id: number): Promise<LockedApplication> {
  const application = await lockSeenApplication(tx, id, caller.personId);
  assertOwn(caller, application);
  return application;
}

/** For those who judge them, as they stand. Whoever is in conflict with one of them gets none, so that no author is told here. */
export async function lockToJudge(
  tx: Transaction,
  caller: Pick<Caller, 'personId'>,
  ids: readonly number[],
): Promise<LockedApplication[]> {
  const applications = await lockWithSeasons(tx, ids);
  await assertNoConflict(tx, caller.personId, applications);
  return applications;
}

export const lockOneToJudge = async (
  tx: Transaction,
  caller: Pick<Caller, 'personId'>,
  id: number,
): Promise<LockedApplication> => theOne(await lockToJudge(tx, caller, [id]));
