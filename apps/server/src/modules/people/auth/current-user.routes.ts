import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import * as schemas from '@zachetka/contract/people/auth/auth.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { fullName } from '../../../lib/person-name.ts';
import type { AuthQueries } from './auth.queries.ts';

export const currentUserRoutes: FastifyPluginAsync<{ queries: AuthQueries }> = async (app, { queries }) => {
  const serve = serveCalls(app, schemas);

  for (const call of [authCalls.readCurrentUser, authCalls.readCurrentUserOfGateway]) {
    serve(call, async ({ caller }) => {
      const user = await queries.findCurrentUser(caller.personId);
      if (!user) throw new AppError('tokenInvalid');
      return { ...user, fullName: fullName(user) };
    });
  }
};
