import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherSeen } from './gather-seen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('writes what was used within a second together, each once, and begins anew', async () => {
  const written: string[][] = [];
  const used: Date[] = [];
  const began = new Date();
  const note = gatherSeen(async (ids, seenAt) => {
    written.push(ids);
    used.push(seenAt);
  });
  for (const id of ['a', 'b', 'a']) note(id);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([['a', 'b']]);
  expect(used).toEqual([began]);
  note('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([['a', 'b'], ['a']]);
});

it('goes on after a write that failed', async () => {
  let tries = 0;
  const note = gatherSeen(() => {
    tries += 1;
    return Promise.reject(new Error('the database is gone'));
  });
  note('a');
  await vi.advanceTimersByTimeAsync(1000);
  note('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toBe(2);
});
