import { queryOptions } from '@tanstack/react-query';
import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import type { EmployeeContext, EmployeeContextToSave } from '@zachetka/contract/contexts/contexts.schemas';
import { callApi } from '@/lib/api-client.ts';
import { contextsKeys } from './contexts-keys.ts';

export const portfolioBlocksQuery = queryOptions({
  queryKey: contextsKeys.blocks,
  queryFn: ({ signal }) => callApi(contextsCalls.listPortfolioBlocks, { signal }),
});

export function employeeContextQuery(sid: string) {
  return queryOptions({
    queryKey: contextsKeys.access(sid),
    queryFn: ({ signal }) =>
      callApi(contextsCalls.readEmployeeContext, { params: { user_object_sid: sid }, signal }),
    // Another administrator may have been here meanwhile.
    staleTime: 0,
  });
}

export function saveEmployeeContext(sid: string, access: EmployeeContextToSave): Promise<EmployeeContext> {
  return callApi(contextsCalls.saveEmployeeContext, { params: { user_object_sid: sid }, body: access });
}
