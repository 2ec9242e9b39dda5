import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { verificationCalls } from '@zachetka/contract/portfolio/verification/verification.calls';
import * as schemas from '@zachetka/contract/portfolio/verification/verification.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { languageOf } from '../../../lib/language.ts';
import { blocksLimitedTo } from '../portfolio/index.ts';
import { claimElement, releaseElement } from './claim-element.ts';
import { decideBatch, undoBatch } from './decide-batch.ts';
import { decideElement } from './decide-element.ts';
import { prepareQueue } from './list-queue.ts';
import { markTeamAward, unmarkTeamAward } from './mark-team-award.ts';
import { preparePortfolioReview } from './review-portfolio.ts';
import { findReviewedBlocks } from './reviewed-blocks.queries.ts';
import { takeBackDecision, undoDecision } from './take-back-decision.ts';

export const verificationRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  const listQueue = prepareQueue(database);
  const reviewPortfolio = preparePortfolioReview(database);

  serve(
    verificationCalls.listQueue,
    async ({ caller, query: { group, block, ...page } }) =>
      new JsonAnswer(
        await listQueue({
          ...page,
          filters: { group, block },
          readerId: caller.personId,
          blocksOf: blocksLimitedTo(caller),
        }),
      ),
  );

  serve(verificationCalls.listReviewedBlocks, async ({ caller }) => ({
    blocks: await findReviewedBlocks(database, blocksLimitedTo(caller)),
  }));

  serve(verificationCalls.reviewPortfolio, ({ caller, params, query }) =>
    reviewPortfolio(caller, params.portfolioId, query),
  );

  serve(verificationCalls.decideElement, ({ caller, body }) => decideElement(database, caller, body));

  serve(verificationCalls.decideBatch, ({ caller, body, headers, log }) =>
    decideBatch(database, body, { caller, language: languageOf(headers['accept-language']), log }),
  );

  serve(verificationCalls.undoDecision, ({ caller, params, body }) =>
    undoDecision(database, caller, { ...body, elementId: params.id }),
  );

  serve(verificationCalls.undoBatch, ({ caller, body, headers, log }) =>
    undoBatch(database, body, { caller, language: languageOf(headers['accept-language']), log }),
  );

  serve(verificationCalls.takeBackDecision, ({ caller, params, body }) =>
    takeBackDecision(database, caller, { ...body, elementId: params.id }),
  );

  serve(verificationCalls.claimElement, async ({ caller, params }) => ({
    claim: await claimElement(database, caller, params.id),
  }));

  serve(verificationCalls.releaseElement, ({ caller, params }) =>
    releaseElement(database, caller, params.id),
  );

  serve(verificationCalls.markTeamAward, ({ caller, params }) => markTeamAward(database, caller, params.id));

  serve(verificationCalls.unmarkTeamAward, ({ caller, params }) =>
    unmarkTeamAward(database, caller, params.id),
  );
};
