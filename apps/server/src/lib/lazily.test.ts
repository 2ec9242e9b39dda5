import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('makes a thing once, also for those who ask at once', async () => {
  let made = 0;
  const get = lazily(() => Promise.resolve((made += 1)));
  expect(made).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

it('tries again after a failure', async () => {
  let attempts = 0;
  const get = lazily(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
    return 'made';
  });
  await expect(get()).rejects.toThrow('not yet');
  expect(await get()).toBe('made');
});
