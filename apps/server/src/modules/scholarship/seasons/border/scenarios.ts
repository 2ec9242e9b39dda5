import type {
  Scenario,
  ScenarioOutdatedData,
  ScenarioToCreate,
  ScenarioToSave,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type { Database } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findSeason } from '../../season-rules/index.ts';
import { insertScenario, lockScenario, updateScenario } from './border.queries.ts';

type Doing = { seasonId: number; actorId: number };

export function createScenario(
  database: Database,
  { seasonId, actorId, ...given }: ScenarioToCreate & Doing,
): Promise<Scenario> {
  return database.transaction(async (tx) => {
    await findSeason(tx, seasonId);
    const scenarioId = await insertScenario(tx, { ...given, seasonId, changedBy: actorId });
    return lockScenario(tx, { seasonId, scenarioId });
  });
}

export function saveScenario(
  database: Database,
  { seasonId, scenarioId, actorId, version, ...given }: ScenarioToSave & Doing & { scenarioId: number },
): Promise<Scenario> {
  return database.transaction(async (tx) => {
    const of = { seasonId, scenarioId };
    assertUpToDate(await lockScenario(tx, of), version);
    await updateScenario(tx, { ...given, ...of, changedBy: actorId });
    return lockScenario(tx, of);
  });
}

export function assertUpToDate(scenario: Scenario, version: number): void {
  if (scenario.version === version) return;
  const data: ScenarioOutdatedData = { scenario };
  throw new AppError('scenarioOutdated', { params: { who: scenario.changedBy ?? '—' }, data });
}
