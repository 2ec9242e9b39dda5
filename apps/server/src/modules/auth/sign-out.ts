import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import type { SignInParts } from './sign-in/sign-in-parts.ts';

/** May be repeated, and works with a token that is expired, revoked or none at all: the person is signed out after it. */
export async function signOut(
  { cookies, tokens, queries }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  for (const token of new Set([bearer, cookies.tokenOf(request)])) {
    if (token === undefined) continue;
    const claims = await tokens.verify(token).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (claims) await queries.revokeToken(claims.tokenId, claims.expiresAt);
  }
  cookies.dropToken(reply);
  cookies.markSignedOut(reply);
}
