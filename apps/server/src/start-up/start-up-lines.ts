import type { Writable } from 'node:stream';

/** What the person who starts the portal gets to read until it runs. */
export type StartUpLines = {
  say: (text: string) => void;
  /** A step that passes within a second says nothing; a longer one says what it is, how far it got and what it took. */
  step: <T>(title: string, work: (progress: (text: string) => void) => Promise<T>) => Promise<T>;
};

const quietTime = 1000;
const progressEvery = 2000;

export function createStartUpLines(out: Writable): StartUpLines {
  const say = (text: string) => {
    out.write(`${text}\n`);
  };
  return {
    say,
    step: async (title, work) => {
      const began = performance.now();
      let lastSaid: number | undefined;
      const announce = setTimeout(() => {
        lastSaid = performance.now();
        say(`  ${title}…`);
      }, quietTime);
      const progress = (text: string) => {
        if (lastSaid === undefined || performance.now() - lastSaid < progressEvery) return;
        lastSaid = performance.now();
        say(`  ${title}: ${text}`);
      };
      try {
        const result = await work(progress);
        const seconds = (performance.now() - began) / 1000;
        // Work that kept the process busy never let the timer come.
        if (lastSaid !== undefined || seconds > 1) say(`  ${title}: done in ${seconds.toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}
