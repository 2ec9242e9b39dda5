import type { Adoption, Scenario, ScenarioVote } from '@zachetka/contract/border/border.schemas';
import { figuresOf, rankApplicants, readSettings } from '@zachetka/contract/border/simulate';
import { decide } from '@zachetka/contract/seasons/cut-off/decide';
import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockSeason } from '../season.queries.ts';
import { assertRightInSeason } from '../windows/index.ts';
import {
  findAdoptions,
  insertAdoption,
  insertPlaces,
  lockScenario,
  touchScenario,
} from './border.queries.ts';
import { placesOf } from './places-of.ts';
import { readBorderCase } from './read-border-case.ts';
import { assertUpToDate } from './scenarios.ts';

type Adopting = ScenarioVote & { seasonId: number; scenarioId: number; actorId: number; timeZone: string };

/** What the pages showed is not believed: who is awarded is counted here, from what the database holds now. */
export function adoptScenario(
  database: Database,
  { seasonId, scenarioId, actorId, timeZone, version, reason, ...votes }: Adopting,
): Promise<Adoption> {
  const { present, inFavour, against, abstained } = votes;
  if (inFavour + against + abstained !== present) throw new AppError('votesDoNotAddUp');
  if (2 * inFavour <= present) throw new AppError('voteNotCarried');
  return database.transaction(async (tx) => {
    const scenario = await lockScenario(tx, { seasonId, scenarioId });
    await assertNotAdopted(tx, { seasonId, scenario, version });
    assertUpToDate(scenario, version);
    await assertRightInSeason(tx, { personId: actorId, right: 'decide', seasonId });
    // Of two adoptions at once the second one sees the first.
    await lockSeason(tx, seasonId);
    const { settings, name } = scenario;
    const { applicants } = await readBorderCase(tx, { seasonId, timeZone });
    const outcome = decide(rankApplicants(applicants, settings.nominationId), readSettings(settings));
    const figures = figuresOf(outcome);
    if (figures.open.length > 0) throw new AppError('borderOpen', { params: { count: figures.open.length } });
    const adoptionId = await insertAdoption(tx, {
      seasonId,
      scenario: name,
      settings,
      figures,
      ...votes,
      reason,
      adoptedBy: actorId,
    });
    await insertPlaces(tx, adoptionId, placesOf(outcome));
    await touchScenario(tx, { scenarioId, changedBy: actorId });
    const [adopted] = await findAdoptions(tx, seasonId);
    if (!adopted) throw new Error('what was adopted is gone');
    return adopted;
  });
}

type Voted = { seasonId: number; scenario: Scenario; version: number };

/** Of many who record the same vote at once exactly one does: the others are told whose vote it was. */
async function assertNotAdopted(tx: Transaction, { seasonId, scenario, version }: Voted): Promise<void> {
  if (scenario.version === version) return;
  const [latest] = await findAdoptions(tx, seasonId);
  if (latest?.scenario !== scenario.name || scenario.version !== version + 1) return;
  throw new AppError('alreadyAdopted', {
    params: { who: latest.adoptedBy ?? '—' },
    data: { adoption: latest },
  });
}
