import { expect, it } from 'vitest';
import { wallClockIn } from './university-clock.ts';

it('shows the time of the university, not that of the browser', () => {
  const moment = new Date('2026-12-31T21:30:05Z');
  expect(wallClockIn('Europe/Moscow', moment)).toBe('2027-01-01 00:30:05');
  expect(wallClockIn('America/New_York', moment)).toBe('2026-12-31 16:30:05');
  expect(wallClockIn('Asia/Vladivostok', moment)).toBe('2027-01-01 07:30:05');
});
