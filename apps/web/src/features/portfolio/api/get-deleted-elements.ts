import { queryOptions } from '@tanstack/react-query';
import type { DeletedElements } from '@zachetka/contract/portfolio/portfolio.schemas';
import { callApi } from '@/lib/api-client.ts';
import { portfolioKeys } from './portfolio-keys.ts';

/** Of one's own portfolio, or of a student's by its number. */
export function deletedElementsQuery(whose: number | 'me') {
  const path = whose === 'me' ? '/api/portfolios' : `/api/admin/portfolios/${whose}`;
  return queryOptions({
    queryKey: portfolioKeys.deleted(whose),
    queryFn: async ({ signal }) =>
      (await callApi<DeletedElements>('extraEduApi', `${path}/deleted-elements`, { signal })).elements,
    staleTime: 0,
  });
}
