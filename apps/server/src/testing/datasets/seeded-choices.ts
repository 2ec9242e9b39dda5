import fc from 'fast-check';

/** Unlike the library's own integers, which prefer small ones and both ends. */
const uniform = (least: number, most: number) => fc.noBias(fc.integer({ min: least, max: most }));

/** Choices that are the same in every run, for data in every condition that a test then counts itself. */
export function seededChoices(seed: number) {
  const [choose] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!choose) throw new Error('no choices came out of the seed');
  const integer = (least: number, most: number): number => choose(uniform, least, most);
  return {
    /** From `least` to `most`, both included. */
    integer,
    pick: <T>(items: readonly T[]): T => items[integer(0, items.length - 1)] as T,
    chance: (probability: number): boolean => integer(0, 99) < Math.round(100 * probability),
  };
}
