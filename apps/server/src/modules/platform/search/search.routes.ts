import { searchCalls } from '@zachetka/contract/platform/search/search.calls';
import * as schemas from '@zachetka/contract/platform/search/search.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareSearch, type SearchSettings } from './search-everything.ts';

export const searchRoutes: FastifyPluginAsync<SearchSettings> = async (app, settings) => {
  const search = prepareSearch(settings);

  serveCalls(app, schemas)(searchCalls.search, async ({ caller, query }) => ({
    results: await search(caller, query.q),
  }));
};
