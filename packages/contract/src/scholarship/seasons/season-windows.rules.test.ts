import { describe, expect, it } from 'vitest';
import { judgeRight, judgeRightInSeason, type SeasonTimes, seasonPhaseAt } from './season-windows.rules.ts';

const season = (
  seasonId: number,
  windows: SeasonTimes['windows'],
  exceptions: SeasonTimes['exceptions'] = [],
) => ({
  seasonId,
  windows,
  exceptions,
});
const applications = (opensAt: number, closesAt: number) => ({
  kind: 'applications' as const,
  opensAt,
  closesAt,
});

describe('a right in one season', () => {
  const times = season(1, [applications(10, 20), applications(40, 50)]);

  it.each([
    [9, { allowed: false, opensAt: 10, closedAt: null }],
    [10, { allowed: true, closesAt: 20 }],
    [19, { allowed: true, closesAt: 20 }],
    [20, { allowed: false, opensAt: 40, closedAt: 20 }],
    [50, { allowed: false, opensAt: null, closedAt: 50 }],
  ])('at %s', (now, expected) => {
    expect(judgeRightInSeason('apply', times, now)).toMatchObject({ limited: true, ...expected });
  });

  it('is not limited by a season that has no window for it', () => {
    expect(judgeRightInSeason('decide', times, 15)).toEqual({ allowed: true, limited: false });
  });

  it('is granted for longer by an exception of its kind alone', () => {
    const late = season(1, [applications(10, 20)], [{ kind: 'applications', closesAt: 30 }]);
    expect(judgeRightInSeason('apply', late, 29)).toMatchObject({ allowed: true, closesAt: 30 });
    expect(judgeRightInSeason('apply', late, 30)).toMatchObject({ allowed: false, closedAt: 20 });
    const other = season(1, [applications(10, 20)], [{ kind: 'appeal', closesAt: 30 }]);
    expect(judgeRightInSeason('apply', other, 29)).toMatchObject({ allowed: false });
  });
});

describe('a right in all seasons together', () => {
  it('is granted by any of them, for as long as one does', () => {
    const two = [season(1, [applications(10, 20)]), season(2, [applications(15, 30)])];
    expect(judgeRight('apply', two, 16)).toMatchObject({ allowed: true, seasonId: 2, closesAt: 30 });
  });

  it('tells what opens next, or else what closed last, and forgets what is over', () => {
    const order = { kind: 'order' as const, opensAt: 60, closesAt: 70 };
    const two = [season(1, [applications(10, 20), order]), season(2, [applications(40, 50)])];
    expect(judgeRight('apply', two, 30)).toMatchObject({ allowed: false, seasonId: 2, opensAt: 40 });
    expect(judgeRight('apply', two, 55)).toMatchObject({ allowed: false, seasonId: 1, closedAt: 20 });
    expect(judgeRight('apply', two, 70)).toEqual({ allowed: true, limited: false });
    expect(judgeRight('apply', [], 1)).toEqual({ allowed: true, limited: false });
  });
});

it('a season is upcoming, running, over', () => {
  const { windows } = season(1, [applications(10, 20), applications(40, 50)]);
  expect([9, 10, 30, 49, 50].map((now) => seasonPhaseAt({ windows }, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'running',
    'over',
  ]);
});
