import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { ApiError, callApi } from '@/lib/api-client.ts';

const sessionsKeys = { list: ['sessions'] as const };

export const sessionsQuery = queryOptions({
  queryKey: sessionsKeys.list,
  queryFn: async ({ signal }) => (await callApi(authCalls.listSessions, { signal })).sessions,
  staleTime: 0,
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(authCalls.endSession, { params: { sessionId: id } });
      } catch (error) {
        // It has ended already, which is what was wanted.
        if (!(error instanceof ApiError && error.code === 'sessionNotFound')) throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKeys.list }),
  });
}

/** This session ends as well: whoever asks for it has to leave the page then. */
export function useEndAllSessions() {
  return useMutation({ mutationFn: () => callApi(authCalls.endAllSessions) });
}
