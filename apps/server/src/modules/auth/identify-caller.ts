import { AppError } from '../../lib/app-error.ts';
import type { Caller, IdentifyCaller } from '../../plugins/access.ts';
import type { AuthQueries } from './auth.queries.ts';
import type { PortalTokens } from './portal-token.ts';
import type { SessionQueries } from './sessions/sessions.queries.ts';

/** In milliseconds: roles that were taken away, or a sign-out on another instance, count after this time at the latest. */
export const rememberedFor = 2000;
const mostRemembered = 10_000;
/** How exactly it is known when a session was last used: a write at every call would cost more than the call. */
const notedEvery = 60_000;

type Remembered = { caller: Caller; until: number };

type Queries = Pick<AuthQueries, 'findCaller'> & Pick<SessionQueries, 'wasEndedHere' | 'noteUse'>;

/**
 * Who brings a token. A page asks for several things at once, so the answer is remembered for a moment: checking the
 * signature and asking the database takes longer than many an answer itself. A sign-out on this instance counts at once.
 */
export function createIdentifyCaller(
  tokens: PortalTokens,
  queries: Queries,
  idleMilliseconds: number,
): IdentifyCaller {
  const remembered = new Map<string, Remembered>();

  return async (token, { anew = false } = {}) => {
    const known = remembered.get(token);
    if (known && !anew && Date.now() < known.until) {
      if (queries.wasEndedHere(known.caller.tokenId)) throw new AppError('tokenInvalid');
      return known.caller;
    }
    remembered.delete(token);

    const { directoryId, tokenId, issuedAt, expiresAt } = await tokens.verify(token);
    const asked = Date.now();
    const found = await queries.findCaller(directoryId, tokenId);
    // The sign-out may have come while the database was asked.
    if (!found || found.isBlocked || found.session?.endedAt || queries.wasEndedHere(tokenId))
      throw new AppError('tokenInvalid');
    const { personId, roles, session } = found;
    const idle = session ? asked - session.seenAt.getTime() : Number.POSITIVE_INFINITY;
    if (session && idle > idleMilliseconds) throw new AppError('tokenExpired');
    if (idle > notedEvery) await queries.noteUse({ id: tokenId, personId, issuedAt, expiresAt });

    const caller = { personId, directoryId, roles, tokenId, confirmedAt: session?.confirmedAt ?? issuedAt };
    if (remembered.size >= mostRemembered) forgetOldest(remembered);
    remembered.set(token, { caller, until: Math.min(asked + rememberedFor, Number(expiresAt)) });
    return caller;
  };
}

/** Who has the session, without the token; nobody once it is over. */
export type IdentifySession = (sessionId: string) => Promise<Caller | undefined>;

export function createIdentifySession(
  { findOwnerOfSession }: Pick<AuthQueries, 'findOwnerOfSession'>,
  { wasEndedHere }: Pick<SessionQueries, 'wasEndedHere'>,
  idleMilliseconds: number,
): IdentifySession {
  return async (sessionId) => {
    const found = await findOwnerOfSession(sessionId);
    if (!found || found.isBlocked || found.session.endedAt || wasEndedHere(sessionId)) return undefined;
    const { personId, directoryId, roles, session } = found;
    const isOver =
      session.expiresAt.getTime() < Date.now() || Date.now() - session.seenAt.getTime() > idleMilliseconds;
    return isOver
      ? undefined
      : { personId, directoryId, roles, tokenId: sessionId, confirmedAt: session.confirmedAt };
  };
}

/** The first half: a map keeps the order in which its entries came. */
function forgetOldest(remembered: Map<string, Remembered>): void {
  for (const token of [...remembered.keys()].slice(0, mostRemembered / 2)) remembered.delete(token);
}
