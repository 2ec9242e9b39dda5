import { appealFilesMaximum } from '@zachetka/contract/scholarship/appeals/appeals.rules';
import type { Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { assertRightInSeason } from '../../season-rules/index.ts';
import { assertWaits } from '../appeals.policy.ts';
import { type AppealHead, lockAppeal } from '../appeals.queries.ts';

/** The author attaches, while appeals are taken and until it is judged. */
export async function lockAttachableAppeal(
  tx: Transaction,
  { appealId, personId }: { appealId: number; personId: number },
): Promise<AppealHead> {
  const appeal = await lockAppeal(tx, appealId);
  if (appeal.ownerId !== personId) throw new AppError('notYourApplication');
  assertWaits(appeal);
  await assertRightInSeason(tx, { personId, right: 'appeal', seasonId: appeal.seasonId });
  if (appeal.files.length >= appealFilesMaximum) {
    throw new AppError('tooManyAppealFiles', { params: { limit: appealFilesMaximum } });
  }
  return appeal;
}
