import { homeCalls } from '@zachetka/contract/platform/home/home.calls';
import * as schemas from '@zachetka/contract/platform/home/home.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareHomeQueries } from './home.queries.ts';
import { type HomeSettings, prepareStudentHome } from './read-student-home.ts';

export const homeRoutes: FastifyPluginAsync<HomeSettings> = async (app, settings) => {
  const serve = serveCalls(app, schemas);
  const { findStudentCards } = prepareHomeQueries(settings.database);
  const readStudentHome = prepareStudentHome(settings);

  serve(homeCalls.readStudentHome, ({ caller, query }) => readStudentHome(caller, query));

  serve(homeCalls.readStudentCards, async ({ caller }) => ({
    data: caller.roles.includes('lks_student') ? await findStudentCards(caller.personId) : [],
  }));
};
