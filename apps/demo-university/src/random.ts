import { createHash } from 'node:crypto';

/** A stream of random choices that is the same whenever its seed and its name are. */
export type Random = {
  /** From 0 up to, not including, 1. */
  float: () => number;
  /** From `least` to `most`, both included. */
  integer: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  pickWeighted: <T extends { weight: number }>(items: readonly T[]) => T;
  /** `count` different items, in random order. */
  sample: <T>(items: readonly T[], count: number) => T[];
};

export function createRandom(seed: number, stream: string): Random {
  const float = smallFastCounter(createHash('sha256').update(`${seed}/${stream}`).digest());
  const integer = (least: number, most: number) => least + Math.floor(float() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error(`nothing to pick from in ${stream}`);
    return items[integer(0, items.length - 1)] as T;
  };
  return {
    float,
    integer,
    chance: (probability) => float() < probability,
    pick,
    pickWeighted: (items) => {
      let rest = float() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (rest -= weight) < 0) ?? pick(items);
    },
    sample: (items, count) => {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, items.length) },
        () => rest.splice(integer(0, rest.length - 1), 1) as [(typeof items)[number]],
      ).flat();
    },
  };
}

/** The generator sfc32: 128 bits of state, passes PractRand, a few additions a number. */
function smallFastCounter(state: Buffer): () => number {
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => state.readInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return (result >>> 0) / 2 ** 32;
  };
}
