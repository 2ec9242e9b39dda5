export const verificationKeys = {
  all: ['verification'] as const,
  review: (portfolioId: number) => ['verification', 'review', portfolioId] as const,
  decided: (portfolioId: number) => ['verification', 'decided', portfolioId] as const,
  otherElement: (portfolioId: number, elementId: number) =>
    ['verification', 'other-element', portfolioId, elementId] as const,
  queues: ['verification', 'queue'] as const,
  queue: (page: number, pageSize: number) => ['verification', 'queue', page, pageSize] as const,
  queueTotals: ['verification', 'queue', 'totals'] as const,
  readyComments: ['verification', 'ready-comments'] as const,
};
