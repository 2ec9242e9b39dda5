import { expect, it } from 'vitest';
import { readScoreText } from './score-text.rules.ts';

it.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['1000', 1000],
])('%j is the score %j', (text, score) => {
  expect(readScoreText(text)).toBe(score);
});

it.each(['', ' ', ' 5', '5 ', '0x10', '1e3', '+5', '-1', '5.5', '5,5', '1 000', '٣', 'abc', '9'.repeat(10)])(
  '%j is no score',
  (text) => {
    expect(readScoreText(text)).toBeNull();
  },
);
