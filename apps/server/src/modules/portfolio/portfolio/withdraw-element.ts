import { nextElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { lockOwnElements, recordMoves } from './element-change.ts';
import { assertVersion } from './portfolio.policy.ts';
import { findChangeWindows } from './questions.ts';
import { linesAdded, type TextQuota } from './quotas/text-quota.ts';

type Withdrawal = { elementId: number; personId: number; version: number | undefined; timeZone: string };

/** A sent element is a draft again, as long as nobody has opened it for a decision. */
export function withdrawElement(
  database: Database,
  quota: TextQuota,
  { elementId, personId, version, timeZone }: Withdrawal,
): Promise<void> {
  return database.transaction(async (tx) => {
    const [element] = await lockOwnElements(tx, { personId, elementIds: [elementId] });
    if (!element) throw new AppError('elementNotFound');
    assertVersion(element, version);
    if (element.isDeleted) throw new AppError('structureDeleted');
    const toStatus = nextElementStatus('withdraw', element.status, true);
    if (toStatus === null) throw new AppError('statusForbids');
    if (element.openedAt !== null) {
      const [day = '', time = ''] = wallClockIn(timeZone, element.openedAt).split(' ');
      const when = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
      throw new AppError('openedForDecision', { params: { who: element.openedByName ?? '—', when } });
    }
    // Who could not send it again must not lose what was sent in time.
    (await findChangeWindows(tx, personId)).assertMayChange([element]);
    await quota.hold(tx, personId, linesAdded(1));
    await recordMoves(tx, [{ element, toStatus }], { actorId: personId, action: 'withdraw' });
  });
}
