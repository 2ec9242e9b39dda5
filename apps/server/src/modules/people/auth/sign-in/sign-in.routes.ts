import cookie from '@fastify/cookie';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import * as schemas from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { confirmedPath, serveConfirmedPage } from '../pages/confirmed-page.ts';
import { pageAssetRoutes } from '../pages/page-assets.ts';
import { rememberPageLanguage } from '../pages/page-language.ts';
import { answerRefusalsWithPages } from '../pages/refusals.ts';
import { signOut } from '../sign-out.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { takeToken } from './hand-over.ts';
import { gatherSignInParts, type SignInOptions, tokenCookieOf } from './sign-in-parts.ts';
import { startSignIn } from './start-sign-in.ts';
import { isLoopbackAlias } from './target-url.ts';

export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, options) => {
  const serve = serveCalls(app, schemas);
  const parts = await gatherSignInParts(options);
  await app.register(cookie);
  answerRefusalsWithPages(app, options.identifyCaller, tokenCookieOf(options.config));
  pageAssetRoutes(app);
  serveConfirmedPage(app);
  addPeriodicTask(app, {
    name: 'forget expired sessions',
    minutes: 60,
    run: parts.sessions.forgetExpired,
  });

  // Generous: a lecture hall behind one address signs in within a minute. Guessing is slowed where passwords are.
  const rateLimit = { max: 300, timeWindow: '1 minute' };

  serve(
    authCalls.startSignIn,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const canonical = canonicalAddress(options.config, request);
      if (canonical) return reply.redirect(canonical);
      rememberPageLanguage(request, reply);
      const next = await startSignIn(parts, request.query, request, reply);
      return reply.redirect(next.href);
    },
    { rateLimit },
  );

  serve(
    authCalls.finishSignIn,
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const finished = await finishSignIn(parts, request, reply);
      if (finished.kind === 'signedIn') return reply.redirect(finished.next.href);
      return reply.redirect(confirmedPath);
    },
    { rateLimit },
  );

  serve(authCalls.takeToken, (request, reply) => takeToken(parts, request.body.code, request, reply), {
    rateLimit,
  });

  serve(authCalls.signOut, (request, reply) => signOut(parts, request, reply), { rateLimit });
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
