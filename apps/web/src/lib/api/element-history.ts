import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';

const elementHistoryKey = (elementId: number) => ['element-history', elementId] as const;

export function elementHistoryQuery(elementId: number) {
  return queryOptions({
    queryKey: elementHistoryKey(elementId),
    queryFn: async ({ signal }) =>
      (await callApi(portfolioCalls.readElementHistory, { params: { id: elementId }, signal })).history,
    staleTime: 0,
  });
}
