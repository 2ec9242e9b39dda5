import { elementFlagTexts, flagOf } from '@zachetka/contract/verification/flags.rules';
import type { Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { blocksLimitedTo, type LockedElement } from '../portfolio/index.ts';
import { findFileFacts } from './file-facts.queries.ts';
import { hasLooked } from './looks.queries.ts';

/** What is flagged is decided together with others only by who has had it open since it was sent: a claim notes that. */
export async function assertLookedAt(
  tx: Transaction,
  caller: Caller,
  { id, sentAt, allowAttachments }: LockedElement,
): Promise<void> {
  const files = await findFileFacts(tx, [id], blocksLimitedTo(caller));
  const flag = flagOf({
    allowAttachments,
    files: files.map(({ others, awardedAt }) => ({ isShared: others.length > 0 && awardedAt === null })),
  });
  if (flag === null) return;
  if (await hasLooked(tx, { elementId: id, personId: caller.personId, since: sentAt })) return;
  throw new AppError('notLookedAt', { params: { flag: elementFlagTexts[flag] } });
}
