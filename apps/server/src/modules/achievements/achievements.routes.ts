import { achievementList, achievementsRequest } from '@zachetka/contract/achievements/achievements.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { sendJson } from '../../lib/send-json.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { prepareAchievements } from './list-achievements.ts';

export const achievementsRoutes: FastifyPluginAsyncZod<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const listAchievements = prepareAchievements(database, config.TIME_ZONE);

  app.post(
    '/gateway/extra-edu/api/admin/achievements',
    {
      config: { access: 'achievements' },
      schema: {
        tags: ['achievements'],
        summary: 'Portfolios with their achievements, a row each; for a vud_employee over their blocks alone',
        body: achievementsRequest,
        response: { 200: achievementList },
      },
    },
    async ({ caller, body }, reply) =>
      sendJson(reply, await listAchievements(body, { blocksOf: blocksLimitedTo(caller) })),
  );
};
