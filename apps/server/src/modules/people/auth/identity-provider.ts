import * as openid from 'openid-client';
import { AppError } from '../../../lib/app-error.ts';
import { isLoopback } from './sign-in/target-url.ts';

/** How the gateway reaches the university login. The embedded one and any other differ in these values alone. */
export type ProviderConnection = {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  scope: string;
  /** The claim that holds the person's directory identifier. */
  directoryClaim: string;
  /** The claim that holds the session, of a login whose sessions can be ended from here. */
  sessionClaim?: string;
  /** Plain HTTP to another machine would let anyone on the way pose as the university. */
  allowHttp: boolean;
  fetch?: openid.CustomFetch;
};

export type Identity = {
  directoryId: string | undefined;
  name: string | undefined;
  idToken: string;
  /** All that the login says of them. */
  claims: Readonly<Record<string, unknown>>;
  /** When the person has shown to the login who they are, where it says so. */
  authenticatedAt?: Date | undefined;
  /** Which session at the embedded login this comes from. */
  loginSession?: string | undefined;
};

export type SignInChecks = { state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  signInUrl: (
    checks: SignInChecks,
    options: {
      redirectUri: string;
      language: string;
      /** `confirm`: and have the login say when that was, so that nobody can leave the question out on the way. */
      askAgain: boolean | 'confirm';
    },
  ) => Promise<URL>;
  /** `wanted`: claims that are asked for where the first answer does not hold them. */
  identify: (callbackUrl: URL, checks: SignInChecks, wanted?: readonly string[]) => Promise<Identity>;
  /** Nothing where the university login can't end a session on request. */
  signOutUrl: (idToken: string, returnTo: string, state: string) => Promise<URL | undefined>;
};

const timeoutSeconds = 8;
const metadataAge = 3_600_000;

export function createIdentityProvider(connection: ProviderConnection): IdentityProvider {
  const know = rememberDiscovery(connection);

  return {
    signInUrl: async (checks, { redirectUri, language, askAgain }) =>
      openid.buildAuthorizationUrl(await know(), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: connection.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(askAgain === false ? {} : { prompt: 'login' }),
        ...(askAgain === 'confirm' ? { max_age: '0' } : {}),
      }),

    identify: async (callbackUrl, { state, nonce, codeVerifier }, wanted = []) => {
      const provider = await know();
      try {
        const tokens = await openid.authorizationCodeGrant(provider, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims: Record<string, unknown> = { ...tokens.claims() };
        // Many providers keep all but the essentials out of the ID token and answer them on request.
        const isMissing = [connection.directoryClaim, ...wanted].some((claim) => !holds(claims, claim));
        if (isMissing && provider.serverMetadata().userinfo_endpoint) {
          const { sub } = claims as { sub: string };
          Object.assign(claims, await openid.fetchUserInfo(provider, tokens.access_token, sub));
        }
        return {
          directoryId: textOf(claims[connection.directoryClaim]),
          name: textOf(claims['name'] ?? claims['preferred_username'] ?? claims['email']),
          idToken: tokens.id_token ?? '',
          claims,
          authenticatedAt: momentOf(claims['auth_time']),
          loginSession: connection.sessionClaim && textOf(claims[connection.sessionClaim]),
        };
      } catch (error) {
        throw toRefusal(error);
      }
    },

    signOutUrl: async (idToken, returnTo, state) => {
      const provider = await know();
      if (!provider.serverMetadata().end_session_endpoint) return undefined;
      return openid.buildEndSessionUrl(provider, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
        state,
      });
    },
  };
}

/**
 * The university login is asked about itself at the first sign-in and not at start-up: a portal starts without it, and
 * recovers by itself once it answers. What was learnt stays in use when a later refresh fails.
 */
function rememberDiscovery(connection: ProviderConnection): () => Promise<openid.Configuration> {
  let known: { configuration: openid.Configuration; at: number } | undefined;
  let underWay: Promise<openid.Configuration> | undefined;

  return async () => {
    if (known && Date.now() - known.at < metadataAge) return known.configuration;
    underWay ??= discover(connection).finally(() => {
      underWay = undefined;
    });
    try {
      known = { configuration: await underWay, at: Date.now() };
    } catch (error) {
      if (!known) throw new AppError('loginUnavailable', { cause: error });
      known = { ...known, at: Date.now() };
    }
    return known.configuration;
  };
}

async function discover(connection: ProviderConnection): Promise<openid.Configuration> {
  const issuer = new URL(connection.issuer);
  const execute = [openid.enableNonRepudiationChecks];
  if (issuer.protocol === 'http:') {
    if (!connection.allowHttp && !isLoopback(issuer)) {
      throw new Error('OIDC_ISSUER is not https; OIDC_ALLOW_HTTP=true accepts it all the same');
    }
    execute.push(openid.allowInsecureRequests);
  }
  return openid.discovery(
    issuer,
    connection.clientId,
    undefined,
    clientAuthentication(connection.clientSecret),
    {
      timeout: timeoutSeconds,
      execute,
      ...(connection.fetch ? { [openid.customFetch]: connection.fetch } : {}),
    },
  );
}

/** The header where the provider takes it, which is what the standard asks of every provider; else the body. */
function clientAuthentication(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  const inHeader = openid.ClientSecretBasic(secret);
  const inBody = openid.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? inHeader(server, ...rest) : inBody(server, ...rest);
  };
}

/** By its whole name, or by the first part of a path. */
function holds(claims: Readonly<Record<string, unknown>>, path: string): boolean {
  return path in claims || (path.split('.')[0] ?? path) in claims;
}

/** A claim with one value comes as text, as a number or, from some directories, as a list of one. */
function textOf(claim: unknown): string | undefined {
  const value: unknown = Array.isArray(claim) && claim.length === 1 ? claim[0] : claim;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function momentOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : undefined;
}

function toRefusal(cause: unknown): AppError {
  if (cause instanceof openid.AuthorizationResponseError) {
    if (cause.error === 'access_denied') return new AppError('signInDenied', { cause });
    if (cause.error === 'server_error' || cause.error === 'temporarily_unavailable') {
      return new AppError('loginUnavailable', { cause });
    }
    return new AppError('signInFailed', { cause });
  }
  if (cause instanceof openid.ResponseBodyError) {
    return new AppError(cause.error === 'invalid_grant' ? 'signInExpired' : 'loginUnavailable', { cause });
  }
  const disbelieved = cause instanceof openid.ClientError && disbelief.has(cause.code ?? '');
  return new AppError(disbelieved ? 'signInFailed' : 'loginUnavailable', { cause });
}

/** The provider answered, and the answer does not stand up to the checks. All else is a line that does not hold. */
const disbelief = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);
