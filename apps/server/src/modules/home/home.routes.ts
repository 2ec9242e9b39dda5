import { studentCards } from '@zachetka/contract/home/home.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { prepareHomeQueries } from './home.queries.ts';

export const homeRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const { findStudentCards } = prepareHomeQueries(database);

  app.get(
    '/coordinate-support/students',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['home'], summary: "The caller's student cards", response: { 200: studentCards } },
    },
    async ({ caller }) => ({
      data: caller.roles.includes('lks_student') ? await findStudentCards(caller.personId) : [],
    }),
  );
};
