import type { TeamAwardAnswer } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

/** The mark belongs to the file, wherever it is attached. */
export function markTeamAward(attachmentId: number, isAward: boolean): Promise<TeamAwardAnswer> {
  return callApi('extraEduApi', `/api/verifications/attachments/${attachmentId}/team-award`, {
    method: isAward ? 'POST' : 'DELETE',
  });
}
