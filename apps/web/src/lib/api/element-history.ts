import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';

export function elementHistoryQuery(elementId: number) {
  return queryOptions({
    queryKey: ['element-history', elementId] as const,
    queryFn: async ({ signal }) =>
      (await callApi(portfolioCalls.readElementHistory, { params: { id: elementId }, signal })).history,
    staleTime: 0,
  });
}
