import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  DryRunRequest,
  RulesToEnforce,
  RulesToSave,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export const ruleStructureQuery = queryOptions({
  queryKey: seasonsKeys.structure,
  queryFn: ({ signal }) => callApi(seasonsCalls.readRuleStructure, { signal }),
});

export function ruleVersionsQuery(id: number) {
  return queryOptions({
    queryKey: seasonsKeys.rules(id),
    queryFn: async ({ signal }) =>
      (await callApi(seasonsCalls.listRuleVersions, { params: { id }, signal })).versions,
    staleTime: 0,
  });
}

export function ruleVersionQuery(id: number, number: number) {
  return queryOptions({
    queryKey: seasonsKeys.version(id, number),
    queryFn: ({ signal }) => callApi(seasonsCalls.readRuleVersion, { params: { id, number }, signal }),
    staleTime: 0,
  });
}

export function useSaveRules(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RulesToSave) => callApi(seasonsCalls.saveRules, { params: { id }, body }),
    onSuccess: async (version) => {
      client.setQueryData(seasonsKeys.version(id, version.number), version);
      await Promise.all([
        client.invalidateQueries({ queryKey: seasonsKeys.rules(id), exact: true }),
        client.invalidateQueries({ queryKey: seasonsKeys.list }),
        client.invalidateQueries({ queryKey: seasonsKeys.history(id) }),
      ]);
    },
  });
}

export function useDeleteRuleDraft(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => callApi(seasonsCalls.deleteRuleDraft, { params: { id, number } }),
    onSuccess: () => client.invalidateQueries({ queryKey: seasonsKeys.rules(id) }),
  });
}

export function useEnforceRules(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, ...body }: RulesToEnforce & { number: number }) =>
      callApi(seasonsCalls.enforceRules, { params: { id, number }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: seasonsKeys.all }),
  });
}

/** Changes nothing; a mutation because it runs when it is asked for, and not again. */
export function useDryRun(id: number) {
  return useMutation({
    mutationFn: (body: DryRunRequest) => callApi(seasonsCalls.dryRunRules, { params: { id }, body }),
  });
}
