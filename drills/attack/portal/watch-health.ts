import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Longer than that nobody may wait, whatever somebody else does to the portal. */
export const longestWaitMs = 1000;
const pauseMs = 50;

export type HealthWatch = {
  /**
   * The longest that anybody waited for `/healthz` since this was last asked, in milliseconds; what is still waited for counts. Without
   * what a thread that does nothing has waited for the machine meanwhile.
   */
  slowest: () => number;
  stop: () => Promise<void>;
};

type Shared = { port: number; times: Float64Array };

/** Asks `/healthz` again and again, from a thread of its own: what the attack itself is busy with must not count as waiting. */
export async function watchHealth(port: number): Promise<HealthWatch> {
  // The slowest so far, when the question was asked that has no answer yet, and how late a timer has rung.
  const times = new Float64Array(new SharedArrayBuffer(24));
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { port, times } satisfies Shared,
    execArgv: [],
  });
  await once(worker, 'online');
  return {
    slowest: () => {
      const [slowest = 0, askedAt = 0, late = 0] = times;
      times.fill(0, 0, 1).fill(0, 2);
      return Math.max(0, Math.max(slowest, askedAt === 0 ? 0 : Date.now() - askedAt) - late);
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

async function ask({ port, times }: Shared): Promise<never> {
  for (;;) {
    times[1] = Date.now();
    await new Promise<void>((resolve) => {
      const asked = get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) =>
        answer.resume().once('close', resolve),
      );
      asked.once('error', () => resolve());
    });
    times[0] = Math.max(times[0] ?? 0, Date.now() - times[1]);
    times[1] = 0;
    await sleep(pauseMs);
  }
}

async function measureMachine({ times }: Shared): Promise<never> {
  for (;;) {
    const began = Date.now();
    await sleep(pauseMs);
    times[2] = Math.max(times[2] ?? 0, Date.now() - began - pauseMs);
  }
}

if (!isMainThread) {
  void ask(workerData as Shared);
  void measureMachine(workerData as Shared);
}
