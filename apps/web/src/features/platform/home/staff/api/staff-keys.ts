export type Period = { from: string; to: string };

/** Figures of staff; each reader has their own. */
export const staffKeys = {
  queue: ['staff-home', 'queue'] as const,
  verification: (period: Period | null) => ['staff-home', 'verification', period] as const,
  applications: ['staff-home', 'applications'] as const,
  state: ['staff-home', 'state'] as const,
  givenBlocks: ['staff-home', 'given-blocks'] as const,
  changes: ['staff-home', 'changes'] as const,
};
