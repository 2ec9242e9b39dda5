import { readFileSync } from 'node:fs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { languageOf } from '../../../lib/language.ts';
import { placeholderPagesFor } from './placeholder-pages.ts';
import { renderPlaceholder, styleSheetPath } from './render-placeholder.ts';

const styleSheet = readFileSync(new URL('./placeholder.css', import.meta.url), 'utf8');
const querystring = z.object({ lng: z.enum(['ru', 'en']).optional().catch(undefined) });
const params = z.object({ subject: z.string().max(100).optional() });

/** Pages of our own where the demo has no university around it, so that no link is dead. */
export const placeholderPageRoutes: FastifyPluginAsyncZod<{ config: Config }> = async (app, { config }) => {
  const pages = placeholderPagesFor(config);
  if (pages.length === 0) return;

  for (const page of pages) {
    app.get(
      page.subject ? `${page.path}/:subject?` : page.path,
      { config: { access: 'public' }, schema: { hide: true, querystring, params } },
      (request, reply) => {
        const language = request.query.lng ?? languageOf(request.headers['accept-language']);
        return reply
          .type('text/html; charset=utf-8')
          .header('vary', 'accept-language')
          .send(renderPlaceholder({ page, language, subject: request.params.subject }));
      },
    );
  }

  app.get(styleSheetPath, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(styleSheet),
  );
};
