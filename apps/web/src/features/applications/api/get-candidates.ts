import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

/** For a draft, or for an application that is not made yet. */
export function candidatesQuery(applicationId: number | null, blockId: number) {
  return queryOptions({
    queryKey: applicationKeys.candidates(applicationId, blockId),
    queryFn: async ({ signal }) => {
      const given = { query: { blockId }, signal };
      const { achievements } =
        applicationId === null
          ? await callApi(applicationsCalls.listNewCandidates, given)
          : await callApi(applicationsCalls.listCandidates, { params: { id: applicationId }, ...given });
      return achievements;
    },
    // A window that opens shows how things stand now.
    staleTime: 0,
    gcTime: 0,
  });
}
