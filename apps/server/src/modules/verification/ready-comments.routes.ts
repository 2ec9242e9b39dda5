import { readyComments, readyCommentsToSave } from '@zachetka/contract/verification/verification.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { readReadyComments, saveReadyComments } from './ready-comments.ts';

const url = '/gateway/extra-edu/api/verifications/comments';
const tags = ['verification'];

export const readyCommentsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  app.get(
    url,
    {
      config: { access: 'achievements' },
      schema: { tags, summary: 'Ready-made comments for decisions', response: { 200: readyComments } },
    },
    () => readReadyComments(database),
  );

  app.put(
    url,
    {
      config: {
        access: 'administration',
        refusals: ['severalDefaultComments', 'readyCommentNotFound', 'readyCommentsChangedMeanwhile'],
      },
      schema: {
        tags,
        summary: 'Saves all ready-made comments at once',
        body: readyCommentsToSave,
        response: { 200: readyComments },
      },
    },
    ({ caller, body }) => saveReadyComments(database, caller.personId, body),
  );
};
