export type Period = { from: string; to: string };

/** Figures of staff; each reader has their own. */
export const staffKeys = {
  queue: ['staff-home', 'queue'] as const,
  verification: (period: Period | null) => ['staff-home', 'verification', period] as const,
  applications: ['staff-home', 'applications'] as const,
};
