import { generateKeyPairSync } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { type ClientMetadata, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { callbackPath, obtainServerSecrets } from '../auth/index.ts';
import { embeddedClient, universityLoginPath } from './embedded-connection.ts';
import { endSessionWithoutAsking } from './end-session.ts';
import type { LoginAccountQueries } from './login-accounts.queries.ts';
import { createLoginRecords } from './login-records.queries.ts';
import {
  askWhetherToSignOut,
  confirmSignedOut,
  renderError,
  renderUnknownAddress,
} from './provider-pages.ts';

const minute = 60;
const hour = 60 * minute;

type Parts = { config: Config; database: Database; accounts: LoginAccountQueries; log: FastifyBaseLogger };

export async function createProvider({ config, database, accounts, log }: Parts): Promise<Provider> {
  const client = await embeddedClient(database, config);
  const { issuer, clientId, clientSecret, directoryClaim, sessionClaim } = client;
  const signingKeys = await obtainServerSecrets(database, signingKeyName, makeSigningKey);
  const cookieKeys = await obtainServerSecrets(database, 'login-cookies');
  const algorithm = 'ES256';

  const gateway: ClientMetadata = {
    client_id: clientId,
    client_secret: clientSecret,
    client_name: 'Zachetka',
    redirect_uris: [`${config.publicUrl}${callbackPath}`],
    post_logout_redirect_uris: [`${config.publicUrl}/gateway/auth/login`],
    id_token_signed_response_alg: algorithm,
    require_auth_time: true,
  };

  const provider = new Provider(issuer, {
    adapter: createLoginRecords(database),
    clients: [gateway],
    // The first one signs.
    jwks: { keys: signingKeys.map((key) => JSON.parse(key) as JWK) },
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name', 'groups', directoryClaim, sessionClaim] },
    // One round less at every sign-in: the ID token carries what the gateway needs.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    findAccount: async (_context, login, token) => {
      const account = await accounts.findAccount(login);
      return (
        account && {
          accountId: account.login,
          claims: () =>
            Promise.resolve({
              sub: account.login,
              name: account.fullName,
              groups: account.groups,
              [directoryClaim]: account.directoryId,
              [sessionClaim]: token && 'sessionUid' in token ? token.sessionUid : undefined,
            }),
        }
      );
    },
    loadExistingGrant: grantToGateway,
    clientBasedCORS: () => false,
    cookies: {
      keys: cookieKeys,
      names: {
        session: 'zachetka_login',
        interaction: 'zachetka_login_step',
        resume: 'zachetka_login_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: universityLoginPath },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 30 * minute,
      Session: 8 * hour,
      Grant: 8 * hour,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: askWhetherToSignOut,
        postLogoutSuccessSource: confirmSignedOut,
      },
    },
    interactions: {
      url: (_context, interaction) => `${universityLoginPath}/interaction/${interaction.uid}`,
    },
    renderError,
  });

  // Every address comes from the issuer: the plugin that mounts the provider sets these headers itself.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    if (context.status === 404 && context.body === undefined) renderUnknownAddress(context);
  });
  provider.use(endSessionWithoutAsking);
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'university login failed'));
  // Koa writes to the console whatever nobody listens to.
  (provider as EventEmitter).on('error', (error: Error) =>
    log.error({ err: error }, 'university login failed'),
  );
  return provider;
}

/** The portal is the university's own: nobody is asked whether it may know who they are. */
async function grantToGateway({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session, account } = oidc;
  if (!client || !account) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known?.accountId === account.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

export const signingKeyName = 'login-signing-key';

export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' });
}
