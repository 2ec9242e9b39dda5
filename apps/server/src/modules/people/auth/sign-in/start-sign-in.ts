import { randomBytes } from 'node:crypto';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import type { SignInQuery } from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import { pageLanguage } from '../pages/page-language.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { callbackPath } from './target-url.ts';

const signInPath = addressOf(authCalls.startSignIn);

/** Where the browser goes next: to the university login, by way of its sign-out after one of ours. */
export async function startSignIn(
  parts: SignInParts,
  query: SignInQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<URL> {
  const { provider, cookies, targets, publicUrl, endSessions } = parts;
  const target = targets.resolve(query.targetUrl ?? query.state);
  const confirms = query.confirm && (await sessionOf(parts, request));
  const isSignedOut = cookies.isSignedOut(request);

  if (isSignedOut && endSessions) {
    // Taken, not read: whatever the university login makes of it, the next attempt asks for credentials and nothing more.
    const idToken = await cookies.takeIdentity(request, reply);
    const signOut = idToken && (await provider.signOutUrl(idToken, `${publicUrl}${signInPath}`, target.href));
    if (signOut) return signOut;
  }

  const checks = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
  const address = await provider.signInUrl(checks, {
    redirectUri: `${publicUrl}${callbackPath}`,
    language: pageLanguage(request),
    askAgain: confirms === undefined ? isSignedOut : 'confirm',
  });
  await cookies.rememberAttempt(request, reply, {
    ...checks,
    target: target.href,
    ...(confirms !== undefined && { confirms: { sessionId: confirms, since: Date.now() } }),
  });
  return address;
}

/** The one that this browser has. */
async function sessionOf({ cookies, tokens }: SignInParts, request: FastifyRequest): Promise<string> {
  try {
    return (await tokens.verify(cookies.tokenOf(request) ?? '')).tokenId;
  } catch (cause) {
    throw new AppError('tokenMissing', { cause });
  }
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
