import { queryOptions } from '@tanstack/react-query';
import type { ElementHistory } from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';

export function elementHistoryQuery(elementId: number) {
  return queryOptions({
    queryKey: ['element-history', elementId] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/portfolios/elements/${elementId}/history`;
      return (await callApi<ElementHistory>('extraEduApi', path, { signal })).history;
    },
    staleTime: 0,
  });
}
