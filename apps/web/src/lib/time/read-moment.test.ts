import { beforeAll, expect, it } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { readMoment as read } from './read-moment.ts';

beforeAll(() => setRuntimeConfig(fakeConfig));

it('shows a moment by the clock of the university, wherever the browser is', () => {
  expect(read('2026-03-05T22:20:30.000Z')).toBe('2026-03-06 01:20:30');
  expect(read('2026-03-05T22:20:30+05:00')).toBe('2026-03-05 20:20:30');
});

it('takes what has no zone for what that clock showed', () => {
  expect(read([2026, 3, 5, 10, 20, 30, 500_000_000])).toBe('2026-03-05 10:20:30');
  expect(read([2026, 3, 5, 10, 20])).toBe('2026-03-05 10:20:00');
  expect(read([2026, 3, 5])).toBe('2026-03-05 00:00:00');
  expect(read('2026-03-05T10:20:30.123')).toBe('2026-03-05 10:20:30');
  expect(read('2026-03-05')).toBe('2026-03-05 00:00:00');
});

it.each([null, undefined, '', [], 'yesterday'])('knows no moment in %j', (sent) => {
  expect(read(sent)).toBeNull();
});
