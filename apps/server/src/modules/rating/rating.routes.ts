import {
  disciplines,
  disciplinesQuery,
  educationPlans,
  lessonMarks,
  marksQuery,
  ratingAnswer,
  ratingInfoAnswer,
  ratingInfoQuery,
  ratingQuery,
} from '@zachetka/contract/rating/rating.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { listDisciplines } from './list-disciplines.ts';
import { prepareRatingQueries } from './rating.queries.ts';
import { showLessonMarks } from './show-lesson-marks.ts';
import { showRating } from './show-rating.ts';
import { showRatingInfo } from './show-rating-info.ts';

export const ratingRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const queries = prepareRatingQueries(database);
  const config = { access: 'signedIn' } as const;
  const tags = ['rating'];

  app.get(
    '/coordinate-support/marks',
    {
      config,
      schema: {
        tags,
        summary: "The caller's marks of one of their lessons",
        querystring: marksQuery,
        response: { 200: lessonMarks },
      },
    },
    async ({ caller, query }) => ({ data: await showLessonMarks(queries, caller, query.lesson_id) }),
  );

  app.get(
    '/coordinate-support/students/education-plans',
    {
      config,
      schema: {
        tags,
        summary: 'The education plans that the caller follows',
        response: { 200: educationPlans },
      },
    },
    async ({ caller }) => ({
      data: caller.roles.includes('lks_student')
        ? ((await queries.findEducationPlans(caller.personId)) ?? [])
        : [],
    }),
  );

  app.get(
    '/coordinate-support/students/education-plans/disciplines',
    {
      config,
      schema: {
        tags,
        summary: 'The disciplines of a semester',
        querystring: disciplinesQuery,
        response: { 200: disciplines },
      },
    },
    async ({ caller, query }) => ({ data: await listDisciplines(queries, caller, query.wep_semester_id) }),
  );

  app.get(
    '/coordinate-support/rating',
    {
      config,
      // The largest answer of this module: checking it at every request took as long as counting the points.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
      schema: {
        tags,
        summary: "The caller's rating of a discipline, down to the points of each control form",
        querystring: ratingQuery,
        response: { 200: ratingAnswer },
      },
    },
    async ({ caller, query }) => ({
      data: await showRating(queries, caller, { wpdId: query.wpd_id, wepSemesterId: query.wep_semester_id }),
    }),
  );

  app.get(
    '/coordinate-support/rating/info',
    {
      config,
      schema: {
        tags,
        summary: 'How the rating of a discipline is calculated',
        querystring: ratingInfoQuery,
        response: { 200: ratingInfoAnswer },
      },
    },
    async ({ caller, query }) => ({ data: await showRatingInfo(queries, caller, query.wpd_id) }),
  );
};
