import {
  employeeSearchQuery,
  employees,
  employeesAnswer,
} from '@zachetka/contract/contexts/contexts.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { prepareContextsQueries } from './contexts.queries.ts';
import { searchEmployees } from './search-employees.ts';

export const contextsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const queries = prepareContextsQueries(database);

  app.get(
    '/personal-account/user',
    {
      config: { access: 'administration' },
      schema: {
        tags: ['contexts'],
        summary: 'Search employees by full name',
        querystring: employeeSearchQuery,
        response: { 200: employees },
      },
    },
    ({ query }) => searchEmployees(queries, query.name),
  );

  app.get(
    '/coordinate-support/employees',
    {
      config: { access: 'administration' },
      schema: {
        tags: ['contexts'],
        summary: 'Search employees by full name, on the rating side',
        querystring: employeeSearchQuery,
        response: { 200: employeesAnswer },
      },
    },
    async ({ query }) => ({ data: await searchEmployees(queries, query.name) }),
  );
};
