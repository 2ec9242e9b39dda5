import { queryOptions } from '@tanstack/react-query';
import { openSeasonCalls } from '@zachetka/contract/scholarship/open-season/open-season.calls';
import type { SealToMake } from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import { publicationCalls } from '@zachetka/contract/scholarship/publication/publication.calls';
import type { PublicationToMake } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export function publicationQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.publication(id),
    queryFn: ({ signal }) => callApi(publicationCalls.readPublication, { params: { id }, signal }),
    // The commission decides meanwhile; the road and the card of a season ask at the same moment.
    staleTime: 2_000,
  });
}

export function resultsQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.results(id),
    queryFn: ({ signal }) => callApi(publicationCalls.readResults, { params: { id }, signal }),
  });
}

export function previewQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.preview(id),
    queryFn: ({ signal }) => callApi(publicationCalls.readResultsPreview, { params: { id }, signal }),
    // The commission decides meanwhile.
    staleTime: 0,
  });
}

export const usePublishSeason = (id: number) =>
  useCall((body: PublicationToMake) => callApi(publicationCalls.publishSeason, { params: { id }, body }), {
    onSuccess: async (client, state) => {
      client.setQueryData(seasonsKeys.publication(id), state);
      // Every list of applications stands otherwise now.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'seasons' });
      await client.invalidateQueries({ queryKey: seasonsKeys.history(id) });
    },
  });

export function sealsQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.seals(id),
    queryFn: ({ signal }) => callApi(openSeasonCalls.checkSeal, { params: { id }, signal }),
    // The commission decides meanwhile.
    staleTime: 0,
    // Who has applied in the season does not look at it.
    retry: false,
  });
}

export const useSealAnew = (id: number) =>
  useCall((body: SealToMake) => callApi(openSeasonCalls.sealAnew, { params: { id }, body }), {
    onSuccess: (client, state) => client.setQueryData(seasonsKeys.seals(id), state),
  });
