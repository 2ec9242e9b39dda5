import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { residencyCalls } from '@zachetka/contract/scholarship/residency/residency.calls';
import * as schemas from '@zachetka/contract/scholarship/residency/residency.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { readResidencyPoints, readResidencyRules, saveResidencyRules } from './residency-points.ts';

export const residencyRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });

  serve(residencyCalls.readResidency, ({ caller: { personId } }) =>
    readResidencyPoints(database, { whose: { personId }, timeZone }),
  );
  serve(residencyCalls.readStudentResidency, ({ params }) =>
    readResidencyPoints(database, { whose: { portfolioId: params.id }, timeZone }),
  );
  serve(residencyCalls.readResidencyRules, () => readResidencyRules(database));
  serve(
    residencyCalls.saveResidencyRules,
    ({ caller, body }) => saveResidencyRules(database, { ...body, actorId: caller.personId, timeZone }),
    { bodyLimit: 2_000_000 },
  );
};
