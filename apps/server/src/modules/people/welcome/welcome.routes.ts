import { welcomeCalls } from '@zachetka/contract/people/welcome/welcome.calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { keepWelcomeSeen } from './welcome.queries.ts';

export const welcomeRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  serveCalls(app, {})(welcomeCalls.endWelcome, ({ caller }) => keepWelcomeSeen(database, caller.personId));
};
