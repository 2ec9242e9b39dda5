import { queryOptions } from '@tanstack/react-query';
import type { ApplicationHistory } from '@zachetka/contract/applications/applications.schemas';
import { applicationKeys } from './application-keys.ts';
import { callApplications } from './call-applications.ts';

export function historyQuery(applicationId: number) {
  return queryOptions({
    queryKey: applicationKeys.history(applicationId),
    queryFn: async ({ signal }) =>
      (await callApplications<ApplicationHistory>(`/${applicationId}/history`, { signal })).history,
    staleTime: 0,
  });
}
