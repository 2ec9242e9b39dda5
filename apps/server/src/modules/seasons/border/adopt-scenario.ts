import type { Adoption, ScenarioVote } from '@zachetka/contract/border/border.schemas';
import { figuresOf, rankApplicants, readSettings } from '@zachetka/contract/border/simulate';
import { decide } from '@zachetka/contract/seasons/cut-off/decide';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockSeason } from '../season.queries.ts';
import { assertRightInSeason } from '../windows/index.ts';
import { findAdoptions, insertAdoption, insertPlaces, lockScenario } from './border.queries.ts';
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
    const [adopted] = await findAdoptions(tx, seasonId);
    if (!adopted) throw new Error('what was adopted is gone');
    return adopted;
  });
}
