import { queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';

export function applicationQuery(id: number, mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.one(id, mode),
    queryFn: ({ signal }) =>
      callApi(
        mode === 'verification' ? applicationsCalls.checkApplication : applicationsCalls.readApplication,
        {
          params: { id },
          signal,
        },
      ),
    // What somebody else has decided or scored meanwhile is shown at every opening.
    staleTime: 0,
  });
}

/** What is opened where the address names no application: the first one of the list that belongs to the mode, or null. */
export function firstApplicationQuery(mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.first(mode),
    queryFn: async ({ signal }): Promise<number | null> => {
      const { listOwnApplications, listAllApplications } = applicationListsCalls;
      const { applications } = await callApi(mode === 'own' ? listOwnApplications : listAllApplications, {
        query: { page: 0, pageSize: 1 },
        signal,
      });
      return applications[0]?.id ?? null;
    },
    // It is asked once for a visit; another answer later would swap the application under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
