import { scheduleCalls } from '@zachetka/contract/study/schedule/schedule.calls';
import * as schemas from '@zachetka/contract/study/schedule/schedule.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareScheduleQueries } from './schedule.queries.ts';
import { prepareStudiedWeek } from './studied-week.ts';

export const scheduleRoutes: FastifyPluginAsync = async (app) => {
  const reading = app.laggingReads((asked) => {
    const queries = prepareScheduleQueries(asked);
    return { ...queries, readStudiedWeek: prepareStudiedWeek(queries) };
  });

  serveCalls(app, schemas)(scheduleCalls.readTimetable, async (request) => {
    const {
      caller: { roles, personId },
      body: { from, to, is_student },
    } = request;
    if (is_student && !roles.includes('lks_student')) return { data: [] };
    const answer = await reading(request, async ({ readStudiedWeek, findTaughtLessons }) =>
      is_student
        ? readStudiedWeek({ personId, from, to })
        : `{"data":${await findTaughtLessons(personId, from, to)}}`,
    );
    return new JsonAnswer(answer);
  });
};
