import { appConfigCalls } from '@zachetka/contract/platform/app-config/app-config.calls';
import * as schemas from '@zachetka/contract/platform/app-config/app-config.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { describeAppConfig } from './describe-app-config.ts';

export const appConfigRoutes: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  let answer = describeAppConfig(config);
  const goesOutOfDate = 86_400_000;
  let describedAt = Date.now();

  serveCalls(app, schemas)(appConfigCalls.readAppConfig, (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    // It says how long the wall clock goes on as it does.
    if (Date.now() - describedAt > goesOutOfDate) {
      answer = describeAppConfig(config);
      describedAt = Date.now();
    }
    return answer;
  });
};
