import { dayAfter } from '@zachetka/contract/platform/statistics/period.rules';
import type { QueueStatistics } from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { Database } from '../../../db/connect.ts';
import { todayIn } from '../../../lib/wall-clock.ts';
import type { Caller } from '../../../plugins/access.ts';
import { blocksLimitedTo } from '../../portfolio/portfolio/index.ts';
import { asArray } from './figures.queries.ts';
import { prepareOwnQueue } from './own-queue.queries.ts';

const paceDays = 7;

export function prepareReadOwnQueue(database: Database, timeZone: string) {
  const find = prepareOwnQueue(database);

  return async (caller: Caller): Promise<QueueStatistics> => {
    const today = todayIn(timeZone);
    const days = Array.from({ length: paceDays }, (_, index) => dayAfter(today, index + 1 - paceDays));
    const { done, ...queue } = await find({
      days: asArray(days),
      to: today,
      timeZone,
      personId: caller.personId,
      blocksOf: blocksLimitedTo(caller),
    });
    const decided = new Map(done);
    return { ...queue, pace: days.map((day, index) => ({ day, decided: decided.get(index + 1) ?? 0 })) };
  };
}
