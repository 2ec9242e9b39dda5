import { appConfig } from '@zachetka/contract/app-config/app-config.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { describeAppConfig } from './describe-app-config.ts';

export const appConfigRoutes: FastifyPluginAsyncZod<{ config: Config }> = async (app, { config }) => {
  const answer = describeAppConfig(config);

  app.get(
    '/config.json',
    {
      config: { access: 'public' },
      schema: {
        tags: ['app-config'],
        summary: 'What the browser app needs to know to start',
        response: { 200: appConfig },
      },
    },
    (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  );
};
