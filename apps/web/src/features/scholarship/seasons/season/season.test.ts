import { describe, expect, it } from 'vitest';
import { movedWindows } from '../list/moved-windows.ts';
import { placesOf } from './line-places.ts';
import { readTypedTime } from './typed-time.ts';
import { newWindow, windowFaults } from './window-edits.ts';

describe('the line of a year', () => {
  const windows = [
    { kind: 'achievements', from: '2026-09-01T00:00', until: '2026-09-15T23:59' },
    { kind: 'applications', from: '2026-09-16T00:00', until: '2026-09-30T23:59' },
  ] as const;

  it('begins and ends with whole months, each kind in its row', () => {
    const places = placesOf(windows, '2026-09-16 00:00:00');
    expect(places?.months).toEqual([{ month: '2026-09', at: 0 }]);
    expect(places?.bars.map(({ start, length, row }) => [start, length, row])).toEqual([
      [0, 50, 0],
      [50, 50, 1],
    ]);
    expect(places?.today).toBe(50);
  });

  it('runs over the turn of a year, and leaves today out where it is elsewhere', () => {
    const places = placesOf(
      [{ kind: 'order', from: '2026-12-20T12:00', until: '2027-01-10T12:00' }],
      '2026-01-01 10:00:00',
    );
    expect(places?.months.map(({ month }) => month)).toEqual(['2026-12', '2027-01']);
    expect(places?.today).toBeNull();
  });

  it('is not there without windows, or with one that ends before it begins', () => {
    expect(placesOf([], '2026-01-01 10:00:00')).toBeNull();
    expect(
      placesOf(
        [{ kind: 'order', from: '2026-12-20T12:00', until: '2026-12-19T12:00' }],
        '2026-12-20 10:00:00',
      ),
    ).toBeNull();
  });
});

describe('a typed time', () => {
  it.each([
    ['9:05', '09:05'],
    ['0905', '09:05'],
    ['23.59', '23:59'],
  ])('%s is %s', (typed, time) => expect(readTypedTime(typed)).toBe(time));
  it.each(['', '24:00', '12:60', 'noon', '9'])('%s is none', (typed) =>
    expect(readTypedTime(typed)).toBeNull(),
  );
});

describe('windows', () => {
  it('begin where the one before them ends, and last a week', () => {
    expect(newWindow([], 'achievements', '2026-09-01 10:20:00')).toEqual({
      kind: 'achievements',
      from: '2026-09-01T00:00',
      until: '2026-09-07T23:59',
    });
    const first = { kind: 'achievements', from: '2026-09-01T00:00', until: '2026-09-15T23:59' } as const;
    expect(newWindow([first], 'applications', '2026-01-01 00:00:00')).toMatchObject({
      from: '2026-09-16T00:00',
    });
  });

  it('are at fault where they end before they begin, or meet one of their kind', () => {
    const window = (from: string, until: string) => ({ kind: 'applications', from, until }) as const;
    expect(windowFaults([window('2026-09-02T00:00', '2026-09-01T00:00')])).toEqual(['endsFirst']);
    expect(
      windowFaults([
        window('2026-09-01T00:00', '2026-09-05T12:00'),
        window('2026-09-05T12:00', '2026-09-06T00:00'),
      ]),
    ).toEqual(['overlaps', 'overlaps']);
    expect(
      windowFaults([
        window('2026-09-01T00:00', '2026-09-05T11:59'),
        window('2026-09-05T12:00', '2026-09-06T00:00'),
      ]),
    ).toEqual([null, null]);
  });
});

describe('a copied season', () => {
  it('has its dates moved by the calendar, or by whole weeks', () => {
    const windows = [{ kind: 'order', from: '2026-08-31T12:00', until: '2026-12-31T23:59' }] as const;
    expect(movedWindows(windows, 'P1Y')).toEqual([
      { kind: 'order', from: '2027-08-31T12:00', until: '2027-12-31T23:59' },
    ]);
    expect(movedWindows(windows, 'P6M')).toEqual([
      { kind: 'order', from: '2027-02-28T12:00', until: '2027-06-30T23:59' },
    ]);
    expect(movedWindows(windows, 'P364D')).toEqual([
      { kind: 'order', from: '2027-08-30T12:00', until: '2027-12-30T23:59' },
    ]);
  });
});
