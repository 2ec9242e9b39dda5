import * as portfolioSchemas from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { borderCalls } from '@zachetka/contract/scholarship/border/border.calls';
import * as schemas from '@zachetka/contract/scholarship/border/border.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connect.ts';
import { serveCalls } from '../../../../lib/calls/serve-calls.ts';
import type { Caller } from '../../../../plugins/access.ts';
import { assertDecidesSeason, assertStandsOutside } from '../../commissions/index.ts';
import { adoptScenario, confirmAdoption, readScenarios } from './adopt-scenario.ts';
import { deleteScenarioRow } from './border.queries.ts';
import { readBorderCase } from './read-border-case.ts';
import { createScenario, saveScenario } from './scenarios.ts';

export const borderRoutes: FastifyPluginAsync<{ config: Config; database: Database }> = async (
  app,
  { config, database },
) => {
  const timeZone = config.TIME_ZONE;
  const serve = serveCalls(app, { ...portfolioSchemas, ...schemas });
  app.mapConstraints({ scenario_name: 'scenarioNameTaken' });

  /** Nobody looks at a border, or moves it, who stands on one side of it. */
  const assertDrawsBorder = async (caller: Caller, seasonId: number) => {
    await assertDecidesSeason(database, caller, seasonId);
    await assertStandsOutside(database, caller, seasonId);
  };

  serve(borderCalls.readBorderCase, async ({ caller, params }) => {
    await assertDrawsBorder(caller, params.id);
    return readBorderCase(database, { seasonId: params.id, timeZone });
  });
  serve(borderCalls.listScenarios, async ({ caller, params }) => {
    await assertDrawsBorder(caller, params.id);
    return readScenarios(database, { seasonId: params.id, readerId: caller.personId });
  });
  serve(borderCalls.createScenario, async ({ caller, params, body }) => {
    await assertDrawsBorder(caller, params.id);
    return createScenario(database, { ...body, seasonId: params.id, actorId: caller.personId });
  });
  serve(borderCalls.saveScenario, async ({ caller, params: { id, scenarioId }, body }) => {
    await assertDrawsBorder(caller, id);
    return saveScenario(database, { ...body, seasonId: id, scenarioId, actorId: caller.personId });
  });
  serve(borderCalls.deleteScenario, async ({ caller, params: { id, scenarioId } }) => {
    await assertDrawsBorder(caller, id);
    await deleteScenarioRow(database, { seasonId: id, scenarioId });
  });
  serve(borderCalls.adoptScenario, async ({ caller, params: { id, scenarioId }, body }) => {
    await assertDrawsBorder(caller, id);
    return adoptScenario(database, {
      ...body,
      seasonId: id,
      scenarioId,
      actorId: caller.personId,
      timeZone,
    });
  });
  serve(borderCalls.confirmAdoption, async ({ caller, params: { id, adoptionId } }) => {
    await assertDrawsBorder(caller, id);
    return confirmAdoption(database, { seasonId: id, adoptionId, actorId: caller.personId, timeZone });
  });
};
