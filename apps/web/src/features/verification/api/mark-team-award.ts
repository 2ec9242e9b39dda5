import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import { callApi } from '@/lib/api-client.ts';
import { withTeamAward } from '../review/shown-review.ts';
import { showChange } from './changed-review.ts';

/** The mark belongs to the file, wherever it is attached. */
export function useMarkTeamAward(portfolioId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ attachmentId, isAward }: { attachmentId: number; isAward: boolean }) => {
      const call = isAward ? verificationCalls.markTeamAward : verificationCalls.unmarkTeamAward;
      return callApi(call, { params: { id: attachmentId } });
    },
    onSuccess: ({ teamAward }, { attachmentId }) =>
      showChange(client, portfolioId, (review) => withTeamAward(review, attachmentId, teamAward)),
  });
}
