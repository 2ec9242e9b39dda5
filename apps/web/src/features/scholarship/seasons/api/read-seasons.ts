import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export const seasonsQuery = queryOptions({
  queryKey: seasonsKeys.list,
  queryFn: ({ signal }) => callApi(seasonsCalls.listSeasons, { signal }),
  // Windows open and close by the clock.
  staleTime: 0,
});

export const awardTypesQuery = queryOptions({
  queryKey: seasonsKeys.awardTypes,
  queryFn: async ({ signal }) => (await callApi(seasonsCalls.listAwardTypes, { signal })).awardTypes,
});

export function seasonQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.one(id),
    queryFn: ({ signal }) => callApi(seasonsCalls.readSeason, { params: { id }, signal }),
    // Another administrator may have been here meanwhile.
    staleTime: 0,
  });
}

export function seasonHistoryQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.history(id),
    queryFn: async ({ signal }) =>
      (await callApi(seasonsCalls.readSeasonHistory, { params: { id }, signal })).history,
    staleTime: 0,
  });
}

/** A hundred at a time; those who fail come first. */
export function orderCheckQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: seasonsKeys.orderCheck(id),
    queryFn: ({ pageParam, signal }) =>
      callApi(seasonsCalls.checkBeforeOrder, {
        params: { id },
        query: { page: pageParam, pageSize: 100 },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _pages, page) => (page + 1 < totalPages ? page + 1 : undefined),
    // The university's systems tell something new at any time.
    staleTime: 0,
  });
}
