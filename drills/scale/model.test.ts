import { describe, expect, it } from 'vitest';
import { findKnee, simulateClosed, simulateOpen, type Work } from './model.ts';

const one = (work: Partial<Work>): Work[] => [
  { name: 'one', share: 1, portalMs: 0, databaseMs: 0, commitMs: 0, ...work },
];
const machines = { instances: 1, databaseCores: 1 };

describe('the model', () => {
  it('takes what the work takes where nobody waits', () => {
    const work = one({ portalMs: 2, databaseMs: 4, commitMs: 10 });
    const { p50, portalBusy } = simulateOpen({ work, machines, rate: 1 });
    expect(p50).toBeGreaterThan(10 + 3);
    expect(p50).toBeLessThan(10 + 6);
    expect(portalBusy).toBeCloseTo(0.002, 3);
  });

  it('carries as much as its busiest station, and not more', () => {
    const work = one({ portalMs: 1, databaseMs: 4 });
    for (const [databaseCores, expected] of [
      [1, 250],
      [2, 500],
      [8, 1000],
    ] as const) {
      const { perSecond } = simulateClosed({ work, machines: { instances: 1, databaseCores }, clients: 64 });
      expect(perSecond / expected).toBeGreaterThan(0.97);
      expect(perSecond / expected).toBeLessThan(1.03);
    }
  });

  it('makes people wait as Pollaczek and Khinchine say', () => {
    // Half of each service is fixed and half is exponential: the variance is a quarter of the square of the mean.
    const load = 0.8;
    const { p50, p99 } = simulateOpen({
      work: one({ databaseMs: 10 }),
      machines,
      rate: load * 100,
      requests: 400_000,
    });
    const waiting = ((load * 10) / (2 * (1 - load))) * (1 + 0.25);
    // Of such a queue the middle is a little below the mean, and one of a hundred waits some five times as long.
    expect(p50).toBeGreaterThan((waiting + 10) * 0.6);
    expect(p50).toBeLessThan(waiting + 10);
    expect(p99).toBeGreaterThan((waiting + 10) * 3);
    expect(p99).toBeLessThan((waiting + 10) * 6);
  });

  it('finds the knee below what the machines carry at most', () => {
    const knee = findKnee({ work: one({ databaseMs: 10 }), machines }, 200);
    expect(knee).toBeGreaterThan(60);
    expect(knee).toBeLessThan(100);
  });
});
