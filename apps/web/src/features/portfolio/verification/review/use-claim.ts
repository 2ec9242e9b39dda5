import type { Claim } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { claimMinutes } from '@zachetka/contract/portfolio/verification/verification-limits';
import { useEffect, useState } from 'react';
import { claimElement, releaseElement } from '../api/claim-element.ts';

const renewalMilliseconds = (claimMinutes * 60_000) / 2;

/**
 * Claims the element while the calling component is there. The claim only informs: where it fails, the decision itself
 * will say what is the matter.
 */
export function useClaim(elementId: number): Claim | null {
  const [claim, setClaim] = useState<Claim | null>(null);
  useEffect(() => {
    let isOver = false;
    let last: Promise<unknown> = Promise.resolve();
    const ask = async () => {
      const answer = await claimElement(elementId).catch(() => null);
      if (!isOver && answer) setClaim(answer);
    };
    const renew = () => {
      last = ask();
    };
    renew();
    const timer = setInterval(renew, renewalMilliseconds);
    return () => {
      isOver = true;
      clearInterval(timer);
      // Not before the claim itself has arrived, or it would outlive its end.
      void last.then(() => releaseElement(elementId)).catch(() => undefined);
    };
  }, [elementId]);
  return claim;
}
