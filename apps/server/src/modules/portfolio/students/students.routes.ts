import { studentsCalls } from '@zachetka/contract/portfolio/students/students.calls';
import * as schemas from '@zachetka/contract/portfolio/students/students.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { prepareStudents } from './list-students.ts';

export const studentsRoutes: FastifyPluginAsync = async (app) => {
  const listing = app.laggingReads(prepareStudents);

  serveCalls(app, schemas)(studentsCalls.listStudents, async (request) => {
    const { caller, query } = request;
    // Whose students somebody sees may be a matter of the blocks that were given to them, which is asked in the statement.
    const mayLag = blocksLimitedTo(caller) === undefined;
    return new JsonAnswer(await listing(request, (list) => list(query, caller), { mayLag }));
  });
};
