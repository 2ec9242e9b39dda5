import { droeCalls } from '@zachetka/contract/study/droe/droe.calls';
import * as schemas from '@zachetka/contract/study/droe/droe.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { prepareDroeQueries } from './droe.queries.ts';
import { growCategoryTree } from './grow-category-tree.ts';

export const droeRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const { findCategories } = prepareDroeQueries(database);

  serveCalls(app, schemas)(droeCalls.listDroeCategories, async ({ query }) =>
    growCategoryTree(await findCategories(query.type)),
  );
};
