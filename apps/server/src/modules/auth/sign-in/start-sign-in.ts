import { randomBytes } from 'node:crypto';
import { authCalls } from '@zachetka/contract/auth/auth.calls';
import type { SignInQuery } from '@zachetka/contract/auth/auth.schemas';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from '../pages/page-language.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { callbackPath } from './target-url.ts';

const signInPath = addressOf(authCalls.startSignIn);

/** Where the browser goes next: to the university login, by way of its sign-out after one of ours. */
export async function startSignIn(
  { provider, cookies, targets, publicUrl, endSessions }: SignInParts,
  query: SignInQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<URL> {
  const target = targets.resolve(query.targetUrl ?? query.state);
  const askAgain = cookies.isSignedOut(request);

  if (askAgain && endSessions) {
    // Taken, not read: whatever the university login makes of it, the next attempt asks for credentials and nothing more.
    const idToken = await cookies.takeIdentity(request, reply);
    const signOut = idToken && (await provider.signOutUrl(idToken, `${publicUrl}${signInPath}`, target.href));
    if (signOut) return signOut;
  }

  const checks = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
  const address = await provider.signInUrl(checks, {
    redirectUri: `${publicUrl}${callbackPath}`,
    language: pageLanguage(request),
    askAgain,
  });
  await cookies.rememberAttempt(request, reply, { ...checks, target: target.href });
  return address;
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
