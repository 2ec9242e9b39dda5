export const portfolioKeys = {
  own: ['portfolio', 'own'] as const,
  ofStudent: (portfolioId: number) => ['portfolio', 'of-student', portfolioId] as const,
  usage: ['portfolio', 'usage'] as const,
  deleted: (whose: number | 'me') => ['portfolio', 'deleted', whose] as const,
};
