import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { callbackPath } from './target-url.ts';

/** Where the app is, with its token in the address. */
export async function finishSignIn(
  { provider, cookies, tokens, queries, publicUrl }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<URL> {
  // The address that the university login was given, not the one this server was reached at behind a proxy.
  const callbackUrl = new URL(callbackPath, publicUrl);
  callbackUrl.search = new URL(request.url, publicUrl).search;

  const attempt = await cookies.takeAttempt(request, reply, callbackUrl.searchParams.get('state') ?? '');
  if (!attempt) throw new AppError('signInExpired');

  const { directoryId, name, idToken } = await provider.identify(callbackUrl, attempt);
  await cookies.rememberIdentity(reply, idToken);

  if (directoryId === undefined || !(await queries.knowsPerson(directoryId))) {
    // Else the button on the page would lead straight back to the same person.
    cookies.markSignedOut(reply);
    request.log.warn({ directoryId: directoryId ?? null, name }, 'signed in, but not a person of the portal');
    throw new AppError('personUnknown');
  }

  const token = await tokens.issue(directoryId);
  cookies.giveToken(reply, token);
  cookies.clearSignedOut(reply);
  const target = new URL(attempt.target);
  target.searchParams.set('token', token);
  return target;
}
