import { expect, it } from 'vitest';
import { KeptByStamp } from './kept-by-stamp.ts';

it('finds what was kept under the same stamp alone', () => {
  const kept = new KeptByStamp<string>(100);
  kept.keep('a', 'first', 'text', 10);
  expect(kept.find('a', 'first')).toBe('text');
  expect(kept.find('a', 'second')).toBeUndefined();
  expect(kept.find('a', null)).toBeUndefined();
  expect(kept.find('b', 'first')).toBeUndefined();
  kept.keep('a', 'second', 'changed', 10);
  expect([kept.find('a', 'first'), kept.find('a', 'second')]).toEqual([undefined, 'changed']);
});

it('keeps nothing without a stamp', () => {
  const kept = new KeptByStamp<string>(100);
  kept.keep('a', 'first', 'text', 10);
  kept.keep('a', null, 'text', 10);
  expect(kept.peek('a')).toBeUndefined();
});

it('drops what was used longest ago as soon as it holds too much', () => {
  const kept = new KeptByStamp<string>(30);
  for (const key of ['a', 'b', 'c']) kept.keep(key, 's', key, 10);
  expect(kept.find('a', 's')).toBe('a');
  kept.keep('d', 's', 'd', 10);
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.peek(key) !== undefined)).toEqual(['a', 'c', 'd']);
  // The same again takes no more room.
  kept.keep('d', 't', 'd', 10);
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.peek(key) !== undefined)).toEqual(['a', 'c', 'd']);
  kept.keep('large', 's', 'large', 31);
  expect(['a', 'c', 'd', 'large'].filter((key) => kept.peek(key) !== undefined)).toEqual([]);
});
