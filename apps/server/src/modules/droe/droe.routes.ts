import { droeCategories, droeQuery } from '@zachetka/contract/droe/droe.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/connect.ts';
import { prepareDroeQueries } from './droe.queries.ts';
import { growCategoryTree } from './grow-category-tree.ts';

export const droeRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const { findCategories } = prepareDroeQueries(database);

  app.get(
    '/gateway/lks-back/api/drpo',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['droe'],
        summary: 'The tree of categories for one of the two DROE tabs',
        querystring: droeQuery,
        response: { 200: droeCategories },
      },
    },
    async ({ query }) => growCategoryTree(await findCategories(query.type)),
  );
};
