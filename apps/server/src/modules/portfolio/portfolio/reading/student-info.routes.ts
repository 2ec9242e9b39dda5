import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import * as schemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import { prepareStudentInfo } from './student-info.queries.ts';

export const studentInfoRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  const findStudentInfo = prepareStudentInfo(database);

  serve(portfolioCalls.readOwnStudentInfo, async ({ caller, query }) => {
    const found = await findStudentInfo({ personId: caller.personId, ...query });
    if (!found) throw new Error('whoever calls is a person');
    return found;
  });

  serve(portfolioCalls.readStudentInfo, async ({ caller, params, query }) => {
    const found = await findStudentInfo({ ...params, ...query, reader: caller });
    if (!found) throw new AppError('portfolioNotFound');
    return found;
  });
};
