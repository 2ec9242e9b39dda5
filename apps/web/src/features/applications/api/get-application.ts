import { queryOptions } from '@tanstack/react-query';
import { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { toListQuery } from '../lists/applications-table.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';
import { completeApplication } from './complete-application.ts';

export function applicationQuery(id: number, mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.one(id, mode),
    queryFn: async ({ signal }) => {
      const given = { params: { id }, signal };
      const read = () => callApi(applicationsCalls.readApplication, given);
      const check = () => callApi(applicationsCalls.checkApplication, { ...given, redirectsRefusals: false });
      return completeApplication(await (mode === 'verification' ? orWhereUnknown(check(), read) : read()));
    },
    // What somebody else has decided or scored meanwhile is shown at every opening.
    staleTime: 0,
  });
}

/** What is opened where the address names no application: the first of the mode's list, to evaluate the first that waits. */
export function firstApplicationQuery(mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.first(mode),
    queryFn: async ({ signal }): Promise<number | null> => {
      const { listOwnApplications, listAllApplications } = applicationListsCalls;
      const tab = mode === 'verification' ? 'waiting' : 'all';
      const first = toListQuery({ sort: null, filters: {} }, tab);
      const { applications } = await callApi(mode === 'own' ? listOwnApplications : listAllApplications, {
        query: { page: 0, pageSize: 1, ...(mode === 'verification' && first) },
        signal,
      });
      return applications?.[0]?.id ?? null;
    },
    // It is asked once for a visit; another answer later would swap the application under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
