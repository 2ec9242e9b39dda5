import { queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { applicationKeys } from './application-keys.ts';

/** What waits after this application, and how much waits. */
export function nextApplicationQuery(id: number) {
  return queryOptions({
    queryKey: applicationKeys.next(id),
    queryFn: ({ signal }) => {
      const given = { params: { id }, signal, redirectsRefusals: false };
      return orWhereUnknown(callApi(applicationListsCalls.findNextApplication, given), () => ({
        nextId: null,
        waiting: 0,
      }));
    },
    // Others decide meanwhile.
    staleTime: 0,
  });
}
