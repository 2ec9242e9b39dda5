export const portfolioKeys = {
  own: ['portfolio', 'own'] as const,
  ofStudent: (portfolioId: number) => ['portfolio', 'of-student', portfolioId] as const,
  info: (whose: number | 'me') => ['portfolio', 'student-info', whose] as const,
};
