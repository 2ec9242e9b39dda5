import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

export function historyQuery(applicationId: number) {
  return queryOptions({
    queryKey: applicationKeys.history(applicationId),
    queryFn: async ({ signal }) => {
      const given = { params: { id: applicationId }, signal };
      return (await callApi(applicationsCalls.readApplicationHistory, given)).history;
    },
    staleTime: 0,
  });
}
