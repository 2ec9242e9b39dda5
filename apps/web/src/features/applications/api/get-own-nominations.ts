import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

/** What a new application can be made of. */
export const ownNominationsQuery = queryOptions({
  queryKey: applicationKeys.ownNominations,
  queryFn: async ({ signal }) =>
    (await callApi(applicationsCalls.listOwnNominations, { signal })).nominations,
  // What was verified or filed meanwhile counts.
  staleTime: 0,
});
