import { queryOptions } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';
import { completeApplication } from './complete-application.ts';

export function applicationQuery(id: number, mode: ApplicationMode) {
  return queryOptions({
    queryKey: applicationKeys.one(id, mode),
    queryFn: async ({ signal }) => {
      // The page tells by itself what is refused and what is not there.
      const given = { params: { id }, signal, redirectsRefusals: false };
      const read = () => callApi(applicationsCalls.readApplication, given);
      const check = () => callApi(applicationsCalls.checkApplication, given);
      return completeApplication(await (mode === 'verification' ? orWhereUnknown(check(), read) : read()));
    },
    // What somebody else has decided or scored meanwhile is shown at every opening.
    staleTime: 0,
  });
}
