import { studentsCalls } from '@zachetka/contract/students/students.calls';
import * as schemas from '@zachetka/contract/students/students.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { JsonAnswer } from '../../lib/calls/json-answer.ts';
import { serveCalls } from '../../lib/calls/serve-calls.ts';
import { prepareStudents } from './list-students.ts';

export const studentsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const listStudents = prepareStudents(database);

  serveCalls(app, schemas)(
    studentsCalls.listStudents,
    async ({ caller, query }) => new JsonAnswer(await listStudents(query, caller)),
  );
};
