import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { validatorCompiler } from './lib/request-validation.ts';
import { achievementsRoutes } from './modules/achievements/index.ts';
import { appConfigRoutes } from './modules/app-config/index.ts';
import { applicationListsRoutes, applicationsRoutes } from './modules/applications/index.ts';
import {
  createIdentifyCaller,
  createPortalTokens,
  currentUserRoutes,
  externalConnection,
  obtainServerSecret,
  prepareAuthQueries,
  signInRoutes,
} from './modules/auth/index.ts';
import { configurationRoutes } from './modules/configuration/index.ts';
import { contextsRoutes, personContextRoutes } from './modules/contexts/index.ts';
import { droeRoutes } from './modules/droe/index.ts';
import { type FileStore, filesRoutes, openFileStorage } from './modules/files/index.ts';
import { homeRoutes } from './modules/home/index.ts';
import { portfolioRoutes, studentInfoRoutes } from './modules/portfolio/index.ts';
import { ratingRoutes } from './modules/rating/index.ts';
import { readyCommentsRoutes } from './modules/ready-comments/index.ts';
import { calendarFeedRoutes, scheduleRoutes } from './modules/schedule/index.ts';
import { seasonsRoutes } from './modules/seasons/index.ts';
import { standInRoutes } from './modules/stand-in/index.ts';
import { studentsRoutes } from './modules/students/index.ts';
import { type AccountTitle, embeddedConnection, universityLogin } from './modules/university-login/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { accessPlugin } from './plugins/access.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { connectionsPlugin } from './plugins/connections.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { openapiPlugin } from './plugins/openapi/openapi.ts';
import { rateLimitsPlugin } from './plugins/rate-limits.ts';
import { requestsPlugin } from './plugins/requests.ts';
import { securityPlugin } from './plugins/security.ts';
import { serverOptions } from './plugins/server-options.ts';
import { slowBodiesPlugin } from './plugins/slow-bodies.ts';
import { staticFilesPlugin } from './plugins/static-files.ts';

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type AppParts = {
  config: Config;
  database: Database;
  logger?: FastifyServerOptions['logger'];
  /** In place of the one that the configuration names. */
  fileStore?: FileStore;
  /** The built browser app; false for an API alone. */
  webRoot?: string | false;
  /** What the sign-in page calls the demo accounts; by their roles unless given. */
  accountTitles?: readonly AccountTitle[] | undefined;
  /** Gets the app before its first route, to see what every one of them answers. */
  watch?: (app: FastifyInstance) => void;
};

export async function buildApp({
  config,
  database,
  logger = false,
  fileStore,
  webRoot = builtWebApp,
  accountTitles = [],
  watch,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logger)).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watch?.(app);

  const secret = config.TOKEN_SECRET ?? (await obtainServerSecret(database, 'portal-token'));
  const tokens = createPortalTokens(secret, config.TOKEN_HOURS);
  const authQueries = prepareAuthQueries(database);
  const identifyCaller = createIdentifyCaller(tokens, authQueries);
  const fileStorage = await openFileStorage(config, database, fileStore);

  // Headers come before access, so that a refusal carries them too.
  await app.register(requestsPlugin);
  await app.register(compressionPlugin);
  await app.register(securityPlugin, { config });
  await app.register(errorsPlugin);
  await app.register(connectionsPlugin, { config });
  await app.register(slowBodiesPlugin);
  await app.register(accessPlugin, { identifyCaller });
  await app.register(rateLimitsPlugin);
  await app.register(openapiPlugin, { config });
  await app.register(healthPlugin, { database });

  const connection = config.embeddedLogin
    ? await embeddedConnection(app, database, config)
    : externalConnection(config);
  await app.register(signInRoutes, {
    config,
    database,
    connection,
    tokens,
    queries: authQueries,
    identifyCaller,
  });
  if (config.embeddedLogin) {
    await app.register(universityLogin, { config, database, identifyCaller, accountTitles });
  }

  await app.register(appConfigRoutes, { config });
  await app.register(standInRoutes, { config });
  await app.register(currentUserRoutes, { queries: authQueries });
  await app.register(homeRoutes, { database });
  await app.register(scheduleRoutes, { database });
  await app.register(calendarFeedRoutes, {
    database,
    settings: { publicUrl: config.publicUrl, timeZone: config.TIME_ZONE },
  });
  await app.register(ratingRoutes, { database });
  await app.register(droeRoutes, { database });
  await app.register(configurationRoutes, { database });
  await app.register(contextsRoutes, { database });
  await app.register(personContextRoutes, { database });
  await app.register(portfolioRoutes, { database, timeZone: config.TIME_ZONE });
  await app.register(studentInfoRoutes, { database });
  await app.register(achievementsRoutes, { config, database });
  await app.register(verificationRoutes, { database });
  await app.register(readyCommentsRoutes, { database });
  await app.register(studentsRoutes, { database });
  await app.register(applicationListsRoutes, { config, database });
  await app.register(applicationsRoutes, { config, database });
  await app.register(seasonsRoutes, { config, database });
  await app.register(filesRoutes, { config, database, storage: fileStorage });

  if (webRoot !== false) await app.register(staticFilesPlugin, { webRoot });
  return app;
}
