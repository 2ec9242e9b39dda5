import { readyCommentsCalls } from '@zachetka/contract/portfolio/ready-comments/ready-comments.calls';
import * as schemas from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { readReadyComments, saveReadyComments } from './save-ready-comments.ts';

export const readyCommentsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);

  serve(readyCommentsCalls.readReadyComments, () => readReadyComments(database));

  serve(readyCommentsCalls.saveReadyComments, ({ caller, body }) =>
    saveReadyComments(database, caller.personId, body),
  );
};
