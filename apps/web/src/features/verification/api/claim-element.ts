import type { Claim, ClaimAnswer } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

const path = (elementId: number) => `/api/verifications/elements/${elementId}/claim`;

/** Tells others that the element is open here; again to renew. Where somebody else has it, the answer says who. */
export async function claimElement(elementId: number): Promise<Claim> {
  return (await callApi<ClaimAnswer>('extraEduApi', path(elementId), { method: 'POST' })).claim;
}

export function releaseElement(elementId: number): Promise<void> {
  return callApi('extraEduApi', path(elementId), { method: 'DELETE' });
}
