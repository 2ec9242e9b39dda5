import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { makeRoutesPublic } from '../access.ts';
import { allowedStyle, contentSecurityPolicy, policyText } from '../security.ts';
import { documentCall } from './document-call.ts';
import { tidyDocument } from './tidy-document.ts';

/** The interface's own picture for a part that still loads brings this block; allowed word for word, and nothing else. */
const loadingPictureStyle = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

const theme = {
  title: 'Zachetka API',
  css: [{ filename: 'zachetka.css', content: '.swagger-ui .topbar { display: none; }' }],
};

/** Must be registered before the routes that it describes. */
export const openapiPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Zachetka',
          version: manifest.version,
          description:
            'Every call of the portal. A refusal always has the same shape; `code` is stable, `message` follows Accept-Language (Russian or English).',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
        security: [{ token: [] }],
      },
      transform: (route) => documentCall(route.route, jsonSchemaTransform(route)),
      transformObject: (document) => tidyDocument(jsonSchemaTransformObject(document)),
    });
    if (!config.apiDocs) return;
    await app.register(async (scope) => {
      makeRoutesPublic(scope);
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: policyText({
          ...contentSecurityPolicy(config),
          'style-src': ["'self'", allowedStyle(loadingPictureStyle)],
          'form-action': ["'none'"],
        }),
        theme,
        uiConfig: { docExpansion: 'list', filter: true, persistAuthorization: false, validatorUrl: null },
      });
    });
  },
  { name: 'openapi' },
);
