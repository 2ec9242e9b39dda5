import {
  attributeChanges,
  deletedElements,
  elementHistory,
  newElement,
  portfolio,
  portfolioElement,
  portfolioQuery,
  recordParams,
  sendResult,
  versionQuery,
} from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { sendJson } from '../../lib/send-json.ts';
import { addElement } from './add-element.ts';
import { deleteElement } from './delete-element.ts';
import { prepareDeletedElements, preparePortfolioOwner } from './deleted-elements.queries.ts';
import { assertMayReadHistory } from './element-access.ts';
import { prepareElementHistory } from './element-reading.queries.ts';
import { blocksLimitedTo } from './portfolio.policy.ts';
import { preparePortfolioJson } from './portfolio-json.queries.ts';
import { saveAttributes } from './save-attributes.ts';
import { sendPortfolio } from './send-portfolio.ts';

const base = '/gateway/extra-edu/api';

export const portfolioRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const readPortfolio = preparePortfolioJson(database);
  const findHistory = prepareElementHistory(database);
  const findDeleted = prepareDeletedElements(database);
  const findOwner = preparePortfolioOwner(database);

  app.get(
    `${base}/portfolios`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: "The caller's own portfolio",
        querystring: portfolioQuery,
        response: { 200: portfolio },
      },
    },
    async ({ caller, query }, reply) => {
      const { body } = await readPortfolio({
        of: { personId: caller.personId },
        ...(query.onlyVerificated ? { statuses: ['VERIFIED'] } : {}),
      });
      return sendJson(reply, body);
    },
  );

  app.get(
    `${base}/admin/portfolios/:id`,
    {
      config: { access: 'achievements' },
      schema: {
        tags: ['portfolio'],
        summary: "A student's portfolio; for a vud_employee only the blocks given to them",
        params: recordParams,
        response: { 200: portfolio },
      },
    },
    async ({ caller, params }, reply) => {
      const { portfolioId, body } = await readPortfolio({
        of: { portfolioId: params.id },
        blocksOf: blocksLimitedTo(caller),
      });
      if (portfolioId === null) throw new AppError('portfolioNotFound');
      return sendJson(reply, body);
    },
  );

  app.post(
    `${base}/portfolios/elements`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: 'Adds an empty element to a sub-block',
        body: newElement,
        response: { 201: portfolioElement },
      },
    },
    async ({ caller, body }, reply) => {
      const element = await addElement(database, { personId: caller.personId, ...body });
      return reply.code(201).send(element);
    },
  );

  app.patch(
    `${base}/portfolios/elements/attributes`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: 'Saves values as a draft, all or none, and answers the whole portfolio',
        body: attributeChanges,
        response: { 200: portfolio },
      },
    },
    async ({ caller, body }, reply) => {
      await saveAttributes(database, { personId: caller.personId, changes: body });
      const saved = await readPortfolio({ of: { personId: caller.personId } });
      return sendJson(reply, saved.body);
    },
  );

  app.delete(
    `${base}/portfolios/elements/:id`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: 'Deletes an element with its values and files; its history stays',
        params: recordParams,
        querystring: versionQuery,
        response: { 204: z.null() },
      },
    },
    async ({ caller, params, query }, reply) => {
      await deleteElement(database, {
        elementId: params.id,
        personId: caller.personId,
        version: query.version,
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${base}/portfolios/send`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: 'Sends for verification every element that may be sent',
        response: { 200: sendResult },
      },
    },
    async ({ caller }) => ({ sent: await sendPortfolio(database, caller.personId) }),
  );

  app.get(
    `${base}/portfolios/elements/:id/history`,
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['portfolio'],
        summary:
          'Who did what to an element, also to a deleted one, for its owner and for staff who may see its block',
        params: recordParams,
        response: { 200: elementHistory },
      },
    },
    async ({ caller, params }) => {
      await assertMayReadHistory(database, caller, params.id);
      return { history: await findHistory(params.id) };
    },
  );

  app.get(
    `${base}/portfolios/deleted-elements`,
    {
      config: { access: 'students' },
      schema: {
        tags: ['portfolio'],
        summary: "What the caller has deleted from the portfolio; each one's history can still be read",
        response: { 200: deletedElements },
      },
    },
    async ({ caller }) => ({ elements: await findDeleted(caller.personId, undefined) }),
  );

  app.get(
    `${base}/admin/portfolios/:id/deleted-elements`,
    {
      config: { access: 'achievements', refusals: ['portfolioNotFound'] },
      schema: {
        tags: ['portfolio'],
        summary: 'What a student has deleted; for a vud_employee only of the blocks given to them',
        params: recordParams,
        response: { 200: deletedElements },
      },
    },
    async ({ caller, params }) => {
      const ownerId = await findOwner(params.id);
      if (ownerId === undefined) throw new AppError('portfolioNotFound');
      return { elements: await findDeleted(ownerId, blocksLimitedTo(caller)) };
    },
  );
};
