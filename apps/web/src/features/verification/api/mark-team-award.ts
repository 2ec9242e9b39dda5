import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { TeamAwardAnswer } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

/** The mark belongs to the file, wherever it is attached. */
export function markTeamAward(attachmentId: number, isAward: boolean): Promise<TeamAwardAnswer> {
  const call = isAward ? verificationCalls.markTeamAward : verificationCalls.unmarkTeamAward;
  return callApi(call, { params: { id: attachmentId } });
}
