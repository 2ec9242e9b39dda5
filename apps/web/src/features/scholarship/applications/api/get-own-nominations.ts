import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { applicationKeys } from './application-keys.ts';
import { nominationsOfPortfolio } from './verified-portfolio.ts';

/** What a new application can be made of. */
export const ownNominationsQuery = (seasonId?: number) =>
  queryOptions({
    queryKey: applicationKeys.ownNominationsIn(seasonId),
    queryFn: ({ signal }) =>
      orWhereUnknown(
        callApi(applicationsCalls.listOwnNominations, {
          query: { seasonId },
          signal,
          redirectsRefusals: false,
        }),
        async () => ({ nominations: await nominationsOfPortfolio(signal), season: null }),
      ),
    // What was verified or filed meanwhile counts.
    staleTime: 0,
  });
