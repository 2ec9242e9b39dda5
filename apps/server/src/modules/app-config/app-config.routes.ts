import { appConfigCalls } from '@zachetka/contract/app-config/app-config.calls';
import * as schemas from '@zachetka/contract/app-config/app-config.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../config.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { describeAppConfig } from './describe-app-config.ts';

export const appConfigRoutes: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const answer = describeAppConfig(config);

  serveCalls(app, schemas)(appConfigCalls.readAppConfig, (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return answer;
  });
};
