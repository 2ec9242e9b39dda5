import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSeal } from '../sealed-text.ts';

/** One sign-in on its way: what must be the same when the person comes back from the university login. */
export type SignInAttempt = {
  state: string;
  nonce: string;
  codeVerifier: string;
  target: string;
  /** The session that the person shows anew to be theirs, and since when; without it a new one begins. */
  confirms?: { sessionId: string; since: number };
};

export type SignInCookies = {
  rememberAttempt: (request: FastifyRequest, reply: FastifyReply, attempt: SignInAttempt) => Promise<void>;
  /** Finds the attempt of this browser with this state and forgets it: an attempt ends once. */
  takeAttempt: (
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
  ) => Promise<SignInAttempt | undefined>;
  /** Ties the code that goes through the address to this browser. */
  rememberHandOver: (reply: FastifyReply, code: string, proof: string) => void;
  takeHandOver: (request: FastifyRequest, reply: FastifyReply, code: string) => string | undefined;
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
const handOverPrefix = 'zachetka_hand_over_';
/** From the redirect to the app to its first call; a phone may take a while to load the app. */
export const handOverSeconds = 120;
const identityName = 'zachetka_identity';
const signedOutName = 'zachetka_signed_out';
const signedOutSeconds = 30 * 24 * 3600;
/** Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const longestCookie = 3800;

type CookieSettings = { publicUrl: string; cookieDomain?: string | undefined };
type Settings = CookieSettings & { secrets: readonly [string, ...string[]]; tokenHours: number };

/**
 * `__Host-` has the browser refuse the cookie from anybody but this very host over https: no neighbour under the same domain can put
 * one of theirs in its place. A cookie of the parent domain can't have it, nor one without https.
 */
export function tokenCookieName({ publicUrl, cookieDomain }: CookieSettings): string {
  const isOfHost = publicUrl.startsWith('https:') && cookieDomain === undefined;
  return isOfHost ? '__Host-auth_token' : 'auth_token';
}

export function createSignInCookies(settings: Settings): SignInCookies {
  const { secrets, publicUrl, cookieDomain, tokenHours } = settings;
  const attempts = createSeal(secrets, 'sign-in attempt');
  const identities = createSeal(secrets, 'identity');
  const secure = publicUrl.startsWith('https:');
  // Lax: the way back from the university login is a navigation from another site, and it has to carry them.
  const own: CookieSerializeOptions = { path: '/gateway/auth', httpOnly: true, secure, sameSite: 'lax' };
  const tokenName = tokenCookieName(settings);
  const token: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
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
    rememberHandOver: (reply, code, proof) => {
      reply.setCookie(handOverName(code), proof, { ...own, sameSite: 'strict', maxAge: handOverSeconds });
    },
    takeHandOver: (request, reply, code) => {
      const name = handOverName(code);
      const proof = request.cookies[name];
      if (proof !== undefined) reply.clearCookie(name, own);
      return proof;
    },
    giveToken: (reply, value) => {
      reply.setCookie(tokenName, value, { ...token, maxAge: Math.floor(tokenHours * 3600) });
    },
    tokenOf: (request) => request.cookies[tokenName],
    dropToken: (reply) => {
      reply.clearCookie(tokenName, token);
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

/** Of a code only what can stand in the name of a cookie, and not all of it. */
function handOverName(code: string): string {
  return `${handOverPrefix}${code.replaceAll(/[^\w-]/g, '').slice(0, 12)}`;
}
