import { describe, expect, it } from 'vitest';
import { timetableRequest } from './schedule.schemas.ts';
import { formatWallClockTime, parseWallClockTime } from './wall-clock-time.ts';

describe('parseWallClockTime', () => {
  it('reads what a clock can show', () => {
    expect(parseWallClockTime('2026-11-16 09:05:00')).toBe(Date.UTC(2026, 10, 16, 9, 5));
    expect(parseWallClockTime('2028-02-29 23:59:59')).toBe(Date.UTC(2028, 1, 29, 23, 59, 59));
    expect(formatWallClockTime(new Date(Date.UTC(2026, 0, 2, 3, 4, 5)))).toBe('2026-01-02 03:04:05');
  });

  it.each([
    '2026-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-00 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
    '0000-01-01 00:00:00',
    '2026-01-01T00:00:00',
    '2026-1-1 00:00:00',
    ' 2026-01-01 00:00:00',
    '2026-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(parseWallClockTime(text)).toBeNull();
  });
});

describe('timetableRequest', () => {
  it('takes a week as the pages send it', () => {
    const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59' };
    expect(timetableRequest.parse(week)).toEqual({ ...week, is_student: true });
  });

  it('takes 62 days and refuses more, and an end before its beginning', () => {
    const from = '2026-01-01 00:00:00';
    expect(timetableRequest.safeParse({ from, to: '2026-03-04 00:00:00' }).success).toBe(true);
    expect(timetableRequest.safeParse({ from, to: '2026-03-04 00:00:01' }).success).toBe(false);
    expect(timetableRequest.safeParse({ from, to: '2025-12-31 23:59:59' }).success).toBe(false);
  });
});
