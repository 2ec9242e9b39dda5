import { expect, it } from 'vitest';
import { requestedRange } from './requested-range.ts';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['pages=1-2', null],
  [undefined, null],
])('%s of 100 bytes is %o', (range, expected) => {
  expect(requestedRange({ range }, 100, '"x"')).toEqual(expected);
});

it('falls back to the whole file where the condition names another version', () => {
  expect(requestedRange({ range: 'bytes=0-9', 'if-range': '"x"' }, 100, '"x"')).toEqual({ start: 0, end: 9 });
  expect(requestedRange({ range: 'bytes=0-9', 'if-range': '"y"' }, 100, '"x"')).toBeNull();
});
