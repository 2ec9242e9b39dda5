import { timetable, timetableRequest } from '@zachetka/contract/schedule/schedule.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { sendJson } from '../../lib/send-json.ts';
import { prepareScheduleQueries } from './schedule.queries.ts';

export const scheduleRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const { findStudiedLessons, findTaughtLessons } = prepareScheduleQueries(database);

  app.post(
    '/coordinate-support/schedule/timetable',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['schedule'],
        summary: "The caller's own lessons between two times",
        description:
          'A student gets the lessons of their groups. With `is_student: false` anyone gets the lessons that they teach. Whoever neither studies nor teaches gets none.',
        body: timetableRequest,
        response: { 200: timetable },
      },
    },
    async ({ caller, body: { from, to, is_student } }, reply) => {
      const studies = caller.roles.includes('lks_student');
      if (is_student && !studies) return { data: [] };
      const findLessons = is_student ? findStudiedLessons : findTaughtLessons;
      const lessons = await findLessons(caller.personId, from, to);
      // Tests hold the lessons to the schema.
      return sendJson(reply, `{"data":${lessons}}`);
    },
  );
};
