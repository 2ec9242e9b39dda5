export const personalDataKeys = {
  own: ['personal-data', 'own'] as const,
  consents: ['personal-data', 'consents'] as const,
  answers: (id: number, page: number) => ['personal-data', 'consents', id, page] as const,
  corrections: ['personal-data', 'corrections'] as const,
  correctionsPage: (page: number) => ['personal-data', 'corrections', page] as const,
  retention: ['personal-data', 'retention'] as const,
  everybody: ['personal-data', 'people'] as const,
  people: (name: string) => ['personal-data', 'people', name] as const,
  erasure: (personId: string) => ['personal-data', 'erasure', personId] as const,
  erasures: ['personal-data', 'erasures'] as const,
};
