import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Duration,
  firstDayOlderThan,
  formatDuration,
  goBack,
  goForward,
  moveMinute,
  parseDuration,
} from './calendar-duration.ts';

const back = (date: string, duration: string) => goBack(date, parseDuration(duration) as Duration);
const older = (date: string, duration: string) =>
  firstDayOlderThan(date, parseDuration(duration) as Duration);

describe('a duration', () => {
  it.each(['P1Y', 'P6M', 'P10D', 'P1Y6M', 'P2Y3D', 'P1Y2M3D', 'P12M'])('%s is one', (text) => {
    expect(formatDuration(parseDuration(text) as Duration)).toBe(text);
  });

  it('of nothing is nothing', () => {
    expect(parseDuration('P0D')).toEqual({ years: 0, months: 0, days: 0 });
    expect(formatDuration(parseDuration('P0Y0M') as Duration)).toBe('P0D');
  });

  it.each([
    '',
    'P',
    '1Y',
    'P1',
    'p1y',
    'P1W',
    'P1M1Y',
    'P1D1M',
    'P-1Y',
    'P1.5Y',
    'PT1H',
    'P1YT1H',
    ' P1Y',
    'P1Y ',
    'P123456D',
  ])('%j is none', (text) => {
    expect(parseDuration(text)).toBeNull();
  });

  it.each([null, undefined, 5, {}])('%j is none', (value) => {
    expect(parseDuration(value)).toBeNull();
  });
});

describe('going back', () => {
  it.each([
    ['2026-09-01', 'P1Y', '2025-09-01'],
    ['2026-09-01', 'P6M', '2026-03-01'],
    ['2026-01-15', 'P2M', '2025-11-15'],
    ['2026-03-31', 'P1M', '2026-02-28'],
    ['2024-03-31', 'P1M', '2024-02-29'],
    ['2024-02-29', 'P1Y', '2023-02-28'],
    ['2024-02-29', 'P4Y', '2020-02-29'],
    // Together, not one after the other: by way of 2023-02-28 it would be the 28th.
    ['2024-02-29', 'P1Y1M', '2023-01-29'],
    ['2024-03-31', 'P1Y1M', '2023-02-28'],
    ['2026-03-31', 'P1M1D', '2026-02-27'],
    ['2026-03-01', 'P1D', '2026-02-28'],
    ['2026-09-01', 'P365D', '2025-09-01'],
    ['2026-09-01', 'P0D', '2026-09-01'],
    ['2026-12-31', 'P13M', '2025-11-30'],
    ['2026-09-01', 'P99999Y', '0000-01-01'],
  ])('from %s by %s is %s', (date, duration, expected) => {
    expect(back(date, duration)).toBe(expected);
  });
});

describe('the first day on which something is older', () => {
  it.each([
    ['2025-09-01', 'P1Y', '2026-09-01'],
    ['2026-02-28', 'P1M', '2026-03-28'],
    ['2026-01-31', 'P1M', '2026-03-01'],
    ['2024-02-29', 'P1Y', '2025-03-01'],
    ['2026-03-01', 'P0D', '2026-03-01'],
  ])('%s and %s: %s', (date, duration, expected) => {
    expect(older(date, duration)).toBe(expected);
  });

  it('never comes within the years that we write', () => {
    expect(older('2026-01-01', 'P9000Y')).toBeNull();
  });

  it('is the first of all that are', () => {
    const day = fc
      .date({ min: new Date('1999-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const length = fc.record({
      years: fc.integer({ min: 0, max: 5 }),
      months: fc.integer({ min: 0, max: 30 }),
      days: fc.integer({ min: 0, max: 70 }),
    });
    fc.assert(
      fc.property(day, length, (date, duration) => {
        const first = firstDayOlderThan(date, duration) ?? '';
        const dayBefore = goBack(first, { years: 0, months: 0, days: 1 });
        expect(goBack(first, duration) >= date).toBe(true);
        expect(goBack(dayBefore, duration) < date).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('going forward', () => {
  it.each([
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2026-02-28', 'P1Y1D', '2027-03-01'],
    ['2026-12-31', 'P1D', '2027-01-01'],
  ])('%s + %s = %s', (date, duration, expected) => {
    const parsed = parseDuration(duration);
    expect(parsed && goForward(date, parsed)).toBe(expected);
    expect(parsed && moveMinute(`${date}T23:59`, parsed)).toBe(`${expected}T23:59`);
  });
});
