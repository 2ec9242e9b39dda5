import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import * as schemas from '@zachetka/contract/schedule/schedule.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { JsonAnswer } from '../../lib/calls/json-answer.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { prepareScheduleQueries } from './schedule.queries.ts';

export const scheduleRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const { findStudiedLessons, findTaughtLessons } = prepareScheduleQueries(database);

  serveCalls(app, schemas)(
    scheduleCalls.readTimetable,
    async ({ caller, body: { from, to, is_student } }) => {
      const studies = caller.roles.includes('lks_student');
      if (is_student && !studies) return { data: [] };
      const findLessons = is_student ? findStudiedLessons : findTaughtLessons;
      return new JsonAnswer(`{"data":${await findLessons(caller.personId, from, to)}}`);
    },
  );
};
