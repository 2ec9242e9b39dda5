import { homeCalls } from '@zachetka/contract/home/home.calls';
import * as schemas from '@zachetka/contract/home/home.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { prepareHomeQueries } from './home.queries.ts';

export const homeRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const { findStudentCards } = prepareHomeQueries(database);

  serveCalls(app, schemas)(homeCalls.readStudentCards, async ({ caller }) => ({
    data: caller.roles.includes('lks_student') ? await findStudentCards(caller.personId) : [],
  }));
};
