import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readingRecordCalls } from '@zachetka/contract/platform/reading-record/reading-record.calls';
import type { ReadingSearchQuery } from '@zachetka/contract/platform/reading-record/reading-record.schemas';
import { callApi } from '@/lib/api-client.ts';

const pageSize = 25;

export const ownReadingsQuery = (page: number) =>
  queryOptions({
    queryKey: readingsKeys.own(page),
    queryFn: ({ signal }) =>
      callApi(readingRecordCalls.listOwnReadings, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const foundReadingsQuery = (asked: ReadingSearch, page: number) =>
  queryOptions({
    queryKey: readingsKeys.found(asked, page),
    queryFn: ({ signal }) =>
      callApi(readingRecordCalls.searchReadings, { query: { ...asked, page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type ReadingSearch = Pick<ReadingSearchQuery, 'reader' | 'person' | 'from' | 'until'>;

export const readingsKeys = {
  own: (page: number) => ['readings', 'own', page] as const,
  found: (asked: ReadingSearch, page: number) => ['readings', 'found', asked, page] as const,
};
