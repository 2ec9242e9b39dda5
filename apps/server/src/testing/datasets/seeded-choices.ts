import fc from 'fast-check';

/** Choices that are the same in every run, for data in every condition that a test then counts itself. */
export function seededChoices(seed: number) {
  const [choose] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!choose) throw new Error('no choices came out of the seed');
  const integer = (least: number, most: number): number => choose(fc.integer, { min: least, max: most });
  return {
    /** From `least` to `most`, both included. */
    integer,
    pick: <T>(items: readonly T[]): T => items[integer(0, items.length - 1)] as T,
    chance: (probability: number): boolean => integer(0, 99) < Math.round(100 * probability),
  };
}
