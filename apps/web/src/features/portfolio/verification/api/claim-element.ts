import { verificationCalls } from '@zachetka/contract/portfolio/verification/verification.calls';
import type { Claim } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

const onTheirWay = new Set<Promise<unknown>>();

/** Tells others that the element is open here; again to renew. Where somebody else has it, the answer says who. */
export function claimElement(elementId: number): Promise<Claim> {
  const claim = callApi(verificationCalls.claimElement, { params: { id: elementId } }).then(
    (answer) => answer.claim,
  );
  const arrived = claim.catch(() => undefined).finally(() => onTheirWay.delete(arrived));
  onTheirWay.add(arrived);
  return claim;
}

/** A decision on several is judged by what was open here: none of it may still be on its way. */
export async function claimsArrived(): Promise<void> {
  await Promise.all(onTheirWay);
}

export function releaseElement(elementId: number): Promise<void> {
  return callApi(verificationCalls.releaseElement, { params: { id: elementId } });
}

/** Notes that the element was seen, and holds nobody up. */
export function lookAt(elementId: number): void {
  claimElement(elementId)
    .then(() => releaseElement(elementId))
    .catch(() => undefined);
}
