import { afterEach, expect, it } from 'vitest';
import { fakeConfig } from '@/testing/fake-config.ts';
import { setRuntimeConfig } from '../runtime-config.ts';
import { universityClockAt } from './university-clock.ts';

afterEach(() => setRuntimeConfig(fakeConfig));

it.each([
  ['Europe/Moscow', '2027-01-01 00:30:05'],
  ['America/New_York', '2026-12-31 16:30:05'],
  ['Asia/Vladivostok', '2027-01-01 07:30:05'],
])('shows the time of a university in %s, not that of the browser', (timeZone, shown) => {
  setRuntimeConfig({ ...fakeConfig, timeZone });
  expect(universityClockAt(new Date('2026-12-31T21:30:05Z'))).toBe(shown);
});

it('goes by what the server has said for as long as that holds, and then by the zone', () => {
  // An offset that the zone never has tells the two apart.
  const utcOffset = { seconds: -3600, since: '2026-10-25T01:00:00.000Z', until: '2027-03-28T01:00:00.000Z' };
  setRuntimeConfig({ ...fakeConfig, timeZone: 'Europe/Berlin', utcOffset });
  expect(universityClockAt(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25 02:59:59');
  expect(universityClockAt(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25 00:00:00');
  expect(universityClockAt(new Date('2027-03-28T00:59:59Z'))).toBe('2027-03-27 23:59:59');
  expect(universityClockAt(new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28 03:00:00');
});
