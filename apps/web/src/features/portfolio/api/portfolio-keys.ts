export const portfolioKeys = {
  own: ['portfolio', 'own'] as const,
  ofStudent: (portfolioId: number) => ['portfolio', 'of-student', portfolioId] as const,
  fileUsage: ['portfolio', 'file-usage'] as const,
  deleted: (whose: number | 'me') => ['portfolio', 'deleted', whose] as const,
  info: (whose: number | 'me') => ['portfolio', 'student-info', whose] as const,
};
