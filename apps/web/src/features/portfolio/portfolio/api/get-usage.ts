import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** A service that does not know this call has no limit to tell of. */
export const usageQuery = queryOptions({
  queryKey: portfolioKeys.usage,
  queryFn: ({ signal }) => callApi(portfolioCalls.readUsage, { signal }),
  staleTime: 0,
  retry: false,
});
