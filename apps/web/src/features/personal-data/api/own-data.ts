import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { personalDataCalls } from '@zachetka/contract/personal-data/personal-data.calls';
import type { CorrectionToAsk } from '@zachetka/contract/personal-data/personal-data.schemas';
import { callApi, callApiForFile } from '@/lib/api-client.ts';
import { personalDataKeys } from './personal-data-keys.ts';

export const personalDataQuery = queryOptions({
  queryKey: personalDataKeys.own,
  queryFn: ({ signal }) => callApi(personalDataCalls.readPersonalData, { signal }),
  // An answer may have come meanwhile.
  staleTime: 0,
});

export function useTakeArchive() {
  return useMutation({ mutationFn: () => callApiForFile(personalDataCalls.takeArchive) });
}

export function useAnswerConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isGiven }: { id: number; isGiven: boolean }) =>
      callApi(personalDataCalls.answerConsent, { params: { id }, body: { isGiven } }),
    onSettled: () => client.invalidateQueries({ queryKey: personalDataKeys.own }),
  });
}

export function useAskCorrection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CorrectionToAsk) => callApi(personalDataCalls.askCorrection, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: personalDataKeys.own }),
  });
}
