import { applicationsRoot } from '@/lib/api/applications-root.ts';

/** In evaluation mode the first opening begins the check: it is a reading of its own. */
export type ApplicationMode = 'own' | 'view' | 'verification';

export const applicationKeys = {
  all: applicationsRoot,
  first: (mode: ApplicationMode) => ['applications', 'first', mode] as const,
  made: (earlierId: number | null, seasonId: number | undefined) =>
    ['applications', 'made', earlierId, seasonId] as const,
  one: (id: number, mode: ApplicationMode) => ['applications', 'one', id, mode] as const,
  ownNominations: ['applications', 'new'] as const,
  ownNominationsIn: (seasonId: number | undefined) => ['applications', 'new', seasonId] as const,
  allCandidates: ['applications', 'candidates'] as const,
  /** Null for an application that is not made yet. */
  candidates: (id: number | null, blockId: number) => ['applications', 'candidates', id, blockId] as const,
  next: (id: number) => ['applications', 'next', id] as const,
  assessment: (id: number) => ['applications', 'assessment', id] as const,
  /** The result of an application with its appeals, and one appeal as it is judged. */
  appeals: (id: number) => ['applications', 'appeals', id] as const,
  appeal: (id: number) => ['applications', 'appeal', id] as const,
  preferences: (seasonId: number) => ['applications', 'preferences', seasonId] as const,
  seals: (seasonId: number) => ['applications', 'seals', seasonId] as const,
  history: (id: number) => ['applications', 'history', id] as const,
  ownLists: ['applications', 'own'] as const,
  ownTotals: (filters: object) => ['applications', 'own', 'totals', filters] as const,
  own: (query: object) => ['applications', 'own', query] as const,
  everyones: (query: object) => ['applications', 'list', query] as const,
  everyonesTotals: (filters: object) => ['applications', 'list', 'totals', filters] as const,
  nominations: ['applications', 'nominations'] as const,
  ranking: (query: object) => ['applications', 'ranking', query] as const,
  protocol: (query: object) => ['applications', 'protocol', query] as const,
};
