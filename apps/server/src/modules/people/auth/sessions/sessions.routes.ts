import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import * as schemas from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import type { SecurityLog } from '../../../../lib/security-log.ts';
import type { EndLoginSession } from '../sign-in/sign-in-parts.ts';
import { nameBrowser } from './name-browser.ts';
import type { EndedSession, SessionQueries } from './sessions.queries.ts';

type Options = { sessions: SessionQueries; endLoginSession: EndLoginSession; securityLog: SecurityLog };

/** Where a person is signed in, for themselves. */
export const sessionsRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { sessions, endLoginSession, securityLog } = options;
  const serve = serveCalls(app, schemas);

  const endAtLogin = async (ended: readonly EndedSession[]) => {
    for (const { loginSession } of ended) if (loginSession !== null) await endLoginSession(loginSession);
  };

  serve(authCalls.listSessions, async ({ caller }) => ({
    sessions: (await sessions.listOf(caller.personId)).map(({ id, startedAt, seenAt, userAgent }) => ({
      id,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ...nameBrowser(userAgent),
      isThis: id === caller.tokenId,
    })),
  }));

  serve(authCalls.endSession, async (request) => {
    const { caller, params } = request;
    const ended = await sessions.endOne(params.sessionId, caller.personId);
    if (!ended) throw new AppError('sessionNotFound');
    await endAtLogin([ended]);
    securityLog.write('sessionEnded', request, { session: ended.id });
  });

  serve(authCalls.endAllSessions, async (request) => {
    const ended = await sessions.endAllOf(request.caller.personId);
    await endAtLogin(ended);
    securityLog.write('signedOutEverywhere', request, { sessions: ended.length });
  });
};
