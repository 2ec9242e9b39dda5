import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
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
import { interactionRoutes } from './interaction.routes.ts';
import { prepareLoginAccountQueries } from './login-accounts.queries.ts';
import { forgetExpiredRecords, forgetRecordsOf } from './login-records.queries.ts';
import { mountProvider } from './mount-provider.ts';
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
