import { queryOptions } from '@tanstack/react-query';
import { filesCalls } from '@zachetka/contract/files/files.calls';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** A service that does not know this call has no limit to tell of. */
export const fileUsageQuery = queryOptions({
  queryKey: portfolioKeys.fileUsage,
  queryFn: ({ signal }) => callApi(filesCalls.readFileUsage, { signal }),
  staleTime: 0,
  retry: false,
});
