export const verificationKeys = {
  all: ['verification'] as const,
  /** In whatever queue it was opened. */
  reviews: (portfolioId: number) => ['verification', 'review', portfolioId] as const,
  review: (portfolioId: number, walk: object) => ['verification', 'review', portfolioId, walk] as const,
  blocks: ['verification', 'blocks'] as const,
  decided: (portfolioId: number) => ['verification', 'decided', portfolioId] as const,
  otherElement: (portfolioId: number, elementId: number) =>
    ['verification', 'other-element', portfolioId, elementId] as const,
  queues: ['verification', 'queue'] as const,
  queue: (question: object) => ['verification', 'queue', question] as const,
  queueTotals: (filters: object) => ['verification', 'queue', 'totals', filters] as const,
};
