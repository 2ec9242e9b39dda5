import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { IdentifyCaller } from '../../plugins/access.ts';
import { addPeriodicTask } from '../../plugins/periodic-task.ts';
import { answerRefusalsWithPages, targetUrlsOf } from '../auth/index.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import { interactionRoutes } from './interaction.routes.ts';
import { prepareLoginAccountQueries } from './login-accounts.queries.ts';
import { forgetExpiredRecords } from './login-records.queries.ts';
import { mountProvider } from './mount-provider.ts';
import { createProvider } from './provider.ts';
import type { AccountTitle } from './sign-in-page.ts';

const failuresFromOneAddress = 100;
const failuresOfOneLogin = 10;

type Options = {
  config: Config;
  database: Database;
  identifyCaller: IdentifyCaller;
  /** Better words for the demo accounts than the titles of their roles. */
  accountTitles?: readonly AccountTitle[];
};

/** The university login for places that have none of their own: a demo, a test, a first look. */
export const universityLogin: FastifyPluginAsync<Options> = async (
  app,
  { config, database, identifyCaller, accountTitles = [] },
) => {
  const accounts = prepareLoginAccountQueries(database);
  const provider = await createProvider({ config, database, accounts, log: app.log });
  const failedAttempts = createFailedAttempts({
    windowSeconds: 300,
    limitOf: (key) => (key.includes(' ') ? failuresOfOneLogin : failuresFromOneAddress),
  });

  await app.register(cookie);
  answerRefusalsWithPages(app, identifyCaller);
  await app.register(interactionRoutes, {
    provider,
    accounts,
    titles: accountTitles,
    failedAttempts,
    formOrigins: targetUrlsOf(config).origins,
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
