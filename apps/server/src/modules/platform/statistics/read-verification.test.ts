import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeptCounts, freshMilliseconds, keptMilliseconds } from './read-verification.ts';

let counted: number;
const count = () => Promise.resolve((counted += 1));
const fail = () => Promise.reject(new Error('the database is away'));

beforeEach(() => {
  counted = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

it('counts once for all who look within some seconds', async () => {
  const read = createKeptCounts<number>();
  expect(await Promise.all([read('a', count), read('a', count), read('b', count)])).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(freshMilliseconds - 1);
  expect(await read('a', count)).toBe(1);
});

it('answers with the last count meanwhile, and with the new one from then on', async () => {
  const read = createKeptCounts<number>();
  await read('a', count);
  vi.advanceTimersByTime(freshMilliseconds);
  expect(await read('a', count)).toBe(1);
  expect(await read('a', count)).toBe(2);
  expect(counted).toBe(2);
});

it('never answers with what is older than a minute', async () => {
  const read = createKeptCounts<number>();
  await read('a', count);
  vi.advanceTimersByTime(keptMilliseconds);
  expect(await read('a', count)).toBe(2);
});

it('keeps the last count where the next one fails, and no failure', async () => {
  const read = createKeptCounts<number>();
  await expect(read('a', fail)).rejects.toThrow('away');
  expect(await read('a', count)).toBe(1);
  vi.advanceTimersByTime(freshMilliseconds);
  expect([await read('a', fail), await read('a', fail)]).toEqual([1, 1]);
});
