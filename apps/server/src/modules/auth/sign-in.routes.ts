import cookie from '@fastify/cookie';
import { signInQuery } from '@zachetka/contract/auth/auth.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { addPeriodicTask } from '../../plugins/periodic-task.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { pageAssetRoutes } from './pages/page-assets.ts';
import { rememberPageLanguage } from './pages/page-language.ts';
import { answerRefusalsWithPages } from './pages/refusals.ts';
import { gatherSignInParts, type SignInOptions } from './sign-in-parts.ts';
import { signOut } from './sign-out.ts';
import { signInPath, startSignIn } from './start-sign-in.ts';
import { callbackPath, isLoopbackAlias } from './target-url.ts';

export const signInRoutes: FastifyPluginAsyncZod<SignInOptions> = async (app, options) => {
  const parts = await gatherSignInParts(options);
  await app.register(cookie);
  answerRefusalsWithPages(app, options.identifyCaller);
  pageAssetRoutes(app);
  addPeriodicTask(app, {
    name: 'forget expired revocations',
    minutes: 60,
    run: parts.queries.forgetExpiredRevocations,
  });

  // Generous: a lecture hall behind one address signs in within a minute. Guessing is slowed where passwords are.
  const rateLimit = { max: 300, timeWindow: '1 minute' };

  app.get(
    signInPath,
    {
      config: { access: 'public', rateLimit },
      schema: { tags: ['auth'], summary: 'Start signing in', security: [], querystring: signInQuery },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const canonical = canonicalAddress(options.config, request);
      if (canonical) return reply.redirect(canonical);
      rememberPageLanguage(request, reply);
      const next = await startSignIn(parts, request.query, request, reply);
      return reply.redirect(next.href);
    },
  );

  app.get(
    callbackPath,
    {
      config: { access: 'public', rateLimit },
      schema: { tags: ['auth'], summary: 'Come back from the university login', security: [] },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const next = await finishSignIn(parts, request, reply);
      return reply.redirect(next.href);
    },
  );

  app.post(
    '/gateway/auth/logout',
    {
      config: { access: 'public', rateLimit },
      schema: {
        tags: ['auth'],
        summary: 'Sign out: revoke the token, drop the cookie, have the next sign-in ask for credentials',
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await signOut(parts, request, reply);
      return reply.code(204).send();
    },
  );
};

/**
 * A portal without a PUBLIC_URL lives at localhost. Whoever opened it as 127.0.0.1 is sent there before signing in:
 * cookies and the registered callback belong to one name.
 */
function canonicalAddress(config: Config, request: FastifyRequest): string | undefined {
  if (config.PUBLIC_URL !== undefined || !URL.canParse(`http://${request.host}`)) return undefined;
  const isAlias = isLoopbackAlias(new URL(`http://${request.host}`), new URL(config.publicUrl));
  return isAlias ? `${config.publicUrl}${request.url}` : undefined;
}
