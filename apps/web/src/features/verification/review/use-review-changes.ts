import { useQueryClient } from '@tanstack/react-query';
import type { DecidedElement, SameFiles } from '@zachetka/contract/verification/verification.schemas';
import { useMemo } from 'react';
import { verificationKeys } from '../api/verification-keys.ts';
import { type ShownReview, withDecisions, withTeamAward } from './shown-review.ts';

/** What changes the shown review: each change is seen at once, and then the server's word replaces it. */
export function useReviewChanges(portfolioId: number) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const queryKey = verificationKeys.review(portfolioId);
    const reload = async () => {
      await queryClient.invalidateQueries({ queryKey });
      return queryClient.getQueryData<ShownReview>(queryKey);
    };

    async function change(make: (review: ShownReview) => ShownReview) {
      // An answer that was on its way would bring the state before the change back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ShownReview>(queryKey, (review) => review && make(review));
      void reload();
    }

    return {
      reload,
      settle: async (decided: readonly DecidedElement[]) => {
        await change((review) => withDecisions(review, decided));
        void queryClient.invalidateQueries({ queryKey: verificationKeys.queues });
      },
      setTeamAward: (attachmentId: number, teamAward: SameFiles['teamAward']) =>
        change((review) => withTeamAward(review, attachmentId, teamAward)),
    };
  }, [queryClient, portfolioId]);
}
