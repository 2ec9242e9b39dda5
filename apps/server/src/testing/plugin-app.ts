import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type FastifyPluginCallbackZod, serializerCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../lib/app-error.ts';
import { validatorCompiler } from '../lib/request-validation.ts';
import { accessPlugin, type Caller, type IdentifyCaller } from '../plugins/access.ts';
import { connectionsPlugin } from '../plugins/connections.ts';
import { errorsPlugin } from '../plugins/errors.ts';
import { rateLimitsPlugin } from '../plugins/rate-limits.ts';
import { requestsPlugin } from '../plugins/requests.ts';
import { serverOptions } from '../plugins/server-options.ts';
import { type BodyWatch, slowBodiesPlugin } from '../plugins/slow-bodies.ts';
import { testConfig } from './test-config.ts';

type Parts = {
  env?: Readonly<Record<string, string>>;
  logger?: FastifyServerOptions['logger'];
  /** Who every token belongs to. */
  caller?: Caller;
  /** Or who each of them does. */
  identifyCaller?: IdentifyCaller;
  watch?: (app: FastifyInstance) => void;
  /** In place of the one that checks by itself. */
  bodyWatch?: BodyWatch;
};

/** What every route relies on, without the modules and without a database: for routes that a test makes. */
export async function createPluginApp(
  addRoutes: (app: Parameters<FastifyPluginCallbackZod>[0]) => void,
  { env = {}, logger = false, caller, identifyCaller, watch, bodyWatch }: Parts = {},
): Promise<FastifyInstance> {
  const config = testConfig(env);
  const app = Fastify(serverOptions(config, logger));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watch?.(app);
  await app.register(requestsPlugin);
  await app.register(errorsPlugin);
  await app.register(connectionsPlugin, { config });
  await app.register(slowBodiesPlugin, { config, watch: bodyWatch });
  await app.register(accessPlugin, {
    identifyCaller:
      identifyCaller ??
      (() => (caller ? Promise.resolve(caller) : Promise.reject(new AppError('tokenInvalid')))),
    freshMilliseconds: config.FRESH_SIGN_IN_MINUTES * 60_000,
  });
  await app.register(rateLimitsPlugin, { config });
  const routes: FastifyPluginCallbackZod = (scope, _options, done) => {
    addRoutes(scope);
    done();
  };
  await app.register(routes);
  await app.ready();
  return app;
}
