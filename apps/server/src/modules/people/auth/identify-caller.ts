import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Caller, IdentifyCaller } from '../../../plugins/access.ts';
import type { AuthQueries } from './auth.queries.ts';
import { createPortalTokens, type PortalTokens } from './portal-token.ts';
import { rememberCallers } from './remembered-callers.ts';
import { obtainServerSecrets } from './server-secret.queries.ts';
import type { SessionQueries } from './sessions/sessions.queries.ts';
import { createTokenKeys, fixedKeys } from './token-keys.ts';

/** How exactly it is known when a session was last used: a write at every call would cost more than the call. */
const notedEvery = 60_000;

type Queries = Pick<AuthQueries, 'findCaller'> &
  Pick<SessionQueries, 'wasEndedHere' | 'rolesChangedHere' | 'noteUse' | 'noteSeen'>;

/**
 * Who brings a token. A page asks for several things at once, so the answer is remembered for a moment: checking the
 * signature and asking the database takes longer than many an answer itself. A sign-out, or a role given or taken, on this instance counts at once.
 */
export function createIdentifyCaller(
  tokens: PortalTokens,
  queries: Queries,
  idleMilliseconds: number,
): IdentifyCaller {
  const remembered = rememberCallers();

  return async (token, { anew = false } = {}) => {
    const known = anew ? undefined : remembered.find(token, queries.rolesChangedHere);
    if (known) {
      if (queries.wasEndedHere(known.tokenId)) throw new AppError('tokenInvalid');
      return known;
    }
    remembered.forget(token);

    const { directoryId, tokenId, issuedAt, expiresAt } = await tokens.verify(token);
    const asked = Date.now();
    const found = await queries.findCaller(directoryId, tokenId);
    // The sign-out may have come while the database was asked.
    if (!found || found.isBlocked || found.session?.endedAt || queries.wasEndedHere(tokenId))
      throw new AppError('tokenInvalid');
    const { personId, roles, session } = found;
    const idle = session ? asked - session.seenAt.getTime() : Number.POSITIVE_INFINITY;
    if (session && idle > idleMilliseconds) throw new AppError('tokenExpired');
    if (!session) await queries.noteUse({ id: tokenId, personId, issuedAt, expiresAt });
    else if (idle > notedEvery) queries.noteSeen(tokenId);

    const caller = { personId, directoryId, roles, tokenId, confirmedAt: session?.confirmedAt ?? issuedAt };
    remembered.keep(token, caller, { asked, expiresAt });
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

/** Of a secret in the settings only the settings know what was before it. */
export function portalTokensOf(database: Database, config: Config): PortalTokens {
  const { TOKEN_SECRET, TOKEN_SECRET_BEFORE, TOKEN_HOURS, tokenIssuer } = config;
  const keys =
    TOKEN_SECRET === undefined
      ? createTokenKeys(() => obtainServerSecrets(database, 'portal-token'))
      : fixedKeys([TOKEN_SECRET, ...(TOKEN_SECRET_BEFORE === undefined ? [] : [TOKEN_SECRET_BEFORE])]);
  return createPortalTokens(keys, TOKEN_HOURS, tokenIssuer);
}
