import { tokensCalls } from '@zachetka/contract/people/tokens/tokens.calls';
import * as schemas from '@zachetka/contract/people/tokens/tokens.schemas';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import type { IdentifyScript } from './identify-script.ts';
import { makeToken } from './make-token.ts';
import { endAnyToken, endOwnToken, listAllTokens, listTokensOf } from './tokens.queries.ts';

type Options = { database: Database; securityLog: SecurityLog } & Pick<IdentifyScript, 'forget'>;

/** Tokens for scripts: one's own, and for administrators everybody's. */
export const tokensRoutes: FastifyPluginAsync<Options> = async (app, { database, securityLog, forget }) => {
  const serve = serveCalls(app, schemas);

  const noteEnd = (request: FastifyRequest, ended: Awaited<ReturnType<typeof endAnyToken>>) => {
    if (!ended) throw new AppError('scriptTokenNotFound');
    forget(ended.id);
    securityLog.write('tokenEnded', request, { scriptToken: ended.id, owner: ended.personId });
  };

  serve(tokensCalls.listTokens, async ({ caller }) => ({
    tokens: await listTokensOf(database, caller.personId),
  }));

  serve(tokensCalls.makeToken, async (request) => {
    const made = await makeToken(database, request.caller.personId, request.body);
    const { id, scopes, expiresAt } = made.about;
    securityLog.write('tokenMade', request, { scriptToken: id, scopes, expiresAt });
    return made;
  });

  serve(tokensCalls.endToken, async (request) => {
    const { caller, params } = request;
    noteEnd(request, await endOwnToken(database, { ...params, endedBy: caller.personId }));
  });

  serve(tokensCalls.listAllTokens, ({ query }) => listAllTokens(database, query));

  serve(tokensCalls.endAnyToken, async (request) => {
    const { caller, params } = request;
    noteEnd(request, await endAnyToken(database, { ...params, endedBy: caller.personId }));
  });
};
