import { queryOptions } from '@tanstack/react-query';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { useCall } from '@/lib/api/use-call.ts';
import { ApiError, callApi } from '@/lib/api-client.ts';

const sessionsKeys = { list: ['sessions'] as const };

export const sessionsQuery = queryOptions({
  queryKey: sessionsKeys.list,
  queryFn: async ({ signal }) => (await callApi(authCalls.listSessions, { signal })).sessions,
  staleTime: 0,
});

export const useEndSession = () =>
  useCall(
    async (id: string) => {
      try {
        await callApi(authCalls.endSession, { params: { sessionId: id } });
      } catch (error) {
        // It has ended already, which is what was wanted.
        if (!(error instanceof ApiError && error.code === 'sessionNotFound')) throw error;
      }
    },
    { refreshes: [sessionsKeys.list] },
  );

/** This session ends as well: whoever asks for it has to leave the page then. */
export const useEndAllSessions = () => useCall(() => callApi(authCalls.endAllSessions));
