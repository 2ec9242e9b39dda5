import { describe, expect, it } from 'vitest';
import { wallClockIn } from './wall-clock.ts';

const hour = 3_600_000;

describe('what a clock shows', () => {
  it.each([
    ['Europe/Moscow', '2026-11-17T20:59:59.999Z', '2026-11-17 23:59:59'],
    ['Europe/Moscow', '2026-11-17T21:00:00.000Z', '2026-11-18 00:00:00'],
    ['Asia/Kathmandu', '2026-01-01T18:14:30.000Z', '2026-01-01 23:59:30'],
    ['America/New_York', '2026-01-01T04:59:00.000Z', '2025-12-31 23:59:00'],
    ['UTC', '1969-12-31T23:59:59.500Z', '1969-12-31 23:59:59'],
  ])('in %s at %s is %s', (zone, moment, shown) => {
    expect(wallClockIn(zone, new Date(moment))).toBe(shown);
  });

  it('is right on both sides of the moment at which clocks are set forward and back', () => {
    const shownAt = (moment: string) => wallClockIn('Europe/Berlin', new Date(moment)).slice(11);
    expect(shownAt('2026-03-29T00:59:59Z')).toBe('01:59:59');
    expect(shownAt('2026-03-29T01:00:00Z')).toBe('03:00:00');
    expect(shownAt('2026-10-25T00:59:59Z')).toBe('02:59:59');
    expect(shownAt('2026-10-25T01:00:00Z')).toBe('02:00:00');
  });

  it('is right for more moments than are remembered', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const hours = 24_000;
    const wrong: string[] = [];
    for (let number = 0; number < hours; number += 1) {
      const moment = start + number * hour;
      const shown = Date.parse(`${wallClockIn('Europe/Berlin', new Date(moment)).replace(' ', 'T')}Z`);
      if (![hour, 2 * hour].includes(shown - moment)) wrong.push(new Date(moment).toISOString());
    }
    expect(wrong).toEqual([]);
    expect(wallClockIn('Europe/Berlin', new Date(start))).toBe('2026-01-01 01:00:00');
  });
});
