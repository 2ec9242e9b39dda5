import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import * as schemas from '@zachetka/contract/rating/rating.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { listDisciplines } from './list-disciplines.ts';
import { prepareRatingQueries } from './rating.queries.ts';
import { showLessonMarks } from './show-lesson-marks.ts';
import { showPlanRating } from './show-plan-rating.ts';
import { showRating } from './show-rating.ts';
import { showRatingInfo } from './show-rating-info.ts';

export const ratingRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  const queries = prepareRatingQueries(database);

  serve(ratingCalls.readLessonMarks, async ({ caller, query }) => ({
    data: await showLessonMarks(queries, caller, query.lesson_id),
  }));

  serve(ratingCalls.listEducationPlans, async ({ caller }) => ({
    data: caller.roles.includes('lks_student')
      ? ((await queries.findEducationPlans(caller.personId)) ?? [])
      : [],
  }));

  serve(ratingCalls.listDisciplines, async ({ caller, query }) => ({
    data: await listDisciplines(queries, caller, query.wep_semester_id),
  }));

  serve(ratingCalls.readPlanRating, async ({ caller, query }) => ({
    data: await showPlanRating(queries, caller, query.education_plan_id),
  }));

  serve(
    ratingCalls.readRating,
    async ({ caller, query }) => ({
      data: await showRating(queries, caller, { wpdId: query.wpd_id, wepSemesterId: query.wep_semester_id }),
    }),
    // The largest answer of this module: checking it at every request took as long as counting the points.
    { serializerCompiler: () => (answer) => JSON.stringify(answer) },
  );

  serve(ratingCalls.readRatingInfo, async ({ caller, query }) => ({
    data: await showRatingInfo(queries, caller, query.wpd_id),
  }));
};
