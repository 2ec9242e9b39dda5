import type { PeopleState } from '../people-table.ts';

export const peopleKeys = {
  all: ['people'] as const,
  list: (state: PeopleState) => ['people', 'list', state] as const,
  totals: (filters: PeopleState['filters']) => ['people', 'totals', filters] as const,
  person: (id: number) => ['people', 'person', id] as const,
  history: (id: number) => ['people', 'history', id] as const,
};
