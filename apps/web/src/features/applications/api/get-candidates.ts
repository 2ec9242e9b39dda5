import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

export function candidatesQuery(applicationId: number, blockId: number) {
  return queryOptions({
    queryKey: applicationKeys.candidates(applicationId, blockId),
    queryFn: async ({ signal }) => {
      const given = { params: { id: applicationId }, query: { blockId }, signal };
      return (await callApi(applicationsCalls.listCandidates, given)).achievements;
    },
    // A window that opens shows how things stand now.
    staleTime: 0,
    gcTime: 0,
  });
}
