import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSeal } from '../sealed-text.ts';

/** One sign-in on its way: what must be the same when the person comes back from the university login. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string; target: string };

export type SignInCookies = {
  rememberAttempt: (request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt) => Promise<void>;
  /** Finds the attempt of this browser with this state and forgets it: an attempt ends once. */
  takeAttempt: (
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
  ) => Promise<SignInAttempt | undefined>;
  giveToken: (reply: FastifyReply, token: string) => void;
  tokenOf: (request: FastifyRequest) => string | undefined;
  dropToken: (reply: FastifyReply) => void;
  /** Kept so that the university login can be told, at sign-out, whose session is to end. */
  rememberIdentity: (reply: FastifyReply, idToken: string) => Promise<void>;
  takeIdentity: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
  markSignedOut: (reply: FastifyReply) => void;
  isSignedOut: (request: FastifyRequest) => boolean;
  clearSignedOut: (reply: FastifyReply) => void;
};

const attemptPrefix = 'zachetka_sign_in_';
const attemptSeconds = 30 * 60;
/** More open tabs than this lose their oldest attempt, so that the cookies never outgrow a request's headers. */
const attemptsKept = 4;
const identityName = 'zachetka_identity';
const signedOutName = 'zachetka_signed_out';
const signedOutSeconds = 30 * 24 * 3600;
/** The same name as the app's storage key. */
export const tokenCookie = 'auth_token';
/** Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const longestCookie = 3800;

type Settings = { secret: string; publicUrl: string; cookieDomain?: string; tokenHours: number };

export function createSignInCookies({
  secret,
  publicUrl,
  cookieDomain,
  tokenHours,
}: Settings): SignInCookies {
  const attempts = createSeal(secret, 'sign-in attempt');
  const identities = createSeal(secret, 'identity');
  const secure = publicUrl.startsWith('https:');
  // Lax: the way back from the university login is a navigation from another site, and it has to carry them.
  const own: CookieSerializeOptions = { path: '/gateway/auth', httpOnly: true, secure, sameSite: 'lax' };
  // Readable by scripts on purpose. The app has to remove this cookie by itself, also when no server answers; the same
  // token lies in its local storage anyway; and no call of the portal accepts it, so it opens nothing to another site.
  const token: CookieSerializeOptions = {
    path: '/',
    httpOnly: false,
    secure,
    sameSite: 'lax',
    ...(cookieDomain ? { domain: cookieDomain } : {}),
  };
  const identitySeconds = tokenHours * 3600;

  return {
    rememberAttempt: async (request, reply, attempt) => {
      const open = Object.keys(request.cookies)
        .filter((name) => name.startsWith(attemptPrefix))
        .toSorted();
      for (const name of open.slice(0, Math.max(0, open.length - attemptsKept + 1))) {
        reply.clearCookie(name, own);
      }
      reply.setCookie(attemptName(attempt.state), await attempts.close({ ...attempt }, attemptSeconds), {
        ...own,
        maxAge: attemptSeconds,
      });
    },
    takeAttempt: async (request, reply, state) => {
      const name = Object.keys(request.cookies).find((key) => isAttemptOf(key, state));
      if (name === undefined) return undefined;
      reply.clearCookie(name, own);
      const attempt = await attempts.open(request.cookies[name] ?? '');
      return attempt && attempt['state'] === state ? (attempt as unknown as SignInAttempt) : undefined;
    },
    giveToken: (reply, value) => {
      reply.setCookie(tokenCookie, value, { ...token, maxAge: Math.floor(tokenHours * 3600) });
    },
    tokenOf: (request) => request.cookies[tokenCookie],
    dropToken: (reply) => {
      reply.clearCookie(tokenCookie, token);
    },
    rememberIdentity: async (reply, idToken) => {
      const sealed = await identities.close({ idToken }, identitySeconds);
      if (sealed.length > longestCookie) reply.clearCookie(identityName, own);
      else reply.setCookie(identityName, sealed, { ...own, maxAge: Math.floor(identitySeconds) });
    },
    takeIdentity: async (request, reply) => {
      const sealed = request.cookies[identityName];
      if (sealed === undefined) return undefined;
      reply.clearCookie(identityName, own);
      const idToken = (await identities.open(sealed))?.['idToken'];
      return typeof idToken === 'string' ? idToken : undefined;
    },
    markSignedOut: (reply) => {
      reply.setCookie(signedOutName, '1', { ...own, maxAge: signedOutSeconds });
    },
    isSignedOut: (request) => request.cookies[signedOutName] !== undefined,
    clearSignedOut: (reply) => {
      reply.clearCookie(signedOutName, own);
    },
  };
}

/** The time comes first, so that names sort by age. */
function attemptName(state: string): string {
  return `${attemptPrefix}${Date.now().toString(36)}_${state.slice(0, 16)}`;
}

function isAttemptOf(name: string, state: string): boolean {
  return name.startsWith(attemptPrefix) && state.length >= 16 && name.endsWith(`_${state.slice(0, 16)}`);
}
