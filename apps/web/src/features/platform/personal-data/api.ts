import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { personalDataCalls } from '@zachetka/contract/platform/personal-data/personal-data.calls';
import type {
  ConsentToDraft,
  ConsentToEnforce,
  ConsentVersion,
  CorrectionAnswer,
  CorrectionToAsk,
  ErasureToDo,
  RetentionToSave,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi, callApiForFile } from '@/lib/api-client.ts';

export const personalDataKeys = {
  own: ['personal-data', 'own'] as const,
  consents: ['personal-data', 'consents'] as const,
  answers: (id: number, page: number) => ['personal-data', 'consents', id, page] as const,
  corrections: ['personal-data', 'corrections'] as const,
  correctionsPage: (page: number) => ['personal-data', 'corrections', page] as const,
  retention: ['personal-data', 'retention'] as const,
  everybody: ['personal-data', 'people'] as const,
  people: (name: string) => ['personal-data', 'people', name] as const,
  erasure: (personId: string) => ['personal-data', 'erasure', personId] as const,
  erasures: ['personal-data', 'erasures'] as const,
};

export const retentionQuery = queryOptions({
  queryKey: personalDataKeys.retention,
  queryFn: ({ signal }) => callApi(personalDataCalls.readRetention, { signal }),
});

export const useSaveRetention = () =>
  useCall((body: RetentionToSave) => callApi(personalDataCalls.saveRetention, { body }), {
    onSuccess: (client, saved) => client.setQueryData(retentionQuery.queryKey, saved),
  });

export const usePlanRetention = () => useCall(() => callApi(personalDataCalls.planRetention));

export const useRunRetention = () =>
  useCall((id: number) => callApi(personalDataCalls.runRetention, { params: { id } }), {
    refreshes: [personalDataKeys.erasures],
  });

export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: personalDataKeys.people(name),
    queryFn: async ({ signal }) =>
      (await callApi(personalDataCalls.findPeopleToErase, { query: { name }, signal })).people,
    enabled: name.length >= 2,
    staleTime: 0,
  });

export const erasureQuery = (personId: string) =>
  queryOptions({
    queryKey: personalDataKeys.erasure(personId),
    queryFn: ({ signal }) => callApi(personalDataCalls.previewErasure, { params: { personId }, signal }),
    staleTime: 0,
  });

export const erasuresQuery = queryOptions({
  queryKey: personalDataKeys.erasures,
  queryFn: async ({ signal }) => (await callApi(personalDataCalls.listErasures, { signal })).erasures,
});

export const useErase = (personId: string) =>
  useCall((body: ErasureToDo) => callApi(personalDataCalls.erasePerson, { params: { personId }, body }), {
    refreshes: [personalDataKeys.erasures, personalDataKeys.everybody],
  });

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

export const personalDataQuery = queryOptions({
  queryKey: personalDataKeys.own,
  queryFn: ({ signal }) => callApi(personalDataCalls.readPersonalData, { signal }),
  // An answer may have come meanwhile.
  staleTime: 0,
});

export const useTakeArchive = () => useCall(() => callApiForFile(personalDataCalls.takeArchive));

export const useAnswerConsent = () =>
  useCall(
    ({ id, isGiven }: { id: number; isGiven: boolean }) =>
      callApi(personalDataCalls.answerConsent, { params: { id }, body: { isGiven } }),
    { refreshesAlways: [personalDataKeys.own] },
  );

export const useAskCorrection = () =>
  useCall((body: CorrectionToAsk) => callApi(personalDataCalls.askCorrection, { body }), {
    refreshes: [personalDataKeys.own],
  });

export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: personalDataKeys.correctionsPage(page),
    queryFn: ({ signal }) => callApi(personalDataCalls.listCorrections, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Students ask meanwhile.
    staleTime: 0,
  });

export const useAnswerCorrection = (id: number) =>
  useCall((body: CorrectionAnswer) => callApi(personalDataCalls.answerCorrection, { params: { id }, body }), {
    refreshes: [personalDataKeys.corrections],
  });
