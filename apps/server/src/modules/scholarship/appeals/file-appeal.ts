import type { Appeal, AppealToFile } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { applicationStatusTexts } from '@zachetka/contract/scholarship/applications/application-status.texts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findAppealable, insertHistory, lockOwn } from '../applications/index.ts';
import { assertRightInSeason, findSeason, holdsDecisions } from '../season-rules/index.ts';
import { assertWaits } from './appeals.policy.ts';
import { deleteAppeal, findAppeal, findAppealsOf, insertAppeal, lockAppeal } from './appeals.queries.ts';

export function fileAppeal(
  database: Database,
  caller: Caller,
  { applicationId, ...given }: AppealToFile & { applicationId: number },
): Promise<Appeal> {
  return database.transaction(async (tx) => {
    const { personId, status, seasonId, totalScore } = await lockOwn(tx, caller, applicationId);
    if (await holdsDecisions(tx, seasonId)) throw new AppError('notPublished');
    if (status !== 'VERIFIED' && status !== 'REJECTED') {
      throw new AppError('applicationStatusForbids', { params: { status: applicationStatusTexts[status] } });
    }
    // What no season takes appeals for would else be open to them for ever.
    if (seasonId === null || !(await takesAppeals(tx, seasonId))) throw new AppError('noAppeals');
    await assertRightInSeason(tx, { personId, right: 'appeal', seasonId });
    if (given.portfolioElementId !== null) {
      const held = (await findAppealable(tx, applicationId, personId))?.elementIds ?? [];
      if (!held.includes(given.portfolioElementId)) throw new AppError('pointsOfOther');
    }
    const id = await insertAppeal(tx, { ...given, applicationId, seasonId, filedBy: personId });
    if (id === undefined) throw new AppError('appealAlreadyFiled');
    await insertHistory(tx, {
      applicationId,
      personId,
      actorId: personId,
      action: 'appeal',
      fromStatus: status,
      toStatus: status,
      totalScore,
      comment: given.what,
    });
    const made = (await findAppealsOf(tx, applicationId)).find((each) => each.id === id);
    if (!made) throw new Error('what was filed is gone');
    return made;
  });
}

/** Its files go with it; that it was there stays in the history. */
export function withdrawAppeal(database: Database, caller: Caller, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    const { applicationId } = await findAppeal(tx, id);
    // An application is locked before what hangs on it.
    const { status, totalScore } = await lockOwn(tx, caller, applicationId);
    const appeal = await lockAppeal(tx, id);
    assertWaits(appeal);
    await deleteAppeal(tx, id);
    await insertHistory(tx, {
      applicationId,
      personId: appeal.ownerId,
      actorId: appeal.ownerId,
      action: 'withdrawAppeal',
      fromStatus: status,
      toStatus: status,
      totalScore,
    });
  });
}

async function takesAppeals(tx: Parameters<typeof findSeason>[0], seasonId: number): Promise<boolean> {
  const { windows } = await findSeason(tx, seasonId);
  return windows.some(({ kind }) => kind === 'appeal');
}
