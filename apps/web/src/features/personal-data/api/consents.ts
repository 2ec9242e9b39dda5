import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { personalDataCalls } from '@zachetka/contract/personal-data/personal-data.calls';
import type {
  ConsentToDraft,
  ConsentToEnforce,
  ConsentVersion,
} from '@zachetka/contract/personal-data/personal-data.schemas';
import { callApi } from '@/lib/api-client.ts';
import { personalDataKeys } from './personal-data-keys.ts';

export const consentsQuery = queryOptions({
  queryKey: personalDataKeys.consents,
  queryFn: ({ signal }) => callApi(personalDataCalls.listConsents, { signal }),
});

export const consentAnswersQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: personalDataKeys.answers(id, page),
    queryFn: ({ signal }) =>
      callApi(personalDataCalls.listConsentAnswers, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: personalDataKeys.consents }),
  });
}

/** A new draft, or other words in one. */
export const useSaveConsent = (draft: Pick<ConsentVersion, 'id' | 'version'> | null) =>
  useChange((texts: ConsentToDraft) =>
    draft === null
      ? callApi(personalDataCalls.draftConsent, { body: texts })
      : callApi(personalDataCalls.saveConsent, {
          params: { id: draft.id },
          body: { ...texts, version: draft.version },
        }),
  );

export const useDeleteConsent = () =>
  useChange((id: number) => callApi(personalDataCalls.deleteConsent, { params: { id } }));

export const useEnforceConsent = (id: number) =>
  useChange((body: ConsentToEnforce) => callApi(personalDataCalls.enforceConsent, { params: { id }, body }));
