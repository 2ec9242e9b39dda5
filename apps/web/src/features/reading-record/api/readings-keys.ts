import type { ReadingSearchQuery } from '@zachetka/contract/reading-record/reading-record.schemas';

export type ReadingSearch = Pick<ReadingSearchQuery, 'reader' | 'person' | 'from' | 'until'>;

export const readingsKeys = {
  own: (page: number) => ['readings', 'own', page] as const,
  found: (asked: ReadingSearch, page: number) => ['readings', 'found', asked, page] as const,
};
