import { ratingCalls } from '@zachetka/contract/study/rating/rating.calls';
import * as schemas from '@zachetka/contract/study/rating/rating.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { listDisciplines } from './list-disciplines.ts';
import { prepareRatingQueries } from './rating.queries.ts';
import { showLessonMarks } from './show-lesson-marks.ts';
import { showPlanRating } from './show-plan-rating.ts';
import { showRating } from './show-rating.ts';
import { showRatingInfo } from './show-rating-info.ts';

export const ratingRoutes: FastifyPluginAsync = async (app) => {
  const serve = serveCalls(app, schemas);
  const reading = app.laggingReads(prepareRatingQueries);

  serve(ratingCalls.readLessonMarks, async (request) => ({
    data: await reading(request, (queries) =>
      showLessonMarks(queries, request.caller, request.query.lesson_id),
    ),
  }));

  serve(ratingCalls.listEducationPlans, async (request) => {
    const { roles, personId } = request.caller;
    if (!roles.includes('lks_student')) return { data: [] };
    return {
      data: (await reading(request, ({ findEducationPlans }) => findEducationPlans(personId))) ?? [],
    };
  });

  serve(ratingCalls.listDisciplines, async (request) => ({
    data: await reading(request, (queries) =>
      listDisciplines(queries, request.caller, request.query.wep_semester_id),
    ),
  }));

  serve(ratingCalls.readPlanRating, async (request) => ({
    data: await reading(request, (queries) =>
      showPlanRating(queries, request.caller, request.query.education_plan_id),
    ),
  }));

  serve(
    ratingCalls.readRating,
    async (request) => {
      const { caller, query } = request;
      const which = { wpdId: query.wpd_id, wepSemesterId: query.wep_semester_id };
      return { data: await reading(request, (queries) => showRating(queries, caller, which)) };
    },
    // The largest answer of this module: checking it at every request took as long as counting the points.
    { serializerCompiler: () => (answer) => JSON.stringify(answer) },
  );

  serve(ratingCalls.readRatingInfo, async (request) => ({
    data: await reading(request, (queries) => showRatingInfo(queries, request.caller, request.query.wpd_id)),
  }));
};
