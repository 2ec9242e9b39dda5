import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { personalDataCalls } from '@zachetka/contract/personal-data/personal-data.calls';
import type { ErasureToDo, RetentionToSave } from '@zachetka/contract/personal-data/personal-data.schemas';
import { callApi } from '@/lib/api-client.ts';
import { personalDataKeys } from './personal-data-keys.ts';

export const retentionQuery = queryOptions({
  queryKey: personalDataKeys.retention,
  queryFn: ({ signal }) => callApi(personalDataCalls.readRetention, { signal }),
});

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RetentionToSave) => callApi(personalDataCalls.saveRetention, { body }),
    onSuccess: (saved) => client.setQueryData(retentionQuery.queryKey, saved),
  });
}

export function usePlanRetention() {
  return useMutation({ mutationFn: () => callApi(personalDataCalls.planRetention) });
}

export function useRunRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(personalDataCalls.runRetention, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: personalDataKeys.erasures }),
  });
}

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

export function useErase(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ErasureToDo) => callApi(personalDataCalls.erasePerson, { params: { personId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: personalDataKeys.erasures }),
        client.invalidateQueries({ queryKey: personalDataKeys.everybody }),
      ]),
  });
}
