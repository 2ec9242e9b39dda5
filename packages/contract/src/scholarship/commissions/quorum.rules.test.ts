import { expect, it } from 'vitest';
import { isQuorum, neededFor } from './quorum.rules.ts';

it('is an exact share of the members', () => {
  expect([1, 2, 3, 4, 5].map((members) => neededFor('1/2', members))).toEqual([1, 1, 2, 2, 3]);
  expect([3, 4, 6, 50].map((members) => neededFor('2/3', members))).toEqual([2, 3, 4, 34]);
  expect(neededFor('51/99', 4)).toBe(3);
  expect(neededFor('1/1', 7)).toBe(7);
});

it('is written as a fraction of at most one', () => {
  expect(['1/2', '2/3', '1/1', '99/99'].every(isQuorum)).toBe(true);
  expect(['3/2', '0/2', '1/0', '0.5', '1/2/3', '', '100/100'].some(isQuorum)).toBe(false);
});
