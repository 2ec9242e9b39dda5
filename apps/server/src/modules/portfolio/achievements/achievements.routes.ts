import { achievementsCalls } from '@zachetka/contract/portfolio/achievements/achievements.calls';
import * as schemas from '@zachetka/contract/portfolio/achievements/achievements.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { prepareAchievements } from './list-achievements.ts';

export const achievementsRoutes: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const serve = serveCalls(app, schemas);
  const listing = app.laggingReads((asked) => prepareAchievements(asked, config.TIME_ZONE));

  serve(achievementsCalls.listAchievements, async (request) => {
    const blocksOf = blocksLimitedTo(request.caller);
    // Which blocks were given to somebody is asked in the statement, and one that was taken away counts at once.
    const mayLag = blocksOf === undefined;
    return new JsonAnswer(await listing(request, (list) => list(request.body, { blocksOf }), { mayLag }));
  });
};
