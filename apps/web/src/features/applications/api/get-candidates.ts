import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import type { Application } from '@/lib/received.ts';
import { chosenElements } from '../shown-nominations.ts';
import { applicationKeys } from './application-keys.ts';
import { candidatesOfPortfolio } from './verified-portfolio.ts';

/** For a draft, or for an application that is not made yet. */
export function candidatesQuery(applicationId: number | null, blockId: number) {
  return queryOptions({
    queryKey: applicationKeys.candidates(applicationId, blockId),
    queryFn: ({ signal, client }) => {
      const given = { query: { blockId }, signal, redirectsRefusals: false };
      const answer =
        applicationId === null
          ? callApi(applicationsCalls.listNewCandidates, given)
          : callApi(applicationsCalls.listCandidates, { params: { id: applicationId }, ...given });
      return orWhereUnknown(
        answer.then(({ achievements }) => achievements),
        () => {
          const draft =
            applicationId === null
              ? undefined
              : client.getQueryData<Application>(applicationKeys.one(applicationId, 'own'));
          const chosen = new Set(chosenElements(draft?.blocks ?? []).map(({ id }) => id));
          return candidatesOfPortfolio({ blockId, chosen }, signal);
        },
      );
    },
    // A window that opens shows how things stand now.
    staleTime: 0,
    gcTime: 0,
  });
}
