import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio.schemas';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import * as schemas from '@zachetka/contract/verification/verification.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { readReadyComments, saveReadyComments } from './ready-comments.ts';

export const readyCommentsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });

  serve(verificationCalls.readReadyComments, () => readReadyComments(database));

  serve(verificationCalls.saveReadyComments, ({ caller, body }) =>
    saveReadyComments(database, caller.personId, body),
  );
};
