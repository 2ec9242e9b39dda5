import { queryOptions } from '@tanstack/react-query';
import type { ApplicationCandidates } from '@zachetka/contract/applications/applications.schemas';
import { applicationKeys } from './application-keys.ts';
import { callApplications } from './call-applications.ts';

export function candidatesQuery(applicationId: number, blockId: number) {
  return queryOptions({
    queryKey: applicationKeys.candidates(applicationId, blockId),
    queryFn: async ({ signal }) => {
      const path = `/${applicationId}/candidates`;
      return (await callApplications<ApplicationCandidates>(path, { query: { blockId }, signal }))
        .achievements;
    },
    // A window that opens shows how things stand now.
    staleTime: 0,
    gcTime: 0,
  });
}
