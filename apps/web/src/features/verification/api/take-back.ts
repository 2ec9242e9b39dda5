import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { TakeBackRequest, UndoBatchRequest } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';
import { forgetWaiting, reloadReview } from './changed-review.ts';

/** Of one student: what was decided together is undone together. */
export type Undoable = UndoBatchRequest & { portfolioId: number };

export function useUndoDecisions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decisions }: Undoable) => callApi(verificationCalls.undoBatch, { body: { decisions } }),
    onSettled: async (_answer, _error, { portfolioId }) => {
      forgetWaiting(client, portfolioId);
      await reloadReview(client, portfolioId);
    },
  });
}

export function useTakeBack(portfolioId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ elementId, ...body }: TakeBackRequest & { elementId: number }) =>
      callApi(verificationCalls.takeBackDecision, { params: { id: elementId }, body }),
    onSettled: async () => {
      forgetWaiting(client, portfolioId);
      await reloadReview(client, portfolioId);
    },
  });
}
