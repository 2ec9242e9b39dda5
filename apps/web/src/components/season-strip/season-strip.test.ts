import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { describe, expect, it } from 'vitest';
import { presentWindows, type StripPlace, timesOf } from './present-windows.ts';
import { remainingUntil } from './remaining.ts';

const at = (text: string) => Date.parse(text);

const window = (kind: WindowKind, opensAt: string, closesAt: string, personal: string | null = null) => ({
  kind,
  from: opensAt.slice(0, 16),
  until: closesAt.slice(0, 16),
  opensAt,
  closesAt,
  state: 'open' as const,
  personalUntil: personal,
  personalClosesAt: personal,
});

const season = (windows: CalendarSeason['windows']): CalendarSeason => ({
  id: 7,
  awardType: { id: 1, code: 'pgas', titleRu: 'ПГАС', titleEn: 'PGAS' },
  titleRu: 'Осень',
  titleEn: 'Autumn',
  phase: 'running',
  hasRules: true,
  windows,
});

describe('the present windows', () => {
  const autumn = season([
    window('achievements', '2026-09-01T00:00Z', '2026-09-16T00:00Z'),
    window('applications', '2026-09-10T00:00Z', '2026-09-20T00:00Z'),
    window('universityCommission', '2026-09-20T00:00Z', '2026-09-25T00:00Z'),
  ]);
  const kinds = (place: StripPlace, now: string) => {
    const { open, next } = presentWindows([autumn], place, at(now));
    return { open: open.map(({ kind }) => kind), next: next?.kind ?? null };
  };

  it('are those that are open, what closes first in front, and what opens next', () => {
    expect(kinds('home', '2026-09-02T10:00Z')).toEqual({ open: ['achievements'], next: 'applications' });
    expect(kinds('home', '2026-09-12T10:00Z')).toEqual({
      open: ['achievements', 'applications'],
      next: null,
    });
    expect(kinds('commission', '2026-09-12T10:00Z')).toEqual({
      open: ['applications'],
      next: 'universityCommission',
    });
    expect(kinds('home', '2026-08-30T10:00Z')).toEqual({ open: [], next: 'achievements' });
  });

  it('close at their moment and not a moment later', () => {
    expect(kinds('portfolio', '2026-09-15T23:59:59Z').open).toEqual(['achievements']);
    expect(kinds('portfolio', '2026-09-16T00:00Z')).toEqual({ open: [], next: null });
  });

  it('are those of the place', () => {
    expect(kinds('applications', '2026-09-12T10:00Z')).toEqual({ open: ['applications'], next: null });
  });

  it('stay open for whoever has an exception', () => {
    const late = season([
      window('applications', '2026-09-10T00:00Z', '2026-09-20T00:00Z', '2026-09-22T00:00Z'),
    ]);
    const [open] = presentWindows([late], 'home', at('2026-09-21T00:00Z')).open;
    expect(open).toMatchObject({
      isPersonal: true,
      closesAt: at('2026-09-22T00:00Z'),
      until: '2026-09-22T00:00Z',
    });
    expect(timesOf([late])[0]?.exceptions).toEqual([
      { kind: 'applications', closesAt: at('2026-09-22T00:00Z') },
    ]);
  });
});

describe('how long is left', () => {
  const now = at('2026-09-10T00:00Z');
  it.each([
    ['2026-09-13T05:00Z', { unit: 'days', count: 3 }],
    ['2026-09-11T00:00Z', { unit: 'days', count: 1 }],
    ['2026-09-10T23:59:30Z', { unit: 'hours', hours: 23, minutes: 59 }],
    ['2026-09-10T05:12Z', { unit: 'hours', hours: 5, minutes: 12 }],
    ['2026-09-10T00:02:59.9Z', { unit: 'minutes', count: 2 }],
    ['2026-09-10T00:01:59.9Z', { unit: 'seconds', count: 119 }],
    ['2026-09-10T00:00:20Z', { unit: 'seconds', count: 20 }],
    ['2026-09-09T00:00Z', { unit: 'seconds', count: 0 }],
  ])('until %s', (moment, left) => expect(remainingUntil(at(moment), now)).toEqual(left));
});
