import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people/person.ts';

const breath = 4000;

export type Work = {
  /** Until each of them has done a whole round that began after this was asked. */
  everybodyOnce: () => Promise<void>;
  rounds: () => number;
  end: () => Promise<void>;
};

/** All of them at the same time, each with a breath between two rounds. Whoever can't go on ends the story for all. */
export function keepWorking(people: readonly Person[]): Work {
  const over = new AbortController();
  let rounds = 0;
  const waiting = new Map(people.map((person) => [person, new Set<() => void>()]));
  const work = async (person: Person) => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      const told = [...(waiting.get(person) ?? [])];
      await person.round(number).catch((cause: unknown) => {
        throw new Error(`${person.name} can't go on in round ${number}: ${String(cause)}`, { cause });
      });
      rounds += 1;
      await sleep(breath);
      for (const done of told) {
        done();
        waiting.get(person)?.delete(done);
      }
    }
  };
  const all = Promise.all(people.map(work));
  // It is waited for below; until then nobody may call it unhandled.
  all.catch(() => undefined);
  return {
    everybodyOnce: async () => {
      const each = [...waiting.values()].map(
        (listeners) => new Promise<void>((resolve) => listeners.add(resolve)),
      );
      await Promise.race([Promise.all(each), all]);
    },
    rounds: () => rounds,
    end: async () => {
      over.abort();
      await all;
    },
  };
}
