import { expect, it } from 'vitest';
import { isApplicationScore, startingScore, totalScore } from './application-score.rules.ts';

it.each([-1, 101, 5.5, Number.NaN])('takes %s for no score', (value) => {
  expect(isApplicationScore(value)).toBe(false);
});

it('adds up edited values before stored ones', () => {
  const elements = [
    { id: 1, score: 5 },
    { id: 2, score: null },
    { id: 3, score: 7 },
  ];
  expect(totalScore(elements)).toBe(12);
  expect(
    totalScore(
      elements,
      new Map([
        [1, 0],
        [2, 9],
      ]),
    ),
  ).toBe(16);
});

it('starts from the verification score as far as an application’s score reaches', () => {
  expect([null, 0, 7, 100, 1000].map(startingScore)).toEqual([0, 0, 7, 100, 100]);
});
