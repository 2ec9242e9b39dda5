import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { makeRoutesPublic } from './access.ts';
import { documentRefusals } from './openapi-refusals.ts';
import { contentSecurityPolicy, policyText } from './security.ts';

const transform = createJsonSchemaTransform({});
const transformObject = createJsonSchemaTransformObject({});

/** Must be registered before the routes that it describes. */
export const openapiPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Zachetka',
          version: '1.0.0',
          description:
            'Every call of the portal. A refusal always has the same shape; `code` is stable, `message` follows Accept-Language (Russian or English).',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
        security: [{ token: [] }],
      },
      transform: (route) => documentRefusals(route.route, transform(route)),
      transformObject,
    });
    await app.register(async (scope) => {
      makeRoutesPublic(scope);
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: policyText({
          ...contentSecurityPolicy(config),
          'style-src': ["'self'"],
          'form-action': ["'none'"],
        }),
        theme: { title: 'Zachetka API' },
        uiConfig: { docExpansion: 'list', filter: true, persistAuthorization: false, validatorUrl: null },
      });
    });
  },
  { name: 'openapi' },
);
