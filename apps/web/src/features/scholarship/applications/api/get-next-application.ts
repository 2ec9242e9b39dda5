import { queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import type { NextApplication } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { applicationKeys } from './application-keys.ts';

/** Nobody knows how many wait where a service does not have the call. */
export type KnownNext = Omit<NextApplication, 'waiting'> & { waiting: number | null };

/** What waits after this application, and how much waits. */
export function nextApplicationQuery(id: number) {
  return queryOptions({
    queryKey: applicationKeys.next(id),
    queryFn: ({ signal }) => {
      const given = { params: { id }, signal, redirectsRefusals: false };
      return orWhereUnknown<KnownNext>(callApi(applicationListsCalls.findNextApplication, given), () => ({
        nextId: null,
        waiting: null,
      }));
    },
    // Others decide meanwhile.
    staleTime: 0,
  });
}
