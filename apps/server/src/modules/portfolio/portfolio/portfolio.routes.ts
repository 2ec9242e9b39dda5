import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio/portfolio.calls';
import * as schemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { JsonAnswer, serveCalls } from '../../../lib/calls/serve-calls.ts';
import { addElement } from './add-element.ts';
import { deleteElement } from './deletion/delete-element.ts';
import { prepareDeletedElements, preparePortfolioOwner } from './deletion/deleted-elements.queries.ts';
import { assertMayReadHistory } from './element-access.ts';
import { blocksLimitedTo } from './portfolio.policy.ts';
import { readUsage } from './quotas/read-usage.ts';
import type { TextQuota } from './quotas/text-quota.ts';
import { prepareElementHistory } from './reading/element-reading.queries.ts';
import { historyAsSent } from './reading/history-as-sent.ts';
import { preparePortfolioChange, preparePortfolioJson } from './reading/portfolio-json.ts';
import { saveAttributes } from './save-attributes.ts';
import { sendPortfolio } from './send-portfolio.ts';
import { withdrawElement } from './withdraw-element.ts';

type Options = { config: Config; database: Database; quota: TextQuota };

export const portfolioRoutes: FastifyPluginAsync<Options> = async (app, { config, database, quota }) => {
  const serve = serveCalls(app, schemas);
  const readPortfolio = preparePortfolioJson(database);
  const changePortfolio = preparePortfolioChange(database);
  const findHistory = prepareElementHistory(database);
  const findDeleted = prepareDeletedElements(database);
  const findOwner = preparePortfolioOwner(database);

  serve(portfolioCalls.readOwnPortfolio, async ({ caller, query }) => {
    const { body } = await readPortfolio({
      of: { personId: caller.personId },
      ...(query.onlyVerificated ? { statuses: ['VERIFIED'] } : {}),
    });
    return new JsonAnswer(body);
  });

  serve(portfolioCalls.readStudentPortfolio, async ({ caller, params }) => {
    const { portfolioId, body } = await readPortfolio({
      of: { portfolioId: params.id },
      blocksOf: blocksLimitedTo(caller),
    });
    if (portfolioId === null) throw new AppError('portfolioNotFound');
    return new JsonAnswer(body);
  });

  serve(portfolioCalls.addElement, ({ caller, body }) =>
    addElement(database, quota, { personId: caller.personId, ...body }),
  );

  serve(portfolioCalls.saveAttributes, async ({ caller, body }) => {
    const { personId } = caller;
    const answer = changePortfolio(personId);
    const saved = await saveAttributes(database, quota, { personId, changes: body, answer });
    return new JsonAnswer(saved ?? (await readPortfolio({ of: { personId } })).body);
  });

  serve(portfolioCalls.deleteElement, ({ caller, params, query }) =>
    deleteElement(database, quota, {
      elementId: params.id,
      personId: caller.personId,
      version: query.version,
    }),
  );

  serve(portfolioCalls.sendPortfolio, async ({ caller, body }) => ({
    sent: await sendPortfolio(database, quota, { personId: caller.personId, request: body }),
  }));

  serve(portfolioCalls.withdrawElement, async ({ caller: { personId }, params, body }) => {
    const { TIME_ZONE: timeZone } = config;
    const naming = { elementId: params.id, personId, version: body?.version, timeZone };
    await withdrawElement(database, quota, naming);
    return new JsonAnswer((await readPortfolio({ of: { personId } }, { hasChanged: true })).body);
  });

  serve(portfolioCalls.readUsage, ({ caller }) => readUsage(database, config, quota, caller.personId));

  serve(portfolioCalls.readElementHistory, async ({ caller, params }) => {
    const { readsDrafts } = await assertMayReadHistory(database, caller, params.id);
    const history = await findHistory(params.id, caller.personId);
    return { history: readsDrafts ? history : historyAsSent(history) };
  });

  serve(portfolioCalls.listOwnDeletedElements, async ({ caller }) => ({
    elements: await findDeleted(caller.personId, undefined),
  }));

  serve(portfolioCalls.listDeletedElements, async ({ caller, params }) => {
    const ownerId = await findOwner(params.id);
    if (ownerId === undefined) throw new AppError('portfolioNotFound');
    return { elements: await findDeleted(ownerId, blocksLimitedTo(caller)) };
  });
};
