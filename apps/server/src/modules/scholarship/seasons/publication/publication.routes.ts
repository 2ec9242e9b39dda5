import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { publicationCalls } from '@zachetka/contract/scholarship/publication/publication.calls';
import * as schemas from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { findLeftOutIds } from '../../application-records/index.ts';
import { assertStandsOutside } from '../../commissions/index.ts';
import { previewResults, publishSeason, readPublication, readResults } from './publish-season.ts';

export const publicationRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  serve(publicationCalls.readPublication, async ({ caller, params }) =>
    readPublication(database, {
      seasonId: params.id,
      leftOut: await findLeftOutIds(database, caller.personId),
      timeZone: config.TIME_ZONE,
    }),
  );
  serve(publicationCalls.publishSeason, async ({ caller, params, body }) => {
    await assertStandsOutside(database, caller, params.id);
    return publishSeason(database, {
      seasonId: params.id,
      actorId: caller.personId,
      timeZone: config.TIME_ZONE,
      overrule: body?.overrule,
    });
  });
  serve(publicationCalls.readResultsPreview, ({ caller, params }) =>
    previewResults(database, caller, { seasonId: params.id, timeZone: config.TIME_ZONE }),
  );
  serve(publicationCalls.readResults, ({ params }) => readResults(database, params.id));
};
