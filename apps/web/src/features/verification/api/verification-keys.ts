export const verificationKeys = {
  all: ['verification'] as const,
  review: (portfolioId: number) => ['verification', 'review', portfolioId] as const,
  queues: ['verification', 'queue'] as const,
  queue: (page: number, pageSize: number) => ['verification', 'queue', page, pageSize] as const,
  queueTotals: ['verification', 'queue', 'totals'] as const,
};
