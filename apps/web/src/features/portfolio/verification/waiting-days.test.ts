import { expect, it } from 'vitest';
import { waitingDays } from './waiting-days.ts';

it.each([
  ['2026-03-05T23:50:00', '2026-03-06T00:10:00', 1],
  ['2026-03-05T00:10:00', '2026-03-05T23:50:00', 0],
  ['2026-03-05T12:00:00', '2026-04-05T12:00:00', 31],
  ['2026-03-06T00:10:00', '2026-03-05T23:50:00', 0],
])('from %s to %s are %i days', (since, now, days) => {
  expect(waitingDays(new Date(since), new Date(now))).toBe(days);
});
