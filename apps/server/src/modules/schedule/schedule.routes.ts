import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import * as schemas from '@zachetka/contract/schedule/schedule.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { JsonAnswer } from '../../lib/calls/json-answer.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { prepareScheduleQueries } from './schedule.queries.ts';

export const scheduleRoutes: FastifyPluginAsync = async (app) => {
  const reading = app.laggingReads(prepareScheduleQueries);

  serveCalls(app, schemas)(scheduleCalls.readTimetable, async (request) => {
    const {
      caller: { roles, personId },
      body: { from, to, is_student },
    } = request;
    if (is_student && !roles.includes('lks_student')) return { data: [] };
    const lessons = await reading(request, ({ findStudiedLessons, findTaughtLessons }) =>
      (is_student ? findStudiedLessons : findTaughtLessons)(personId, from, to),
    );
    return new JsonAnswer(`{"data":${lessons}}`);
  });
};
