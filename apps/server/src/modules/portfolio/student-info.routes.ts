import { portfolioParams, studentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { prepareStudentInfo } from './student-info.queries.ts';

const base = '/gateway/extra-edu/api/support/students';

export const studentInfoRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const findStudentInfo = prepareStudentInfo(database);

  app.get(
    `${base}/me`,
    {
      config: { access: 'students' },
      schema: { tags: ['portfolio'], summary: 'The caller as a student', response: { 200: studentInfo } },
    },
    async ({ caller }) => {
      const found = await findStudentInfo({ personId: caller.personId });
      if (!found) throw new AppError('notFound');
      return found;
    },
  );

  app.get(
    `${base}/:portfolioId`,
    {
      config: { access: 'achievements' },
      schema: {
        tags: ['portfolio'],
        summary: 'Whose portfolio it is',
        params: portfolioParams,
        response: { 200: studentInfo },
      },
    },
    async ({ params }) => {
      const found = await findStudentInfo(params);
      if (!found) throw new AppError('portfolioNotFound');
      return found;
    },
  );
};
