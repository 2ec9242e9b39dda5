import { queryOptions } from '@tanstack/react-query';
import type { ElementHistory } from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

export function elementHistoryQuery(elementId: number) {
  return queryOptions({
    queryKey: portfolioKeys.history(elementId),
    queryFn: async ({ signal }) => {
      const path = `/api/portfolios/elements/${elementId}/history`;
      return (await callApi<ElementHistory>('extraEduApi', path, { signal })).history;
    },
    staleTime: 0,
  });
}
