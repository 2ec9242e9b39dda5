import type {
  Adoption,
  Scenario,
  Scenarios,
  ScenarioVote,
} from '@zachetka/contract/scholarship/border/border.schemas';
import { decideScenario, figuresOf } from '@zachetka/contract/scholarship/border/simulate';
import type { BallotKind } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { findRanked } from '../../applications/index.ts';
import { findAttendance, findUniversityCommission } from '../../commission-seats/index.ts';
import { assertNoConflict, assertQuorum, findConflicts, type Judged } from '../../commissions/index.ts';
import { assertRightInSeason, findPublication, findSeason, lockSeason } from '../../season-rules/index.ts';
import { assertMeetingOpen } from '../questions.ts';
import { settleVote } from '../recount/settle.ts';
import { sealVote } from '../seal/seal-season.ts';
import {
  confirmAdoptionRow,
  findAdoptions,
  findScenarios,
  insertAdoption,
  insertBallots,
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
  return database.transaction(async (tx) => {
    const scenario = await lockScenario(tx, { seasonId, scenarioId });
    await assertNotAdopted(tx, { seasonId, scenario, version });
    assertUpToDate(scenario, version);
    await assertRightInSeason(tx, { personId: actorId, right: 'decide', seasonId });
    // Of two adoptions at once the second one sees the first.
    await lockSeason(tx, seasonId);
    await assertNotPublished(tx, seasonId);
    const { settings, name } = scenario;
    const ranked = await findRanked(tx, { seasonId, nominationId: settings.nominationId });
    await assertNoConflict(tx, actorId, ranked);
    const voted = await readVote(tx, { seasonId, ranked, timeZone, ...votes });
    assertCarried(voted);
    const { known, ballots, ...counted } = voted;
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
      ...counted,
      ...known,
      reason,
      adoptedBy: actorId,
    });
    if (known) await insertBallots(tx, { adoptionId, meetingId: known.meetingId, ballots });
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

type Voting = Pick<ScenarioVote, 'counts' | 'meetingId' | 'ballots'> & {
  seasonId: number;
  ranked: readonly Judged[];
  timeZone: string;
};

type ReadVote = Pick<KeptAdoption, 'present' | BallotKind> & {
  /** Of a season with a commission of the university. */
  known?: { meetingId: number; members: number; quorum: string };
  ballots: { personId: number; ballot: BallotKind }[];
};

/**
 * Where the university's commission is known, those of its members have voted who were at a meeting, each by name, and enough of
 * them. Whoever is in conflict with somebody ranked counts neither as present nor as a member.
 */
async function readVote(
  tx: Transaction,
  { seasonId, ranked, timeZone, counts, meetingId, ballots }: Voting,
): Promise<ReadVote> {
  const commission = await findUniversityCommission(tx, seasonId);
  if (!commission) {
    if (!counts) throw new AppError('votesDoNotAddUp');
    return { ...counts, ballots: [] };
  }
  if (meetingId === undefined || !ballots) throw new AppError('meetingMissing');
  const attendance = await findAttendance(tx, { commissionId: commission.id, meetingId });
  if (!attendance) throw new AppError('meetingNotFound');
  await assertMeetingOpen(tx, meetingId, timeZone);
  const there = new Map(attendance.present.map((each) => [each.directoryId, each]));
  const absent = ballots.filter(({ personId }) => !there.has(personId)).map(({ personId }) => personId);
  if (absent.length > 0) {
    const { number } = attendance;
    throw new AppError('notAtMeeting', { params: { number, who: absent.join(', ') }, data: { absent } });
  }
  const voters = ballots.flatMap(({ personId: directoryId, ballot }) => {
    const voter = there.get(directoryId);
    return voter ? [{ ...voter, ballot }] : [];
  });
  const twice = voters.find(
    (voter, index) => voters.findIndex((other) => other.personId === voter.personId) < index,
  );
  if (twice) throw new AppError('memberTwice', { params: { who: twice.fullName } });
  const members = new Map(
    [...commission.members, ...voters].map(({ personId, fullName }) => [personId, fullName]),
  );
  const barred = new Map<number, string>();
  for (const [personId, fullName] of members) {
    if ((await findConflicts(tx, personId, ranked)).length > 0) barred.set(personId, fullName);
  }
  const inConflict = voters.filter(({ personId }) => barred.has(personId)).map(({ fullName }) => fullName);
  if (inConflict.length > 0)
    throw new AppError('voterInConflict', {
      params: { who: inConflict.join(', ') },
      data: { barred: inConflict },
    });
  const { quorum } = commission;
  const known = { meetingId, quorum, members: members.size - barred.size };
  assertQuorum({ quorum, present: voters.length, members: known.members });
  const countOf = (wanted: BallotKind) => voters.filter(({ ballot }) => ballot === wanted).length;
  return {
    known,
    present: voters.length,
    inFavour: countOf('inFavour'),
    against: countOf('against'),
    abstained: countOf('abstained'),
    ballots: voters.map(({ personId, ballot }) => ({ personId, ballot })),
  };
}

function assertCarried({ present, inFavour, against, abstained }: ReadVote): void {
  if (inFavour + against + abstained !== present) throw new AppError('votesDoNotAddUp');
  if (2 * inFavour <= present) throw new AppError('voteNotCarried');
}

/** What everybody has read is changed by an appeal or by the order, not by another border. */
async function assertNotPublished(tx: Transaction, seasonId: number): Promise<void> {
  if (await findPublication(tx, seasonId)) throw new AppError('alreadyPublished');
}

const findConfirmed = async (tx: Transaction, seasonId: number) =>
  (await findAdoptions(tx, seasonId)).filter((adoption) => adoption.confirmedAt !== null);

type Confirming = { seasonId: number; adoptionId: number; actorId: number; timeZone: string };

/** Four eyes: whoever has entered a vote does not confirm it. */
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
    await assertNotPublished(tx, seasonId);
    const { enteredBy, confirmedAt, confirmedBy, settings, reason } = await find(tx);
    if (confirmedAt !== null)
      throw new AppError('adoptionConfirmed', { params: { who: confirmedBy ?? '—' } });
    if (enteredBy === actorId) throw new AppError('confirmsOwnVote');
    await assertRightInSeason(tx, { personId: actorId, right: 'decide', seasonId });
    const { nominationId } = settings;
    await assertNoConflict(tx, actorId, await findRanked(tx, { seasonId, nominationId }));
    await confirmAdoptionRow(tx, { adoptionId, confirmedBy: actorId });
    await settleVote(tx, { seasonId, timeZone, actorId, voteId: adoptionId });
    await sealVote(tx, { seasonId, actorId, reason });
    return shownTo(tx, { seasonId, readerId: actorId }, await find(tx));
  });
}
