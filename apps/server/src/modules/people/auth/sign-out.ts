import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import type { SignInParts } from './sign-in/sign-in-parts.ts';

/** May be repeated, and works with a token that is expired, ended or none at all: the person is signed out after it. */
export async function signOut(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { cookies, tokens, queries, sessions, endLoginSession, securityLog } = parts;
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (bearer === undefined && !comesFromPortal(parts, request)) throw new AppError('foreignRequest');

  for (const token of new Set([bearer, cookies.tokenOf(request)])) {
    if (token === undefined) continue;
    const claims = await tokens.verify(token).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    const personId = claims && (await queries.findPerson(claims.directoryId))?.id;
    if (!claims || personId === undefined) continue;
    // A token that nobody has used yet has no session to end.
    await sessions.noteUse({ ...claims, id: claims.tokenId, personId });
    const ended = await sessions.endOne(claims.tokenId, personId);
    if (!ended) continue;
    if (ended.loginSession !== null) await endLoginSession(ended.loginSession);
    securityLog.write('signedOut', request, {
      directoryId: claims.directoryId,
      personId,
      session: claims.tokenId,
    });
  }
  cookies.dropToken(reply);
  cookies.markSignedOut(reply);
}

/** The cookie alone says nothing of who asks: any site can have a browser send it. A page of ours names its origin with it. */
function comesFromPortal({ targets }: SignInParts, { headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return targets.origins.includes(origin) || new URL(origin).host === host;
}
