import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contextsCalls } from '@zachetka/contract/portfolio/contexts/contexts.calls';
import type {
  EmployeeContextToSave,
  PortfolioBlocks,
} from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { employeeSearchMinimum } from '@zachetka/contract/portfolio/contexts/employee-search.rules';
import { findEmployees } from '@/lib/api/employees.ts';
import { saveOrReadTheirs } from '@/lib/api/save-or-read-theirs.ts';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, numberOf, textOf, wholeOf } from '@/lib/foreign.ts';
import type { EmployeeContext } from '@/lib/received.ts';

export const contextsKeys = {
  employees: (name: string) => ['contexts', 'employees', name] as const,
  blocks: ['contexts', 'blocks'] as const,
  context: (sid: string) => ['contexts', 'context', sid] as const,
  given: ['contexts', 'given'] as const,
};

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

export const useSaveEmployeeContext = (sid: string) =>
  useCall(
    (context: EmployeeContextToSave) =>
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
    {
      onSuccess: (client, outcome) => {
        client.setQueryData(contextsKeys.context(sid), outcome.isSaved ? outcome.saved : outcome.theirs);
        return client.invalidateQueries({ queryKey: contextsKeys.given });
      },
    },
  );

async function readContext(sid: string, signal?: AbortSignal): Promise<EmployeeContext> {
  const given = { params: { user_object_sid: sid }, signal };
  return completeContext(await callApi(contextsCalls.readEmployeeContext, given));
}

type Block = PortfolioBlocks[number];

function completeContext(context: Foreign<EmployeeContext>): EmployeeContext {
  return wholeOf<EmployeeContext>(context, {
    portfolioBlockIds: listOf(context.portfolioBlockIds, (id) => id),
    changedAt: context.changedAt ?? null,
    changedBy: context.changedBy ?? null,
  });
}

function completeBlocks(blocks: Foreign<PortfolioBlocks>): PortfolioBlocks {
  return listOf(blocks, (block: Foreign<Block>) =>
    wholeOf<Block>(block, {
      titleRu: textOf(block.titleRu, block.titleEn),
      titleEn: textOf(block.titleEn, block.titleRu),
      order: numberOf(block.order),
      deletedAt: block.deletedAt ?? null,
    }),
  );
}

export function employeesQuery(name: string) {
  return queryOptions({
    queryKey: contextsKeys.employees(name),
    enabled: name.length >= employeeSearchMinimum,
    queryFn: ({ signal }) => findEmployees(name, signal),
    placeholderData: keepPreviousData,
  });
}

export const givenBlocksQuery = queryOptions({
  queryKey: contextsKeys.given,
  queryFn: ({ signal }) => callApi(contextsCalls.listGivenBlocks, { signal }),
  staleTime: 0,
});
