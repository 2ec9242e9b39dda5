import { queryOptions } from '@tanstack/react-query';
import { openSeasonCalls } from '@zachetka/contract/scholarship/open-season/open-season.calls';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

const openSeasonKeys = { list: () => ['open-seasons'] as const };

export const openSeasonsQuery = () =>
  queryOptions({
    queryKey: openSeasonKeys.list(),
    queryFn: ({ signal }) => callApi(openSeasonCalls.listOpenSeasons, { signal }),
  });

/** The open data of a season, as a file. */
export const takeBundle = (id: number) => callApiForFile(openSeasonCalls.readBundle, { params: { id } });
