import type { Adoption, Scenario, Scenarios, ScenarioVote } from '@zachetka/contract/border/border.schemas';
import { decideScenario, figuresOf } from '@zachetka/contract/border/simulate';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findRanked } from '../../applications/of-seasons/index.ts';
import { assertNoConflict, findConflicts, type Judged } from '../../commissions/judging/index.ts';
import { findUniversityMembers } from '../../commissions/seats/index.ts';
import { settleOtherVotes } from '../recount/settle.ts';
import { findSeason, lockSeason } from '../season.queries.ts';
import { assertRightInSeason } from '../windows/index.ts';
import {
  confirmAdoptionRow,
  findAdoptions,
  findScenarios,
  insertAdoption,
  insertPlaces,
  type KeptAdoption,
  lockScenario,
  touchScenario,
} from './border.queries.ts';
import { latestVotes } from './latest-votes.ts';
import { placesOf } from './places-of.ts';
import { readBorderCase } from './read-border-case.ts';
import { assertUpToDate } from './scenarios.ts';

/** What is kept of a season's border, with what the reader may do about it. */
export async function readScenarios(
  database: Database,
  { seasonId, readerId }: { seasonId: number; readerId: number },
): Promise<Scenarios> {
  await findSeason(database, seasonId);
  const scenarios = await findScenarios(database, seasonId);
  const adoptions: Adoption[] = [];
  for (const adoption of await findAdoptions(database, seasonId))
    adoptions.push(await shownTo(database, { seasonId, readerId }, adoption));
  return { scenarios, adoptions };
}

async function shownTo(
  database: DatabaseOrTransaction,
  { seasonId, readerId }: { seasonId: number; readerId: number },
  { enteredBy, ...adoption }: KeptAdoption,
): Promise<Adoption> {
  const isOpen = adoption.confirmedAt === null && enteredBy !== readerId;
  const { nominationId } = adoption.settings;
  const mayConfirm =
    isOpen &&
    (await findConflicts(database, readerId, await findRanked(database, { seasonId, nominationId })))
      .length === 0;
  return { ...adoption, mayConfirm };
}

type Adopting = ScenarioVote & { seasonId: number; scenarioId: number; actorId: number; timeZone: string };

/**
 * What the pages showed is not believed: who is awarded is counted here, from what the database holds now. It comes into force once a
 * second member has confirmed it.
 */
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
    const ranked = await findRanked(tx, { seasonId, nominationId: settings.nominationId });
    await assertNoConflict(tx, actorId, ranked);
    await assertMayVote(tx, { seasonId, present, ranked });
    const found = await readBorderCase(tx, { seasonId, timeZone });
    const inForce = latestVotes(await findConfirmed(tx, seasonId)).map((vote) => vote.settings);
    const outcome = decideScenario(found, settings, inForce);
    const figures = figuresOf(outcome);
    if (figures.open.length > 0) throw new AppError('borderOpen', { params: { count: figures.open.length } });
    if (figures.unspent?.startsWith('-'))
      throw new AppError('overBudget', { params: { over: figures.unspent.slice(1) } });
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
    return shownTo(tx, { seasonId, readerId: actorId }, adopted);
  });
}

type Voted = { seasonId: number; scenario: Scenario; version: number };

/** Of many who record the same vote at once exactly one does: the others are told whose vote it was. */
async function assertNotAdopted(tx: Transaction, { seasonId, scenario, version }: Voted): Promise<void> {
  if (scenario.version === version) return;
  const [latest] = await findAdoptions(tx, seasonId);
  if (latest?.scenario !== scenario.name || scenario.version !== version + 1) return;
  const { enteredBy: _enteredBy, ...adoption } = latest;
  throw new AppError('alreadyAdopted', { params: { who: latest.adoptedBy ?? '—' }, data: { adoption } });
}

type Vote = { seasonId: number; present: number; ranked: readonly Judged[] };

/** Where the university's commission is known, no more can have voted than its members without a conflict with somebody ranked. */
async function assertMayVote(tx: Transaction, { seasonId, present, ranked }: Vote): Promise<void> {
  const members = await findUniversityMembers(tx, seasonId);
  if (members.length === 0) return;
  const barred: string[] = [];
  for (const { personId, fullName } of members) {
    if ((await findConflicts(tx, personId, ranked)).length > 0) barred.push(fullName);
  }
  const most = members.length - barred.length;
  if (present <= most) return;
  throw new AppError('tooManyVoters', {
    params: { most, members: members.length, barred: barred.join(', ') || '—' },
    data: { most, barred },
  });
}

const findConfirmed = async (tx: Transaction, seasonId: number) =>
  (await findAdoptions(tx, seasonId)).filter((adoption) => adoption.confirmedAt !== null);

type Confirming = { seasonId: number; adoptionId: number; actorId: number; timeZone: string };

/** Four eyes: whoever has entered a vote does not confirm it. With it who stands in other rankings too may give up a place there. */
export function confirmAdoption(
  database: Database,
  { seasonId, adoptionId, actorId, timeZone }: Confirming,
): Promise<Adoption> {
  const find = async (tx: Transaction): Promise<KeptAdoption> => {
    const found = (await findAdoptions(tx, seasonId)).find(({ id }) => id === adoptionId);
    if (!found) throw new AppError('adoptionNotFound');
    return found;
  };
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    const { enteredBy, confirmedAt, confirmedBy, settings } = await find(tx);
    if (confirmedAt !== null)
      throw new AppError('adoptionConfirmed', { params: { who: confirmedBy ?? '—' } });
    if (enteredBy === actorId) throw new AppError('confirmsOwnVote');
    await assertRightInSeason(tx, { personId: actorId, right: 'decide', seasonId });
    const { nominationId } = settings;
    await assertNoConflict(tx, actorId, await findRanked(tx, { seasonId, nominationId }));
    await confirmAdoptionRow(tx, { adoptionId, confirmedBy: actorId });
    await settleOtherVotes(tx, { seasonId, timeZone, actorId, voteId: adoptionId });
    return shownTo(tx, { seasonId, readerId: actorId }, await find(tx));
  });
}
