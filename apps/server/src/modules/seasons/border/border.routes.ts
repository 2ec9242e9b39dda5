import { borderCalls } from '@zachetka/contract/border/border.calls';
import * as schemas from '@zachetka/contract/border/border.schemas';
import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { assertDecidesSeason } from '../../commissions/judging/index.ts';
import { findSeason } from '../season.queries.ts';
import { adoptScenario } from './adopt-scenario.ts';
import { deleteScenarioRow, findAdoptions, findScenarios } from './border.queries.ts';
import { readBorderCase } from './read-border-case.ts';
import { createScenario, saveScenario } from './scenarios.ts';

export const borderRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  app.mapConstraints({ scenario_name: 'scenarioNameTaken' });

  serve(borderCalls.readBorderCase, async ({ caller, params }) => {
    await assertDecidesSeason(database, caller, params.id);
    return readBorderCase(database, { seasonId: params.id, timeZone });
  });
  serve(borderCalls.listScenarios, async ({ caller, params }) => {
    await assertDecidesSeason(database, caller, params.id);
    await findSeason(database, params.id);
    const [scenarios, adoptions] = await Promise.all([
      findScenarios(database, params.id),
      findAdoptions(database, params.id),
    ]);
    return { scenarios, adoptions };
  });
  serve(borderCalls.createScenario, async ({ caller, params, body }) => {
    await assertDecidesSeason(database, caller, params.id);
    return createScenario(database, { ...body, seasonId: params.id, actorId: caller.personId });
  });
  serve(borderCalls.saveScenario, async ({ caller, params: { id, scenarioId }, body }) => {
    await assertDecidesSeason(database, caller, id);
    return saveScenario(database, { ...body, seasonId: id, scenarioId, actorId: caller.personId });
  });
  serve(borderCalls.deleteScenario, async ({ caller, params: { id, scenarioId } }) => {
    await assertDecidesSeason(database, caller, id);
    await deleteScenarioRow(database, { seasonId: id, scenarioId });
  });
  serve(borderCalls.adoptScenario, async ({ caller, params: { id, scenarioId }, body }) => {
    await assertDecidesSeason(database, caller, id);
    return adoptScenario(database, {
      ...body,
      seasonId: id,
      scenarioId,
      actorId: caller.personId,
      timeZone,
    });
  });
};
