import { queryOptions } from '@tanstack/react-query';
import type { PortfolioReview } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';
import { mergeReview, type ShownReview } from '../review/shown-review.ts';
import { verificationKeys } from './verification-keys.ts';

/** Often enough to see that a colleague has opened an element, seldom enough to be nothing for the server. */
const refreshMilliseconds = 15_000;

export function reviewQuery(portfolioId: number) {
  return queryOptions({
    queryKey: verificationKeys.review(portfolioId),
    queryFn: async ({ signal, client, queryKey }): Promise<ShownReview> => {
      const path = `/api/verifications/portfolios/${portfolioId}`;
      const fresh = await callApi<PortfolioReview>('extraEduApi', path, { signal });
      return mergeReview(client.getQueryData<ShownReview>(queryKey), fresh);
    },
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  });
}
