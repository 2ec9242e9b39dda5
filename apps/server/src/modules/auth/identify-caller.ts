import { AppError } from '../../lib/app-error.ts';
import type { Caller, IdentifyCaller } from '../../plugins/access.ts';
import type { AuthQueries } from './auth.queries.ts';
import type { PortalTokens } from './portal-token.ts';

/** In milliseconds: roles that were taken away, or a sign-out on another instance, count after this time at the latest. */
export const rememberedFor = 2000;
const mostRemembered = 10_000;

type Remembered = { caller: Caller; until: number };

/**
 * Who brings a token. A page asks for several things at once, so the answer is remembered for a moment: checking the
 * signature and asking the database takes longer than many an answer itself. A sign-out on this instance counts at once.
 */
export function createIdentifyCaller(
  tokens: PortalTokens,
  queries: Pick<AuthQueries, 'findCaller' | 'wasRevokedHere'>,
): IdentifyCaller {
  const remembered = new Map<string, Remembered>();

  return async (token) => {
    const known = remembered.get(token);
    if (known && Date.now() < known.until) {
      if (queries.wasRevokedHere(known.caller.tokenId)) throw new AppError('tokenInvalid');
      return known.caller;
    }
    remembered.delete(token);

    const { directoryId, tokenId, expiresAt } = await tokens.verify(token);
    const asked = Date.now();
    const found = await queries.findCaller(directoryId, tokenId);
    // The sign-out may have come while the database was asked.
    if (!found || found.revoked || queries.wasRevokedHere(tokenId)) throw new AppError('tokenInvalid');
    const caller = { personId: found.personId, directoryId, roles: found.roles, tokenId };
    if (remembered.size >= mostRemembered) forgetOldest(remembered);
    remembered.set(token, { caller, until: Math.min(asked + rememberedFor, Number(expiresAt)) });
    return caller;
  };
}

/** The first half: a map keeps the order in which its entries came. */
function forgetOldest(remembered: Map<string, Remembered>): void {
  for (const token of [...remembered.keys()].slice(0, mostRemembered / 2)) remembered.delete(token);
}
