import { portfolioParams, recordParams } from '@zachetka/contract/portfolio/portfolio.schemas';
import {
  batchRequest,
  batchResult,
  claimAnswer,
  decidedElement,
  decisionRequest,
  portfolioReview,
  queueQuery,
  teamAwardAnswer,
  verificationQueue,
} from '@zachetka/contract/verification/verification.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { languageOf } from '../../lib/language.ts';
import { sendJson } from '../../lib/send-json.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { claimElement, releaseElement } from './claim-element.ts';
import { decideBatch } from './decide-batch.ts';
import { decideElement } from './decide-element.ts';
import { prepareQueue } from './list-queue.ts';
import { markTeamAward, unmarkTeamAward } from './mark-team-award.ts';
import { preparePortfolioReview } from './review-portfolio.ts';

const base = '/gateway/extra-edu/api/verifications';
const tags = ['verification'];

export const verificationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  const listQueue = prepareQueue(database);
  const reviewPortfolio = preparePortfolioReview(database);

  app.get(
    `${base}/queue`,
    {
      config: { access: 'achievements' },
      schema: {
        tags,
        summary: 'Portfolios that wait, who has waited longest first',
        querystring: queueQuery,
        response: { 200: verificationQueue },
      },
    },
    async ({ caller, query }, reply) =>
      sendJson(
        reply,
        await listQueue({ ...query, readerId: caller.personId, blocksOf: blocksLimitedTo(caller) }),
      ),
  );

  app.get(
    `${base}/portfolios/:portfolioId`,
    {
      config: { access: 'achievements', refusals: ['portfolioNotFound'] },
      schema: {
        tags,
        summary: "What waits in a student's portfolio, in the caller's blocks",
        params: portfolioParams,
        response: { 200: portfolioReview },
      },
    },
    ({ caller, params }) => reviewPortfolio(caller, params.portfolioId),
  );

  app.post(
    base,
    {
      config: {
        access: 'achievements',
        refusals: [
          'scoreRequired',
          'scoreInvalid',
          'commentRequired',
          'commentTooLong',
          'blockNotYours',
          'ownElement',
          'elementNotFound',
          'alreadyDecided',
          'notWaiting',
          'elementChangedMeanwhile',
        ],
      },
      schema: {
        tags,
        summary: 'Confirms, rejects or returns an element',
        body: decisionRequest,
        response: { 200: decidedElement },
      },
    },
    ({ caller, body }) => decideElement(database, caller, body),
  );

  app.post(
    `${base}/batch`,
    {
      config: { access: 'achievements' },
      schema: {
        tags,
        summary: 'Confirms several elements, each for itself',
        body: batchRequest,
        response: { 200: batchResult },
      },
    },
    ({ caller, body, headers, log }) =>
      decideBatch(database, body, { caller, language: languageOf(headers['accept-language']), log }),
  );

  app.post(
    `${base}/elements/:id/claim`,
    {
      config: { access: 'achievements', refusals: ['elementNotFound', 'blockNotYours', 'notWaiting'] },
      schema: {
        tags,
        summary: 'Tells others that the element is open here, for some minutes; again to renew',
        params: recordParams,
        response: { 200: claimAnswer },
      },
    },
    async ({ caller, params }) => ({ claim: await claimElement(database, caller, params.id) }),
  );

  app.delete(
    `${base}/elements/:id/claim`,
    {
      config: { access: 'achievements', refusals: ['elementNotFound', 'blockNotYours'] },
      schema: {
        tags,
        summary: "Ends the caller's own claim",
        params: recordParams,
        response: { 204: z.null() },
      },
    },
    async ({ caller, params }, reply) => {
      await releaseElement(database, caller, params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${base}/attachments/:id/team-award`,
    {
      config: { access: 'achievements', refusals: ['attachmentNotFound', 'blockNotYours'] },
      schema: {
        tags,
        summary: 'Marks a file that several students have as a legitimate team award',
        params: recordParams,
        response: { 200: teamAwardAnswer },
      },
    },
    ({ caller, params }) => markTeamAward(database, caller, params.id),
  );

  app.delete(
    `${base}/attachments/:id/team-award`,
    {
      config: { access: 'achievements', refusals: ['attachmentNotFound', 'blockNotYours'] },
      schema: {
        tags,
        summary: 'Takes that mark back',
        params: recordParams,
        response: { 200: teamAwardAnswer },
      },
    },
    ({ caller, params }) => unmarkTeamAward(database, caller, params.id),
  );
};
