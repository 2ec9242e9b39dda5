import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Config, showsDemoAccounts } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { createSecretBox } from '../../../lib/secret-box.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { IdentifyCaller } from '../../../plugins/access.ts';
import { addPeriodicTask } from '../../../plugins/periodic-task.ts';
import {
  answerRefusalsWithPages,
  createSeal,
  obtainServerSecret,
  obtainServerSecrets,
  type SessionQueries,
  targetUrlsOf,
  tokenCookieOf,
} from '../auth/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createCredentialCheck } from './credentials/check-credentials.ts';
import { providerLimit } from './credentials/sign-in-limits.ts';
import { universityLoginPath } from './embedded-connection.ts';
import { interactionRoutes } from './interaction.routes.ts';
import { prepareLoginAccountQueries } from './login-accounts.queries.ts';
import { forgetExpiredRecords, forgetRecordsOf } from './login-records.queries.ts';
import { createProvider } from './provider.ts';
import type { AccountTitle } from './sign-in-page.ts';

type Options = {
  config: Config;
  database: Database;
  identifyCaller: IdentifyCaller;
  sessions: SessionQueries;
  securityLog: SecurityLog;
  /** Better words for the demo accounts than the titles of their roles. */
  accountTitles?: readonly AccountTitle[];
};

/** The university login for places that have none of their own: a demo, a test, a first look. */
export const universityLogin: FastifyPluginAsync<Options> = async (
  app,
  { config, database, identifyCaller, sessions, securityLog, accountTitles = [] },
) => {
  const accounts = prepareLoginAccountQueries(database);
  const provider = await createProvider({ config, database, accounts, log: app.log });
  const box = createSecretBox(await obtainServerSecret(database, 'login-totp'), 'login-totp');
  const steps = createSeal(await obtainServerSecrets(database, 'login-cookies'), 'login-steps');
  const check = createCredentialCheck({ accounts, box, securityLog });

  await app.register(cookie);
  answerRefusalsWithPages(app, identifyCaller, tokenCookieOf(config));
  await app.register(interactionRoutes, {
    provider,
    check,
    steps,
    // Where real people sign in nobody is told a login, whatever the database holds.
    findListed: showsDemoAccounts(config) ? accounts.findDemoAccounts : () => Promise.resolve([]),
    titles: accountTitles,
    formOrigins: targetUrlsOf(config).origins,
  });
  await app.register(accountRoutes, {
    accounts,
    check,
    box,
    steps,
    securityLog,
    endSessionsOf: async ({ login, personId }) => {
      await forgetRecordsOf(database, login);
      await sessions.endAllOf(personId);
    },
  });
  await app.register((scope, _options, done) => {
    mountProvider(scope, provider);
    done();
  });
  addPeriodicTask(app, {
    name: 'forget expired login records',
    minutes: 10,
    run: () => forgetExpiredRecords(database),
  });
};

/** Hands every address under the university login's path to the provider, which is a Koa app of its own. */
function mountProvider(scope: FastifyInstance, provider: Provider): void {
  const issuer = new URL(provider.issuer);
  const handle = provider.callback();

  // The provider reads the body by itself: here it stays an untouched stream.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    // Security headers that hooks have set so far would be lost with the reply.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    // The provider builds its addresses from the request. They have to be the public ones, whatever host the request
    // claims and whether it came through a proxy or from inside this process.
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(universityLoginPath.length) });
    await handle(raw, reply.raw);
  };

  const options = { config: { access: 'public' }, schema: { hide: true } } as const;
  // Each of these leaves a row behind; the rest is the gateway's own line and must not be slowed by other people.
  scope.get(
    `${universityLoginPath}/auth`,
    { ...options, config: { ...options.config, rateLimit: providerLimit } },
    pass,
  );
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${universityLoginPath}/*`,
    ...options,
    handler: pass,
  });
}
