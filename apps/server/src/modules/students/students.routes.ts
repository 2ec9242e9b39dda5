import { studentList, studentListQuery } from '@zachetka/contract/students/students.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { sendJson } from '../../lib/send-json.ts';
import { prepareStudents } from './list-students.ts';

export const studentsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const listStudents = prepareStudents(database);

  app.get(
    '/gateway/extra-edu/api/support/students',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['students'],
        summary: 'Every student, with the state of their portfolio',
        querystring: studentListQuery,
        response: { 200: studentList },
      },
    },
    async ({ caller, query }, reply) => sendJson(reply, await listStudents(query, caller)),
  );
};
