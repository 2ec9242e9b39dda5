import type { ReadingSearch } from './readings.ts';

export const readingsKeys = {
  own: (page: number) => ['readings', 'own', page] as const,
  found: (asked: ReadingSearch, page: number) => ['readings', 'found', asked, page] as const,
};
