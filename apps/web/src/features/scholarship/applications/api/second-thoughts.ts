import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import type { Preferences } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { applicationKeys } from './application-keys.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

/** The author takes a filed application back, or asks for one that is being judged. */
export function useTakeBack(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, asks }: { version: number; asks: { reason: string } | null }) =>
      asks
        ? callApi(applicationsCalls.askApplicationBack, {
            params: { id },
            body: { version, reason: asks.reason },
            redirectsRefusals: false,
          })
        : callApi(applicationsCalls.withdrawApplication, {
            params: { id },
            body: { version },
            redirectsRefusals: false,
          }),
    onSuccess: (application) => showChanged(client, id, application, 'own'),
    onError: (error) => showAfterRefusal(client, error, id, 'own'),
  });
}

/** A judge gives the application back, or leaves it filed. */
export function useAnswerAskingBack(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (givesBack: boolean) =>
      callApi(applicationsCalls.answerAskingBack, {
        params: { id },
        body: { givesBack },
        redirectsRefusals: false,
      }),
    onSuccess: (_nothing, givesBack) =>
      // What is a draft again is its author's alone.
      givesBack
        ? client.invalidateQueries({ queryKey: applicationKeys.all, refetchType: 'none' })
        : client.invalidateQueries({ queryKey: applicationKeys.all }),
    onError: (error) => showAfterRefusal(client, error, id, 'verification'),
  });
}

/** Which of the own applications of a season is wanted most; elsewhere nobody asks for it. */
export const preferencesQuery = (seasonId: number) =>
  queryOptions({
    queryKey: applicationKeys.preferences(seasonId),
    queryFn: ({ signal }) =>
      orWhereUnknown(
        callApi(applicationsCalls.readPreferences, { query: { seasonId }, signal, redirectsRefusals: false }),
        (): Preferences => ({ seasonId, isAsked: false, applications: [] }),
      ),
  });

export function useSavePreferences(seasonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applicationIds: number[]) =>
      callApi(applicationsCalls.savePreferences, {
        body: { seasonId, applicationIds },
        redirectsRefusals: false,
      }),
    onSuccess: (saved) => client.setQueryData(applicationKeys.preferences(seasonId), saved),
    onError: () => client.invalidateQueries({ queryKey: applicationKeys.preferences(seasonId) }),
  });
}
