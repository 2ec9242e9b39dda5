export const tokensKeys = {
  root: ['tokens'] as const,
  own: ['tokens', 'own'] as const,
  all: (name: string) => ['tokens', 'all', name] as const,
};
