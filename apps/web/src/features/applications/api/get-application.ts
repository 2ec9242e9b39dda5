import { queryOptions } from '@tanstack/react-query';
import type { ApplicationList } from '@zachetka/contract/applications/application-lists.schemas';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';
import { callApplications } from './call-applications.ts';
import { createApplication } from './create-application.ts';

export function applicationQuery(id: number, mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.one(id, mode),
    queryFn: ({ signal }) =>
      mode === 'verification'
        ? callApplications<Application>(`/${id}/check`, { method: 'POST', signal })
        : callApplications<Application>(`/${id}`, { signal }),
    // What somebody else has decided or scored meanwhile is shown at every opening.
    staleTime: 0,
  });
}

/**
 * What is opened where the address names no application: the first one of the list that belongs to the mode. A student
 * without any gets a new one; null is for the others.
 */
export function firstApplicationQuery(mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.first(mode),
    queryFn: async ({ signal }): Promise<number | null> => {
      const { applications } = await callApplications<ApplicationList>(mode === 'own' ? '' : '/list', {
        query: { page: 0, pageSize: 1 },
        signal,
      });
      const first = applications[0]?.id;
      if (first !== undefined) return first;
      return mode === 'own' ? (await createApplication()).id : null;
    },
    // It is asked once for a visit; another answer later would swap the application under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
