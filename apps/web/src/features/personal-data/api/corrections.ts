import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { personalDataCalls } from '@zachetka/contract/personal-data/personal-data.calls';
import type { CorrectionAnswer } from '@zachetka/contract/personal-data/personal-data.schemas';
import { callApi } from '@/lib/api-client.ts';
import { personalDataKeys } from './personal-data-keys.ts';

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: personalDataKeys.correctionsPage(page),
    queryFn: ({ signal }) => callApi(personalDataCalls.listCorrections, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Students ask meanwhile.
    staleTime: 0,
  });

export function useAnswerCorrection(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CorrectionAnswer) =>
      callApi(personalDataCalls.answerCorrection, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: personalDataKeys.corrections }),
  });
}
