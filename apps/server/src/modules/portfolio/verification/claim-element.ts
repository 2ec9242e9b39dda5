import type { Claim } from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { Database } from '../../../db/connect.ts';
import { pipelined } from '../../../db/connections/pipelined.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller } from '../../../plugins/access.ts';
import { findReadership, openForDecision } from '../portfolio/index.ts';
import { deleteOwnClaim, findClaims, insertClaim, sweepClaims } from './claims.queries.ts';
import { insertLook, sweepLooks } from './looks.queries.ts';
import { assertMayReview, assertWaits } from './verification.policy.ts';

/** Tells others that the element is open here. Where somebody else has it, the answer says who: nothing is taken away. */
export function claimElement(database: Database, caller: Caller, elementId: number): Promise<Claim> {
  return database.transaction(async (tx) => {
    const [readership, status] = await pipelined(
      () => findReadership(tx, elementId, caller.personId),
      // The student can't withdraw it from here on, so it is locked: of the two at once one comes too late.
      () => openForDecision(tx, elementId, caller.personId),
    );
    if (!readership || status === undefined) throw new AppError('elementNotFound');
    assertMayReview(caller, readership);
    assertWaits({ status });

    const { personId } = caller;
    const [, , , , claims] = await pipelined(
      () => sweepLooks(tx),
      () => insertLook(tx, { elementId, personId }),
      () => sweepClaims(tx),
      () => insertClaim(tx, { elementId, portfolioId: readership.portfolioId, personId }),
      () => findClaims(tx, [elementId], personId),
    );
    const claim = claims.get(elementId);
    if (!claim) throw new Error('the claim that was just made is gone');
    return claim;
  });
}

export async function releaseElement(database: Database, caller: Caller, elementId: number): Promise<void> {
  const readership = await findReadership(database, elementId, caller.personId);
  if (!readership) throw new AppError('elementNotFound');
  assertMayReview(caller, readership);
  await deleteOwnClaim(database, elementId, caller.personId);
}
