import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultThresholds, reachedMark } from './rating-arithmetic.ts';
import { nextMark, supposeScores } from './what-if.rules.ts';

const standing = (rawScore: number, rawMaximum: number, openMaximum: number) => ({
  rawScore,
  rawMaximum,
  openMaximum,
});

describe('the next mark (example 9)', () => {
  it('tells how many points are missing, rounded up, and whether they can still come', () => {
    // 40 of 70 by the scale are 571.4 points; 600 are needed, and a colloquium that can bring 30 is open.
    expect(nextMark(standing(40, 70, 30), defaultThresholds)).toEqual({
      mark: 3,
      points: 28.6,
      isReachable: true,
    });
    expect(nextMark(standing(62, 70, 0), defaultThresholds)).toEqual({
      mark: 5,
      points: 14.3,
      isReachable: false,
    });
  });

  it('has nothing to tell of the best mark, and of a discipline where nothing counts', () => {
    expect(nextMark(standing(63, 70, 7), defaultThresholds)).toBeNull();
    expect(nextMark(standing(0, 0, 0), defaultThresholds)).toBeNull();
  });

  it('does not call 60.0 % a 3 where the exact rating is below it', () => {
    expect(nextMark(standing(59.96, 100, 0), defaultThresholds)).toMatchObject({ mark: 3, points: 0.4 });
  });
});

describe('what if', () => {
  it('adds the supposed scores exactly as the server counts marks', () => {
    expect(supposeScores(standing(40, 70, 30), [24], defaultThresholds)).toEqual({
      total: 914.3,
      percent: 91.4,
      reached: 5,
    });
    // A 2 gives nothing, and so changes nothing.
    expect(supposeScores(standing(40, 70, 30), [0], defaultThresholds).total).toBe(571.4);
  });

  it('reaches the next mark with the points that were said to be missing, and not with a tenth less', () => {
    const hundredths = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (score, more) => {
        const at = standing(score / 100, (score + more) / 100, more / 100);
        const next = nextMark(at, defaultThresholds);
        if (next === null) return;
        const whole = score + more;
        const missing = (points: number) => Math.ceil((points * whole) / 1000) / 100;
        const gained = supposeScores(at, [missing(next.points)], defaultThresholds);
        expect(gained.reached ?? 0).toBeGreaterThanOrEqual(next.mark);
        const less = Math.floor(((next.points - 0.1) * whole) / 1000 - 1e-6) / 100;
        const reached = reachedMark({ ...at, rawScore: at.rawScore + less }, defaultThresholds);
        expect(reached ?? 0).toBeLessThan(next.mark);
      }),
    );
  });
});
