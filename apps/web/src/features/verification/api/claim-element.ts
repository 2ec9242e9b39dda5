import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { Claim } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

/** Tells others that the element is open here; again to renew. Where somebody else has it, the answer says who. */
export async function claimElement(elementId: number): Promise<Claim> {
  return (await callApi(verificationCalls.claimElement, { params: { id: elementId } })).claim;
}

export function releaseElement(elementId: number): Promise<void> {
  return callApi(verificationCalls.releaseElement, { params: { id: elementId } });
}
