import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import type { EmployeeContextToSave } from '@zachetka/contract/contexts/contexts.schemas';
import { saveOrReadTheirs } from '@/lib/api/save-or-read-theirs.ts';
import { callApi } from '@/lib/api-client.ts';
import type { Foreign } from '@/lib/foreign.ts';
import type { EmployeeContext } from '@/lib/received.ts';
import { completeBlocks, completeContext } from './complete-contexts.ts';
import { contextsKeys } from './contexts-keys.ts';

export const portfolioBlocksQuery = queryOptions({
  queryKey: contextsKeys.blocks,
  queryFn: async ({ signal }) => completeBlocks(await callApi(contextsCalls.listPortfolioBlocks, { signal })),
});

export function employeeContextQuery(sid: string) {
  return queryOptions({
    queryKey: contextsKeys.context(sid),
    queryFn: ({ signal }) => readContext(sid, signal),
    // Another administrator may have been here meanwhile.
    staleTime: 0,
  });
}

export function useSaveEmployeeContext(sid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (context: EmployeeContextToSave) =>
      saveOrReadTheirs(
        async () => {
          const given = { params: { user_object_sid: sid }, body: context };
          const answer: Foreign<EmployeeContext> | undefined = await callApi(
            contextsCalls.saveEmployeeContext,
            given,
          );
          // The specification says nothing of the answer: what was sent is what is saved.
          return completeContext(answer?.portfolioBlockIds ? answer : { ...answer, ...context });
        },
        () => readContext(sid),
        'contextChangedMeanwhile',
      ),
    onSuccess: (outcome) => {
      client.setQueryData(contextsKeys.context(sid), outcome.isSaved ? outcome.saved : outcome.theirs);
      return client.invalidateQueries({ queryKey: contextsKeys.given });
    },
  });
}

async function readContext(sid: string, signal?: AbortSignal): Promise<EmployeeContext> {
  const given = { params: { user_object_sid: sid }, signal };
  return completeContext(await callApi(contextsCalls.readEmployeeContext, given));
}
