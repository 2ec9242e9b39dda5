import { describe, expect, it } from 'vitest';
import { pageSteps } from '../pages/page-steps.ts';
import { nothingTyped, readTyped, toTyped } from './typed-filter.ts';

const dates = { kind: 'dates' } as const;
const typed = (from: string, to: string) => readTyped(dates, { ...nothingTyped, from, to });

describe('a filter that is being typed', () => {
  it('is nothing while it is empty', () => {
    for (const kind of ['text', 'number', 'dates'] as const) {
      expect(readTyped({ kind }, nothingTyped)).toEqual({ value: undefined });
    }
  });

  it('reads dates as people write them and puts them in order', () => {
    expect(typed('5.1.2026', '01022026')).toEqual({ value: { from: '2026-01-05', to: '2026-02-01' } });
    expect(typed('01.02.2026', '05.01.2026')).toEqual({ value: { from: '2026-01-05', to: '2026-02-01' } });
    expect(typed('', '05/01/2026')).toEqual({ value: { from: null, to: '2026-01-05' } });
  });

  it('says what is wrong', () => {
    expect(typed('30.02.2026', '')).toEqual({ problem: 'date' });
    expect(readTyped({ kind: 'number' }, { ...nothingTyped, text: '1,5' })).toEqual({ problem: 'number' });
  });

  it('begins as what is applied', () => {
    expect(toTyped({ from: '2026-01-05', to: null })).toEqual({
      text: '',
      from: '05.01.2026',
      to: '',
    });
    expect(toTyped(0).text).toBe('0');
  });
});

describe('the steps of the pages', () => {
  const rows = Array.from({ length: 15 }, (_, index) => index);
  const exact = { rows, totalPages: 4, totalElements: 50, totalIsExact: true };

  it('lead everywhere from the middle and nowhere past the ends', () => {
    expect(pageSteps(1, 15, exact)).toEqual({ first: 0, previous: 0, next: 2, last: 3 });
    expect(pageSteps(0, 15, exact)).toMatchObject({ first: null, previous: null });
    expect(pageSteps(3, 15, exact)).toMatchObject({ next: null, last: null });
  });

  it('go on where the server has stopped counting', () => {
    const long = { rows, totalPages: 67, totalElements: 1000, totalIsExact: false };
    expect(pageSteps(66, 15, long)).toMatchObject({ next: 67, last: null, previous: 65 });
    expect(pageSteps(90, 15, { ...long, rows: rows.slice(0, 3) })).toMatchObject({
      next: null,
      previous: 89,
    });
  });
});
