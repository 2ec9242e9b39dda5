import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, formatWallDate, formatWallTime, weekOf } from './wall-dates.ts';

describe('a week', () => {
  it('begins on Monday in Russian and on Sunday in English', () => {
    expect(weekOf('2026-11-15', 'ru')).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(weekOf('2026-11-15', 'en').at(0)).toBe('2026-11-15');
    expect(weekOf('2026-11-14', 'en').at(0)).toBe('2026-11-08');
    expect(weekOf('2026-11-09', 'ru').at(0)).toBe('2026-11-09');
  });

  it('runs over the turn of a year and the end of February', () => {
    expect(weekOf('2027-01-01', 'ru').at(0)).toBe('2026-12-28');
    expect(weekOf('2026-12-31', 'en').at(-1)).toBe('2027-01-02');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });

  it('has seven days also where the clocks are changed', () => {
    expect(new Set(weekOf('2026-03-29', 'ru')).size).toBe(7);
    expect(dayNumber('2026-03-30') - dayNumber('2026-03-29')).toBe(1);
  });
});

describe('a wall-clock time', () => {
  it('is shown as dd.mm.yyyy and HH:mm whatever the zone of the browser', () => {
    expect(formatWallDate('2026-11-05 08:30:00')).toBe('05.11.2026');
    expect(formatWallDate('2026-11-05')).toBe('05.11.2026');
    expect(formatWallTime('2026-11-05 08:30:00')).toBe('08:30');
  });
});
