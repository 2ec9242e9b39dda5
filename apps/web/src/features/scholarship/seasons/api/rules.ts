import { queryOptions } from '@tanstack/react-query';
import type {
  DryRunRequest,
  RulesToEnforce,
  RulesToSave,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { useCall } from '@/lib/api/use-call.ts';
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

export const useSaveRules = (id: number) =>
  useCall((body: RulesToSave) => callApi(seasonsCalls.saveRules, { params: { id }, body }), {
    onSuccess: async (client, version) => {
      client.setQueryData(seasonsKeys.version(id, version.number), version);
      await Promise.all([
        client.invalidateQueries({ queryKey: seasonsKeys.rules(id), exact: true }),
        client.invalidateQueries({ queryKey: seasonsKeys.list }),
        client.invalidateQueries({ queryKey: seasonsKeys.history(id) }),
      ]);
    },
  });

export const useDeleteRuleDraft = (id: number) =>
  useCall((number: number) => callApi(seasonsCalls.deleteRuleDraft, { params: { id, number } }), {
    refreshes: [seasonsKeys.rules(id)],
  });

export const useEnforceRules = (id: number) =>
  useCall(
    ({ number, ...body }: RulesToEnforce & { number: number }) =>
      callApi(seasonsCalls.enforceRules, { params: { id, number }, body }),
    { refreshes: [seasonsKeys.all] },
  );

/** Changes nothing; a mutation because it runs when it is asked for, and not again. */
export const useDryRun = (id: number) =>
  useCall((body: DryRunRequest) => callApi(seasonsCalls.dryRunRules, { params: { id }, body }));
