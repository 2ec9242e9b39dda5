import { queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import { callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

/** What waits after this application, and how much waits. */
export function nextApplicationQuery(id: number) {
  return queryOptions({
    queryKey: applicationKeys.next(id),
    queryFn: ({ signal }) => callApi(applicationListsCalls.findNextApplication, { params: { id }, signal }),
    // Others decide meanwhile.
    staleTime: 0,
  });
}
