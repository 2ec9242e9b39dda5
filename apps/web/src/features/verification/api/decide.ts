import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { DecisionRequest } from '@zachetka/contract/verification/verification.schemas';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { type Foreign, orWhereUnknown, wholeOf } from '@/lib/foreign.ts';
import type { DecidedElement } from '@/lib/received.ts';
import { withDecisions } from '../review/shown-review.ts';
import { forgetWaiting, reloadReview, showChange } from './changed-review.ts';
import { claimsArrived } from './claim-element.ts';

/** All that is decided on the page can be undone for a while. */
const undoable = (decision: DecisionRequest): DecisionRequest => ({ ...decision, undoable: true });

/** A service that says nothing of the element has taken the decision as it was sent. */
function completeDecided(
  answer: Foreign<DecidedElement> | undefined,
  { portfolioElementId, isVerified, returnForCorrection, score, comment }: DecisionRequest,
): DecidedElement {
  const refused = returnForCorrection ? 'RETURNED_FOR_CORRECTION' : 'REJECTED';
  return wholeOf<DecidedElement>(answer ?? {}, {
    portfolioElementId,
    status: answer?.status ?? (isVerified ? 'VERIFIED' : refused),
    score: answer?.score ?? (isVerified ? Number(score) : null),
    adminComment: answer?.adminComment ?? comment ?? null,
    assessmentDate: answer?.assessmentDate ?? null,
    undoUntil: answer?.undoUntil ?? null,
  });
}

function useSettle(portfolioId: number) {
  const client = useQueryClient();
  return async (decided: readonly DecidedElement[]) => {
    await showChange(client, portfolioId, (review) => withDecisions(review, decided));
    forgetWaiting(client, portfolioId);
  };
}

export function useDecide(portfolioId: number) {
  const client = useQueryClient();
  const settle = useSettle(portfolioId);
  return useMutation({
    mutationFn: async (decision: DecisionRequest) =>
      completeDecided(await callApi(verificationCalls.decideElement, { body: undoable(decision) }), decision),
    onSuccess: (decided) => settle([decided]),
    onError: async (error) => {
      // Refused for what has become of the element: the window shows that, and not what was there before.
      if (error instanceof ApiError && !error.isTemporary && error.status !== 400) {
        await reloadReview(client, portfolioId);
      }
    },
  });
}

export type DecidedOne = {
  portfolioElementId: number;
  decided: DecidedElement | null;
  refusal: { message: string } | null;
};
type SeveralDecided = { results: DecidedOne[] };

/** By the specified call, one after the other: what is refused does not keep the others back. */
async function decideEach(decisions: readonly DecisionRequest[]): Promise<SeveralDecided> {
  const results: DecidedOne[] = [];
  for (const decision of decisions) {
    const { portfolioElementId } = decision;
    try {
      const answer = await callApi(verificationCalls.decideElement, { body: undoable(decision) });
      results.push({ portfolioElementId, decided: completeDecided(answer, decision), refusal: null });
    } catch (error) {
      if (!(error instanceof ApiError) || error.isTemporary) throw error;
      results.push({ portfolioElementId, decided: null, refusal: error });
    }
  }
  return { results };
}

export function useDecideSeveral(portfolioId: number) {
  const settle = useSettle(portfolioId);
  return useMutation({
    mutationFn: async (decisions: readonly DecisionRequest[]): Promise<SeveralDecided> => {
      await claimsArrived();
      return orWhereUnknown<SeveralDecided>(
        callApi(verificationCalls.decideBatch, { body: { decisions: decisions.map(undoable) } }),
        () => decideEach(decisions),
      );
    },
    onSuccess: ({ results }) => settle(results.flatMap(({ decided }) => decided ?? [])),
  });
}
