import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { orderCalls } from '@zachetka/contract/scholarship/border/order.calls';
import * as schemas from '@zachetka/contract/scholarship/border/recount.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { assertStandsOutside } from '../../commissions/index.ts';
import { carryOutOrder, previewOrder } from './order.ts';

export const orderRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  serve(orderCalls.previewOrder, async ({ caller, params, body }) => {
    await assertStandsOutside(database, caller, params.id);
    return previewOrder(database, { ...body, seasonId: params.id, timeZone });
  });
  serve(orderCalls.carryOutOrder, async ({ caller, params, body }) => {
    await assertStandsOutside(database, caller, params.id);
    return carryOutOrder(database, { ...body, seasonId: params.id, actorId: caller.personId, timeZone });
  });
};
