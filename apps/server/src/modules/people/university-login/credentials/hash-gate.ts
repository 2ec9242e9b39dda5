import { availableParallelism } from 'node:os';

type Work = () => void;

/** Lets few through at a time. Refused where too many of the same address wait already. */
export type HashGate = { pass: <Result>(address: string, work: () => Promise<Result>) => Promise<Result> };

export class GateFull extends Error {
  override name = 'GateFull';
}

/** A core is left to everybody who has signed in already. */
const defaultAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * A hash is made to be dear, and the threads that make it read files as well: a flood of passwords must not take them all. Addresses take
 * turns, so that whoever floods waits behind their own.
 */
export function createHashGate({ atOnce = defaultAtOnce, waitingOfAddress = 50 } = {}): HashGate {
  const waiting = new Map<string, Work[]>();
  let running = 0;

  const startNext = () => {
    for (const [address, queue] of waiting) {
      if (running >= atOnce) return;
      // To the end of the row: the others are next.
      waiting.delete(address);
      const work = queue.shift();
      if (queue.length > 0) waiting.set(address, queue);
      running += 1;
      work?.();
    }
  };

  return {
    pass: async (address, work) => {
      const queue = waiting.get(address) ?? [];
      if (queue.length >= waitingOfAddress) throw new GateFull(address);
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        waiting.set(address, queue);
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
