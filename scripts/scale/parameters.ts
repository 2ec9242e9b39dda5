import type { Measured } from './measure.ts';

export const measured: Measured = {
  students: 1,
  sizes: [],
  work: [{ name: 'x', share: 1, portalMs: 1, databaseMs: 1, commitMs: 1 }],
  walBytes: 0,
  point: { clients: 1, perSecond: 1, p50: 1, p99: 1 },
};
