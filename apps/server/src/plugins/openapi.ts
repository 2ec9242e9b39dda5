import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { makeRoutesPublic } from './access.ts';

/** Must be registered before the routes that it describes. */
export const openapiPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Zachetka', version: '1.0.0', description: 'Every call of the portal.' },
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
        security: [{ token: [] }],
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(async (scope) => {
      makeRoutesPublic(scope);
      await scope.register(swaggerUi, { routePrefix: '/docs' });
    });
  },
  { name: 'openapi' },
);
