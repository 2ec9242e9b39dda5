import { expect, it } from 'vitest';
import { isStorableText } from './storable-text.ts';

it.each([
  ['', true],
  ['ёлка \u{1F600}', true],
  ['a\0b', false],
  ['half \ud83d', false],
  ['\ude00 other half', false],
])('%j: %j', (text, storable) => {
  expect(isStorableText(text)).toBe(storable);
});
