import { queryOptions } from '@tanstack/react-query';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** Of one's own portfolio, or of a student's by its number. */
export function deletedElementsQuery(whose: number | 'me') {
  return queryOptions({
    queryKey: portfolioKeys.deleted(whose),
    queryFn: async ({ signal }) => {
      const { elements } = await (whose === 'me'
        ? callApi(portfolioCalls.listOwnDeletedElements, { signal })
        : callApi(portfolioCalls.listDeletedElements, { params: { id: whose }, signal }));
      return elements;
    },
    staleTime: 0,
  });
}
