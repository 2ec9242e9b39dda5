import { contextsCalls } from '@zachetka/contract/portfolio/contexts/contexts.calls';
import * as schemas from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { dropAbandonedScopes } from '../summaries/index.ts';
import { findGiven } from './contexts.queries.ts';
import { findBlocks } from './employee-blocks.queries.ts';
import { readEmployeeContext } from './read-employee-context.ts';
import { saveEmployeeContext } from './save-employee-context.ts';

export const personContextRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  app.addHook('onListen', () => dropAbandonedScopes(database));

  serve(contextsCalls.listPortfolioBlocks, () => findBlocks(database));

  serve(contextsCalls.listGivenBlocks, () => findGiven(database));

  serve(contextsCalls.readEmployeeContext, async ({ params }, reply) =>
    withVersion(reply, await readEmployeeContext(database, params.user_object_sid)),
  );

  serve(contextsCalls.saveEmployeeContext, async ({ caller, params, body, headers }, reply) => {
    const [, tagged] = /^"(\d+)"$/.exec(headers['if-match'] ?? '') ?? [];
    await saveEmployeeContext(database, {
      directoryId: params.user_object_sid,
      blockIds: body.portfolioBlockIds,
      version: body.version ?? (tagged === undefined ? undefined : Number(tagged)),
      changedBy: caller.personId,
    });
    return withVersion(reply, await readEmployeeContext(database, params.user_object_sid));
  });
};

function withVersion(reply: FastifyReply, context: schemas.EmployeeContext): schemas.EmployeeContext {
  reply.header('etag', `"${context.version}"`);
  return context;
}
