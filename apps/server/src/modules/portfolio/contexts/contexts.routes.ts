import { contextsCalls } from '@zachetka/contract/portfolio/contexts/contexts.calls';
import * as schemas from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareContextsQueries } from './contexts.queries.ts';
import { searchEmployees } from './search-employees.ts';

export const contextsRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, schemas);
  const queries = prepareContextsQueries(database);

  serve(contextsCalls.searchEmployees, ({ query }) => searchEmployees(queries, query.name));

  serve(contextsCalls.searchEmployeesOfRating, async ({ query }) => ({
    data: await searchEmployees(queries, query.name),
  }));
};
