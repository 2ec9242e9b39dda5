import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import {
  createIdentifyCaller,
  createPortalTokens,
  currentUserRoutes,
  obtainServerSecret,
  prepareAuthQueries,
} from './modules/auth/index.ts';
import { droeRoutes } from './modules/droe/index.ts';
import { homeRoutes } from './modules/home/index.ts';
import { ratingRoutes } from './modules/rating/index.ts';
import { calendarFeedRoutes, scheduleRoutes } from './modules/schedule/index.ts';
import { accessPlugin } from './plugins/access.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { openapiPlugin } from './plugins/openapi.ts';

export type AppParts = {
  config: Config;
  database: Database;
  logger?: FastifyServerOptions['logger'];
};

export async function buildApp({ config, database, logger = false }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    requestIdHeader: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const secret = config.TOKEN_SECRET ?? (await obtainServerSecret(database, 'portal-token'));
  const tokens = createPortalTokens(secret, config.TOKEN_HOURS);
  const authQueries = prepareAuthQueries(database);

  await app.register(errorsPlugin);
  await app.register(accessPlugin, { identifyCaller: createIdentifyCaller(tokens, authQueries) });
  await app.register(openapiPlugin);
  await app.register(healthPlugin, { database });
  await app.register(currentUserRoutes, { queries: authQueries });
  await app.register(homeRoutes, { database });
  await app.register(scheduleRoutes, { database });
  await app.register(calendarFeedRoutes, {
    database,
    settings: { publicUrl: config.publicUrl, timeZone: config.TIME_ZONE },
  });
  await app.register(ratingRoutes, { database });
  await app.register(droeRoutes, { database });
  return app;
}
