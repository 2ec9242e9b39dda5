import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import { useCallback } from 'react';
import { studentInfoQuery } from '@/lib/api/student-info.ts';
import { callApi } from '@/lib/api-client.ts';
import type { Foreign } from '@/lib/foreign.ts';
import type { PortfolioReview } from '@/lib/received.ts';
import { type QueueWalk, useQueueWalk } from '../review/addresses.ts';
import { mergeReview, type ShownReview } from '../review/shown-review.ts';
import { completeReview } from './complete-review.ts';
import { toQuery } from './get-queue.ts';
import { verificationKeys } from './verification-keys.ts';

/** Often enough to see that a colleague has opened an element, seldom enough to be nothing for the server. */
const refreshMilliseconds = 15_000;

export function reviewQuery(portfolioId: number, walk: QueueWalk) {
  return queryOptions({
    queryKey: verificationKeys.review(portfolioId, walk),
    queryFn: async ({ signal, client, queryKey }): Promise<ShownReview> => {
      const given = {
        params: { portfolioId },
        query: { ...toQuery(walk), skipped: walk.skipped?.join() },
        signal,
      };
      const fresh: Foreign<PortfolioReview> = await callApi(verificationCalls.reviewPortfolio, given);
      // A service with the specified fields alone tells of the student by a call of its own, and of nobody where that fails.
      const student =
        fresh.student ??
        (await client.ensureQueryData(studentInfoQuery(portfolioId, null)).catch(() => null));
      const whole = completeReview({ ...fresh, student }, portfolioId);
      return mergeReview(client.getQueryData<ShownReview>(queryKey), whole);
    },
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  });
}

/** What is shown now, for who has just waited for it. */
export function useShownReview(portfolioId: number): () => ShownReview | undefined {
  const client = useQueryClient();
  const walk = useQueueWalk();
  return () => client.getQueryData(reviewQuery(portfolioId, walk).queryKey);
}

/** Fetches a review before somebody opens it. */
export function usePrefetchReview() {
  const client = useQueryClient();
  const walk = useQueueWalk();
  return useCallback(
    (portfolioId: number) => void client.prefetchQuery(reviewQuery(portfolioId, walk)),
    [client, walk],
  );
}
