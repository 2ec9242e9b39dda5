import { expect, it } from 'vitest';
import { untilNextChange } from './server-clock.ts';

it.each([
  [[], 60_000],
  [[90_500], 500],
  [[90_000], 1000],
  [[3 * 60_000 + 250], 250],
  [[3 * 60_000], 60_000],
  // The nearest is not the one that changes first.
  [[3 * 60_000 + 250, 10 * 60_000 + 100], 100],
  // What is over changes nothing any more.
  [[-5, 400], 400],
] as const)('with moments at %j it moves on in %i ms', (moments, wait) =>
  expect(untilNextChange(moments, 0)).toBe(wait),
);
