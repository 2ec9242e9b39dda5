import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import type { SecurityLog } from '../../../../lib/security-log.ts';
import type { IdentifyCaller } from '../../../../plugins/access.ts';
import type { AuthQueries } from '../auth.queries.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  type ProviderConnection,
} from '../identity-provider.ts';
import type { PortalTokens } from '../portal-token.ts';
import { obtainServerSecrets } from '../server-secret.queries.ts';
import type { SessionQueries } from '../sessions/sessions.queries.ts';
import { createSignInCookies, type SignInCookies, tokenCookieName } from './sign-in-cookies.ts';
import { createTargetUrls, type TargetUrls } from './target-url.ts';

/** What the three steps (start, finish, sign out) work with. */
export type SignInParts = {
  publicUrl: string;
  provider: IdentityProvider;
  cookies: SignInCookies;
  targets: TargetUrls;
  tokens: PortalTokens;
  queries: AuthQueries;
  sessions: SessionQueries;
  endLoginSession: EndLoginSession;
  securityLog: SecurityLog;
  claims: SignInClaims;
  /** Whether a sign-out here ends the session at the university login too. */
  endSessions: boolean;
};

/** What becomes of the claims that somebody signs in with. */
export type SignInClaims = {
  /** The claims that are needed: a login may have to be asked for them. */
  wanted: () => Promise<readonly string[]>;
  follow: (personId: number, claims: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** Ends a session at the embedded login; another login is told by the browser, on its way to the next sign-in. */
export type EndLoginSession = (loginSession: string) => Promise<void>;

export type SignInOptions = {
  config: Config;
  database: Database;
  connection: ProviderConnection;
  tokens: PortalTokens;
  queries: AuthQueries;
  sessions: SessionQueries;
  endLoginSession: EndLoginSession;
  securityLog: SecurityLog;
  claims: SignInClaims;
  identifyCaller: IdentifyCaller;
};

export async function gatherSignInParts(options: SignInOptions): Promise<SignInParts> {
  const { config, database, connection, tokens, queries, sessions, endLoginSession, securityLog, claims } =
    options;
  return {
    publicUrl: config.publicUrl,
    provider: createIdentityProvider(connection),
    cookies: createSignInCookies({
      secrets: await obtainServerSecrets(database, 'sign-in-cookies'),
      publicUrl: config.publicUrl,
      tokenHours: config.TOKEN_HOURS,
      cookieDomain: config.COOKIE_DOMAIN,
    }),
    targets: targetUrlsOf(config),
    tokens,
    queries,
    sessions,
    endLoginSession,
    securityLog,
    claims,
    endSessions: config.OIDC_END_SESSION,
  };
}

export function tokenCookieOf({ publicUrl, COOKIE_DOMAIN }: Config): string {
  return tokenCookieName({ publicUrl, cookieDomain: COOKIE_DOMAIN });
}

export function targetUrlsOf(config: Config): TargetUrls {
  return createTargetUrls({
    publicUrl: config.publicUrl,
    allowed: config.TARGET_URLS,
    loopbackAliases: config.PUBLIC_URL === undefined,
  });
}

/** A university login of one's own: settings and nothing else. */
export function externalConnection(config: Config): ProviderConnection {
  if (config.OIDC_ISSUER === undefined || config.OIDC_CLIENT_ID === undefined) {
    throw new Error('no university login is configured');
  }
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    scope: config.OIDC_SCOPE,
    directoryClaim: config.OIDC_DIRECTORY_CLAIM,
    allowHttp: config.OIDC_ALLOW_HTTP,
    ...(config.OIDC_CLIENT_SECRET ? { clientSecret: config.OIDC_CLIENT_SECRET } : {}),
  };
}
