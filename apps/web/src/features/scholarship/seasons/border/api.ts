import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { borderCalls } from '@zachetka/contract/scholarship/border/border.calls';
import type {
  ScenarioToCreate,
  ScenarioToSave,
  ScenarioVote,
} from '@zachetka/contract/scholarship/border/border.schemas';
import { callApi } from '@/lib/api-client.ts';

function useRefreshScenarios(id: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: borderKeys.scenarios(id) });
}

export function useCreateScenario(id: number) {
  const refresh = useRefreshScenarios(id);
  return useMutation({
    mutationFn: (body: ScenarioToCreate) => callApi(borderCalls.createScenario, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useSaveScenario(id: number) {
  const refresh = useRefreshScenarios(id);
  return useMutation({
    mutationFn: ({ scenarioId, ...body }: ScenarioToSave & { scenarioId: number }) =>
      callApi(borderCalls.saveScenario, { params: { id, scenarioId }, body }),
    // Somebody else may have changed it: then the list tells how it stands.
    onSettled: refresh,
  });
}

export function useDeleteScenario(id: number) {
  const refresh = useRefreshScenarios(id);
  return useMutation({
    mutationFn: (scenarioId: number) => callApi(borderCalls.deleteScenario, { params: { id, scenarioId } }),
    onSuccess: refresh,
  });
}

export function useConfirmAdoption(id: number) {
  const refresh = useRefreshScenarios(id);
  return useMutation({
    mutationFn: (adoptionId: number) => callApi(borderCalls.confirmAdoption, { params: { id, adoptionId } }),
    // Somebody else may have confirmed it: then the list tells how it stands.
    onSettled: refresh,
  });
}

export function useAdoptScenario(id: number) {
  const refresh = useRefreshScenarios(id);
  return useMutation({
    mutationFn: ({ scenarioId, ...body }: ScenarioVote & { scenarioId: number }) =>
      callApi(borderCalls.adoptScenario, { params: { id, scenarioId }, body }),
    onSuccess: refresh,
  });
}

export function borderCaseQuery(id: number) {
  return queryOptions({
    queryKey: borderKeys.case(id),
    queryFn: ({ signal }) => callApi(borderCalls.readBorderCase, { params: { id }, signal }),
    // Points and gates change while the commission works.
    staleTime: 0,
  });
}

export function scenariosQuery(id: number) {
  return queryOptions({
    queryKey: borderKeys.scenarios(id),
    queryFn: ({ signal }) => callApi(borderCalls.listScenarios, { params: { id }, signal }),
    staleTime: 0,
  });
}

export const borderKeys = {
  case: (seasonId: number) => ['border', 'case', seasonId] as const,
  scenarios: (seasonId: number) => ['border', 'scenarios', seasonId] as const,
};
