import { describe, expect, it } from 'vitest';
import { isPeriod, longestPeriodDays, stepsOf } from './period.rules.ts';

describe('the steps of a period', () => {
  it('are its days', () => {
    expect(stepsOf('2026-02-27', '2026-03-01')).toEqual({
      step: 'day',
      steps: ['2026-02-27', '2026-02-28', '2026-03-01'],
    });
    expect(stepsOf('2026-03-01', '2026-03-01').steps).toEqual(['2026-03-01']);
  });

  it('are weeks from Monday in a longer one, but for the first', () => {
    const { step, steps } = stepsOf('2026-09-02', '2026-11-16');
    expect(step).toBe('week');
    expect(steps.slice(0, 3)).toEqual(['2026-09-02', '2026-09-07', '2026-09-14']);
    expect(steps.at(-1)).toBe('2026-11-16');
  });
});

it.each([
  [{}, true],
  [{ from: '2026-01-01', to: '2026-01-01' }, true],
  [{ from: '2026-01-01' }, false],
  [{ to: '2026-01-01' }, false],
  [{ from: '2026-01-02', to: '2026-01-01' }, false],
  [{ from: '2025-01-01', to: '2026-02-04' }, true],
  [{ from: '2025-01-01', to: '2026-02-05' }, false],
])(`%o is a period of at most ${longestPeriodDays} days: %s`, (asked, fits) => {
  expect(isPeriod(asked)).toBe(fits);
});
