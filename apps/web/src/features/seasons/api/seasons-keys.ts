export const seasonsKeys = {
  all: ['seasons'] as const,
  list: ['seasons', 'list'] as const,
  awardTypes: ['seasons', 'award-types'] as const,
  one: (id: number) => ['seasons', 'one', id] as const,
  history: (id: number) => ['seasons', 'history', id] as const,
  orderCheck: (id: number) => ['seasons', 'order-check', id] as const,
  publication: (id: number) => ['seasons', 'publication', id] as const,
  results: (id: number) => ['seasons', 'results', id] as const,
  papers: (id: number) => ['seasons', 'papers', id] as const,
  figures: (id: number) => ['seasons', 'figures', id] as const,
  templates: ['seasons', 'templates'] as const,
  structure: ['seasons', 'structure'] as const,
  /** All that is known of the rules of a season. */
  rules: (id: number) => ['seasons', 'rules', id] as const,
  version: (id: number, number: number) => ['seasons', 'rules', id, number] as const,
  studentCase: (id: number, personId: string) => ['seasons', 'case', id, personId] as const,
  people: (name: string, whom: string) => ['seasons', 'people', name, whom] as const,
};
