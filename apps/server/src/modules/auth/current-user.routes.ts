import { currentUser } from '@zachetka/contract/auth/auth.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../lib/app-error.ts';
import { fullName } from '../../lib/person-name.ts';
import type { AuthQueries } from './auth.queries.ts';

export const currentUserRoutes: FastifyPluginAsyncZod<{ queries: AuthQueries }> = async (
  app,
  { queries },
) => {
  // The same answer stands under two bases: the specification has seen the call on both.
  for (const url of ['/personal-account/user/me', '/gateway/lks-back/api/user/me']) {
    app.get(
      url,
      {
        config: { access: 'signedIn' },
        schema: { tags: ['auth'], summary: 'The current user', response: { 200: currentUser } },
      },
      async ({ caller }) => {
        const user = await queries.findCurrentUser(caller.personId);
        if (!user) throw new AppError('tokenInvalid');
        return { ...user, fullName: fullName(user) };
      },
    );
  }
};
