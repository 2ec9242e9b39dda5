import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import * as schemas from '@zachetka/contract/schedule/schedule.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { JsonAnswer } from '../../lib/calls/json-answer.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { prepareScheduleQueries } from './schedule.queries.ts';
import { prepareStudiedWeek } from './studied-week.ts';

export const scheduleRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const queries = prepareScheduleQueries(database);
  const readStudiedWeek = prepareStudiedWeek(queries);

  serveCalls(app, schemas)(
    scheduleCalls.readTimetable,
    async ({ caller, body: { from, to, is_student } }) => {
      const studies = caller.roles.includes('lks_student');
      if (is_student && !studies) return { data: [] };
      const { personId } = caller;
      const lessons = is_student
        ? await readStudiedWeek({ personId, from, to })
        : await queries.findTaughtLessons(personId, from, to);
      return new JsonAnswer(`{"data":${lessons}}`);
    },
  );
};
