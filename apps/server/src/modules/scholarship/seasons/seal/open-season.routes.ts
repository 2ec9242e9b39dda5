import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { openSeasonCalls } from '@zachetka/contract/scholarship/open-season/open-season.calls';
import * as schemas from '@zachetka/contract/scholarship/open-season/open-season.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { findPaperOwnership } from '../../applications/index.ts';
import { assertStandsOutside } from '../../commissions/index.ts';
import { findBundle, findOpenSeasons } from './seal.queries.ts';
import { checkSeal, readOwnLine, readSeals, sealAnew } from './seal-season.ts';

/** Anybody may take the open data; nobody needs them ten times a minute. */
const ofStrangers = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export const openSeasonRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  const asked = (seasonId: number) => ({ seasonId, timeZone: config.TIME_ZONE });
  serve(openSeasonCalls.readSeals, ({ params }) => readSeals(database, asked(params.id)));
  serve(openSeasonCalls.readOwnLine, async ({ caller, params: { id: applicationId } }) => {
    const owned = await findPaperOwnership(database, applicationId, caller.personId);
    if (!owned) throw new AppError('applicationNotFound');
    if (owned.personId !== caller.personId) throw new AppError('notYourApplication');
    if (owned.seasonId === null) throw new AppError('lineNotSealed');
    return readOwnLine(database, { ...asked(owned.seasonId), applicationId });
  });
  serve(openSeasonCalls.checkSeal, async ({ caller, params }) => {
    await assertStandsOutside(database, caller, params.id);
    return checkSeal(database, asked(params.id));
  });
  serve(openSeasonCalls.sealAnew, async ({ caller, params, body: { reason } }) => {
    await assertStandsOutside(database, caller, params.id);
    return sealAnew(database, { ...asked(params.id), actorId: caller.personId, reason });
  });
  serve(
    openSeasonCalls.listOpenSeasons,
    async () => ({ seasons: await findOpenSeasons(database, config.TIME_ZONE) }),
    ofStrangers,
  );
  serve(
    openSeasonCalls.readBundle,
    async ({ params }, reply) => {
      const bundle = await findBundle(database, params.id);
      if (!bundle) throw new AppError('bundleNotFound');
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="season-${params.id}.json.gz"`)
        .header('cache-control', 'public, max-age=3600')
        .send(bundle);
    },
    ofStrangers,
  );
};
