import { type Lane, untrustedJob } from '../../lib/untrusted/untrusted-job.ts';
import type { double } from '../hostile-jobs.ts';

/** What is answered while the process for untrusted files gives no job any time, and while no more may wait for it. */
export async function withoutRoom<Answer>(lane: Lane, ask: () => Promise<Answer>): Promise<Answer[]> {
  const { limits } = lane;
  try {
    lane.limits = { ...limits, seconds: 0 };
    const withoutTime = await ask();
    const { promise, resolve } = Promise.withResolvers<number>();
    const job = untrustedJob<typeof double>(lane, 'double', new URL('../hostile-jobs.ts', import.meta.url));
    const held = job(() => promise, { owner: 0, file: '' }).catch(() => undefined);
    lane.limits = { ...limits, maxWaiting: 0 };
    const withoutPlace = await ask();
    resolve(1);
    await held;
    return [withoutTime, withoutPlace];
  } finally {
    lane.limits = limits;
  }
}
