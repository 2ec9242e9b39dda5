import { handOverParameter } from '@zachetka/contract/people/auth/hand-over';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import type { Identity } from '../identity-provider.ts';
import { newHandOver } from './hand-over.ts';
import type { SignInAttempt } from './sign-in-cookies.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { callbackPath } from './target-url.ts';

type Finished =
  /** Where the app is, with what it needs in the address. */
  | { kind: 'signedIn'; next: URL }
  /** Somebody has shown anew who they are; their session goes on. */
  | { kind: 'confirmed' };

export async function finishSignIn(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Finished> {
  const { provider, cookies, queries, publicUrl, securityLog, claims } = parts;
  // The address that the university login was given, not the one this server was reached at behind a proxy.
  const callbackUrl = new URL(callbackPath, publicUrl);
  callbackUrl.search = new URL(request.url, publicUrl).search;

  const attempt = await cookies.takeAttempt(request, reply, callbackUrl.searchParams.get('state') ?? '');
  if (!attempt) throw new AppError('signInExpired');

  const identity = await provider.identify(callbackUrl, attempt, await claims.wanted());
  await cookies.rememberIdentity(reply, identity.idToken);
  const { directoryId, name } = identity;
  const found = directoryId === undefined ? undefined : await queries.findPerson(directoryId);

  if (directoryId === undefined || found === undefined) {
    // Else the button on the page would lead straight back to the same person.
    cookies.markSignedOut(reply);
    request.log.warn({ directoryId: directoryId ?? null, name }, 'signed in, but not a person of the portal');
    securityLog.write('signInRefused', request, {
      reason: 'personUnknown',
      directoryId: directoryId ?? null,
    });
    throw new AppError('personUnknown');
  }
  if (found.isBlocked) {
    cookies.markSignedOut(reply);
    securityLog.write('signInRefused', request, { reason: 'personBlocked', directoryId });
    throw new AppError('personBlocked');
  }
  if (attempt.confirms !== undefined) {
    return confirmSession(parts, request, attempt.confirms, { ...identity, directoryId });
  }
  await claims.follow(found.id, identity.claims);
  return beginSession(
    parts,
    { request, reply },
    { attempt, identity: { ...identity, directoryId }, personId: found.id },
  );
}

async function confirmSession(
  { queries, sessions, securityLog }: SignInParts,
  request: FastifyRequest,
  { sessionId, since }: NonNullable<SignInAttempt['confirms']>,
  { directoryId, authenticatedAt }: KnownIdentity,
): Promise<Finished> {
  const owner = await queries.findOwnerOfSession(sessionId);
  if (owner?.directoryId !== directoryId) {
    securityLog.write('signInRefused', request, { reason: 'confirmedByAnother', directoryId });
    throw new AppError('confirmedByAnother');
  }
  // The question stood in an address that went through the browser: who left it out there has shown nothing.
  if (!authenticatedAt || authenticatedAt.getTime() < since - clockSkew) {
    securityLog.write('signInRefused', request, { reason: 'notAskedAgain', directoryId });
    throw new AppError('notAskedAgain');
  }
  await sessions.confirm(sessionId);
  securityLog.write('signInConfirmed', request, {
    directoryId,
    personId: owner.personId,
    session: sessionId,
  });
  return { kind: 'confirmed' };
}

type KnownIdentity = Identity & { directoryId: string };

/** Clocks of two machines differ, and the login says it in whole seconds. */
const clockSkew = 30_000;

type Known = {
  attempt: SignInAttempt;
  identity: KnownIdentity;
  personId: number;
};

async function beginSession(
  { cookies, tokens, sessions, publicUrl, securityLog }: SignInParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { attempt, identity, personId }: Known,
): Promise<Finished> {
  const { directoryId, loginSession } = identity;
  const planned = tokens.plan();
  const next = new URL(attempt.target);
  const isOwnApp = next.origin === new URL(publicUrl).origin;
  const handOver = newHandOver();
  await sessions.begin({
    id: planned.tokenId,
    personId,
    // A login that does not say it may have asked at any time before.
    confirmedAt: identity.authenticatedAt ?? new Date(0),
    expiresAt: planned.expiresAt,
    userAgent: userAgentOf(request),
    loginSession: loginSession ?? null,
    handOverHash: isOwnApp ? handOver.hash : null,
  });
  cookies.clearSignedOut(reply);
  securityLog.write('signedIn', request, { directoryId, personId, session: planned.tokenId });
  if (isOwnApp) {
    cookies.rememberHandOver(reply, handOver.code, handOver.proof);
    next.searchParams.set(handOverParameter, handOver.code);
  } else {
    // An app elsewhere has no cookie of this host; that it may get tokens was said by name, in TARGET_URLS.
    const token = await tokens.issue(directoryId, planned);
    cookies.giveToken(reply, token);
    next.searchParams.set('token', token);
  }
  return { kind: 'signedIn', next };
}

const longestUserAgent = 300;

function userAgentOf({ headers }: FastifyRequest): string | null {
  const name = (headers['user-agent'] ?? '').slice(0, longestUserAgent).trim();
  return name === '' ? null : name;
}
