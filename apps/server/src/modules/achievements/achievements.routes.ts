import { achievementsCalls } from '@zachetka/contract/achievements/achievements.calls';
import * as schemas from '@zachetka/contract/achievements/achievements.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { JsonAnswer } from '../../lib/calls/json-answer.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { prepareAchievements } from './list-achievements.ts';

export const achievementsRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const serve = serveCalls(app, schemas);
  const listAchievements = prepareAchievements(database, config.TIME_ZONE);

  serve(
    achievementsCalls.listAchievements,
    async ({ caller, body }) =>
      new JsonAnswer(await listAchievements(body, { blocksOf: blocksLimitedTo(caller) })),
  );
};
