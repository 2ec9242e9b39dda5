import { contextsCalls } from '@zachetka/contract/contexts/contexts.calls';
import * as schemas from '@zachetka/contract/contexts/contexts.schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { dropAbandonedScopes } from '../summaries/index.ts';
import { findBlocks } from './employee-blocks.queries.ts';
import { readPersonContext } from './read-person-context.ts';
import { savePersonContext } from './save-person-context.ts';

export const personContextRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  app.addHook('onListen', () => dropAbandonedScopes(database));

  serve(contextsCalls.listPortfolioBlocks, () => findBlocks(database));

  serve(contextsCalls.readPersonContext, async ({ params }, reply) =>
    withVersion(reply, await readPersonContext(database, params.user_object_sid)),
  );

  serve(contextsCalls.savePersonContext, async ({ caller, params, body, headers }, reply) => {
    const [, tagged] = /^"(\d+)"$/.exec(headers['if-match'] ?? '') ?? [];
    await savePersonContext(database, {
      directoryId: params.user_object_sid,
      blockIds: body.portfolioBlockIds,
      version: body.version ?? (tagged === undefined ? undefined : Number(tagged)),
      changedBy: caller.personId,
    });
    return withVersion(reply, await readPersonContext(database, params.user_object_sid));
  });
};

function withVersion(reply: FastifyReply, context: schemas.PersonContext): schemas.PersonContext {
  reply.header('etag', `"${context.version}"`);
  return context;
}
