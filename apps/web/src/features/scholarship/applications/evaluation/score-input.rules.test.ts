import { expect, it } from 'vitest';
import { mayBeTyped, readScore } from './score-input.rules.ts';

it.each(['', '0', '7', '42', '00'])('%j may be typed', (text) => {
  expect(mayBeTyped(text)).toBe(true);
});

it.each(['100', '-1', '5.5', '5,5', 'abc', '1a', ' 1', '0x', '+5'])('%j may not be typed', (text) => {
  expect(mayBeTyped(text)).toBe(false);
});

it.each([
  ['', 0],
  ['0', 0],
  ['07', 7],
  ['99', 99],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['5.5', null],
  ['abc', null],
  ['0x10', null],
  ['1e1', null],
  ['+5', null],
])('%j is the score %j', (text, score) => {
  expect(readScore(text)).toBe(score);
});
