import { queryOptions } from '@tanstack/react-query';
import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import { callApi } from '@/lib/api-client.ts';
import { contextsKeys } from './contexts-keys.ts';

export const givenBlocksQuery = queryOptions({
  queryKey: contextsKeys.given,
  queryFn: ({ signal }) => callApi(contextsCalls.listGivenBlocks, { signal }),
  staleTime: 0,
});
