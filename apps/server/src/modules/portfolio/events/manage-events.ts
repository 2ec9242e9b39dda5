import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import { invitationPath } from '@zachetka/contract/portfolio/events/event-limits';
import type {
  EventPlaces,
  EventSummary,
  EventToCreate,
  EventWithLink,
  RevokedEvent,
} from '@zachetka/contract/portfolio/events/events.schemas';
import {
  normaliseValue,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { nextElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import type { Database, Transaction } from '../../../db/connect.ts';
import type { EventValues } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { judgingPatterns, type PatternJudge } from '../../../lib/patterns/pattern-judge.ts';
import { todayIn } from '../../../lib/wall-clock.ts';
import { recordPeopleAction } from '../../people/people/index.ts';
import {
  findFiledApplicationOf,
  lockElementForDecision,
  recordMoves,
  recordTakenBack,
} from '../portfolio/index.ts';
import { elementDecided } from '../verification/index.ts';
import {
  commentOf,
  type EventCircumstances,
  refusalOfPlace,
  refusalOfRevoked,
} from './confirm-participant.ts';
import {
  deleteParticipant,
  type EventRow,
  findEvent,
  findFields,
  findPlaces,
  freePlace,
  insertEvent,
  listStanding,
  lockEvent,
  lockParticipant,
  type ParticipantRow,
  takePlace,
  updateEvent,
  updateParticipant,
} from './events.queries.ts';

/** All that is kept of the link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function listEventPlaces(database: Database): Promise<EventPlaces> {
  const fields = Map.groupBy(await findFields(database), ({ subBlockId }) => subBlockId);
  const places = await findPlaces(database);
  return {
    places: places.map((place) => ({
      ...place,
      fields: (fields.get(place.subBlockId) ?? []).map(
        ({ pattern: _pattern, subBlockId: _subBlockId, ...field }) => field,
      ),
    })),
  };
}

/** Only what every event has; who organises it and who takes part is not known yet. */
export function createEvent(
  { database, publicUrl, timeZone }: EventCircumstances,
  actorId: number,
  { values, opensAt, closesAt, ...given }: EventToCreate,
): Promise<EventWithLink> {
  assertDay(given.heldOn, { opensAt, closesAt, timeZone });
  return judgingPatterns(actorId, (judge) =>
    database.transaction(async (tx) => {
      const places = await findPlaces(tx);
      if (!places.some(({ subBlockId }) => subBlockId === given.subBlockId)) {
        throw new AppError('subBlockNotFound');
      }
      const fixedValues = readValues(await findFields(tx, given.subBlockId), values, judge);
      const token = newLink();
      const id = await insertEvent(tx, {
        ...given,
        fixedValues,
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
        createdBy: actorId,
        linkHash: hashOfLink(token),
      });
      return { link: `${publicUrl}${invitationPath}#${token}`, event: await summaryOf(tx, id) };
    }),
  );
}

const newLink = () => randomBytes(32).toString('base64url');

export async function summaryOf(tx: Database | Transaction, id: number): Promise<EventSummary> {
  const event = await findEvent(tx, id);
  if (!event) throw new Error('the event is locked and still gone');
  return toSummary(event);
}

export function toSummary({
  subBlockId: _subBlockId,
  organiserId: _organiserId,
  fixedValues: _fixedValues,
  ownValues: _ownValues,
  now: _now,
  version: _version,
  ...summary
}: EventRow): EventSummary {
  return summary;
}

type Given = readonly { fieldId: number; value: string | null }[];
type Fields = Awaited<ReturnType<typeof findFields>>;

/** What is filled in, in the form in which achievements keep it. Whether something is missing is asked when somebody is let in. */
export function readValues(fields: Fields, given: Given, judge: PatternJudge): EventValues {
  const values: EventValues = {};
  const problems: [string, ErrorCode][] = [];
  for (const { fieldId, value } of given) {
    const field = fields.find(({ id }) => id === fieldId);
    const read = field && normaliseValue(field.format, value);
    if (read === null) continue;
    const problem =
      field && read !== undefined ? validateAttributeValue(field, read, judge.matches) : 'invalidFormat';
    if (problem !== null) problems.push([String(fieldId), problem]);
    else if (read !== undefined) values[fieldId] = read;
  }
  judge.finish();
  if (problems.length > 0) throw new AppError('invalidValues', { fields: Object.fromEntries(problems) });
  return values;
}

type Time = Pick<EventRow, 'opensAt' | 'closesAt'> & { timeZone: string };

/** An event is held while its participants check in. */
export function assertDay(heldOn: string, { opensAt, closesAt, timeZone }: Time): void {
  const from = todayIn(timeZone, new Date(opensAt));
  const to = todayIn(timeZone, new Date(closesAt));
  if (heldOn >= from && heldOn <= to) return;
  const params = { from: toDisplayDate(from), to: toDisplayDate(to) };
  throw new AppError('eventDayOutside', { params, data: { from, to } });
}

type Doing = { id: number; actorId: number };

/** Whoever had the right before has it no more. */
export function renewEventLink(
  { database, publicUrl }: EventCircumstances,
  { id, actorId }: Doing,
): Promise<EventWithLink> {
  return database.transaction(async (tx) => {
    const event = await lockNamed(tx, id);
    if (event.revokedAt !== null) throw refusalOfRevoked(event);
    const token = newLink();
    await endRight(tx, event, { actorId, linkHash: hashOfLink(token) });
    return { link: `${publicUrl}${invitationPath}#${token}`, event: await summaryOf(tx, id) };
  });
}

export function endEventLink({ database }: EventCircumstances, { id, actorId }: Doing): Promise<void> {
  return database.transaction(async (tx) =>
    endRight(tx, await lockNamed(tx, id), { actorId, linkHash: null }),
  );
}

async function endRight(
  tx: Transaction,
  event: EventRow,
  { actorId, linkHash }: { actorId: number; linkHash: string | null },
): Promise<void> {
  await updateEvent(tx, event.id, { linkHash, organiserId: null, acceptedAt: null });
  await recordEnd(tx, event, actorId);
}

async function recordEnd(tx: Transaction, { organiserId, title }: EventRow, actorId: number): Promise<void> {
  if (organiserId === null) return;
  await recordPeopleAction(tx, { personId: organiserId, actorId, action: 'organiserEnded', reason: title });
}

async function lockNamed(tx: Transaction, id: number): Promise<EventRow> {
  const event = await lockEvent(tx, { id });
  if (!event) throw new AppError('eventNotFound', { data: { id } });
  return event;
}

/**
 * From the first moment on nobody is let in any more, and the organiser only reads why. Then each confirmation is withdrawn for itself; whoever does it again goes on with what
 * was left. What is part of a filed application stays in it, since it was filed with the decision: there the achievement tells of the revocation.
 */
export async function revokeEvent(
  { database }: EventCircumstances,
  { id, actorId, reason }: Doing & { reason: string },
): Promise<RevokedEvent> {
  const why = await database.transaction(async (tx) => {
    const event = await lockNamed(tx, id);
    if (event.reason !== null) return event.reason;
    await updateEvent(tx, id, { revokedAt: new Date(), revokedBy: actorId, reason });
    await recordEnd(tx, event, actorId);
    return reason;
  });
  let [returned, kept] = [0, 0];
  for (const participantId of await listStanding(database, id)) {
    const outcome = await database.transaction(async (tx) => {
      const participant = await lockParticipant(tx, { eventId: id, id: participantId });
      return participant && withdraw(tx, participant, { id, actorId, reason: why });
    });
    if (outcome === 'returned') returned += 1;
    if (typeof outcome === 'number') kept += 1;
  }
  return { returned, kept, event: await summaryOf(database, id) };
}

/** Who was only on the list leaves it. */
export async function dropParticipant(
  { database }: EventCircumstances,
  { id, participantId, actorId, reason }: Doing & { participantId: number; reason: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const participant = await lockParticipant(tx, { eventId: id, id: participantId });
    if (!participant) throw new AppError('participantNotFound', { data: { id: participantId } });
    if (participant.droppedAt !== null) return;
    if (participant.attestedAt === null) return deleteParticipant(tx, participant.id);
    const outcome = await withdraw(tx, participant, { id, actorId, reason });
    if (typeof outcome !== 'number') return;
    throw new AppError('decisionInApplication', { params: { application: outcome } });
  });
}

/**
 * The achievement goes back to its student with the reason: they may prove it in another way, and then somebody verifies it. One that somebody
 * has decided on since stays as they have decided. Answers the filed application where that keeps everything as it is.
 */
async function withdraw(
  tx: Transaction,
  { id: participantId, elementId, elementVersion }: ParticipantRow,
  { id, actorId, reason }: Doing & { reason: string },
): Promise<'returned' | 'left' | number> {
  const element = elementId === null ? undefined : await lockElementForDecision(tx, elementId);
  const isOurs = element?.status === 'VERIFIED' && element.version === elementVersion;
  if (isOurs) {
    const application = await findFiledApplicationOf(tx, element.id);
    if (application !== null) return application;
    await recordTakenBack(tx, element, { actorId, action: 'takeBack', reason });
    const waiting = await lockElementForDecision(tx, element.id);
    const toStatus = nextElementStatus('returnForCorrection', waiting.status, true);
    if (toStatus === null) throw new AppError('statusForbids');
    const decision = { score: null, comment: reason };
    // Nobody has waited for this decision.
    const move = { element: { ...waiting, sentAt: null }, toStatus, decision };
    await recordMoves(tx, [move], { actorId, action: 'returnForCorrection' });
    const told = { decision: 'returnForCorrection', status: toStatus, undoSeconds: 0 } as const;
    await elementDecided(tx, { element: waiting, ...told });
  }
  await updateParticipant(tx, participantId, {
    droppedAt: new Date(),
    droppedBy: actorId,
    reason,
    ...(isOurs && { elementVersion: (await lockElementForDecision(tx, element.id)).version }),
  });
  await freePlace(tx, id);
  return isOurs ? 'returned' : 'left';
}

/** The way back: as `withdraw` has left it the achievement waits for a moment, and is confirmed again. */
export async function restoreParticipant(
  { database }: EventCircumstances,
  { id, participantId, actorId }: Doing & { participantId: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const participant = await lockParticipant(tx, { eventId: id, id: participantId });
    if (!participant) throw new AppError('participantNotFound', { data: { id: participantId } });
    if (participant.droppedAt === null) return;
    const event = await findEvent(tx, id);
    if (!event) throw new AppError('eventNotFound', { data: { id } });
    const { elementId, elementVersion } = participant;
    const returned = elementId === null ? undefined : await lockElementForDecision(tx, elementId);
    if (returned?.status !== 'RETURNED_FOR_CORRECTION' || returned.version !== elementVersion) {
      throw new AppError('participantElementChanged', { data: { elementId } });
    }
    const comment = commentOf(event);
    await recordTakenBack(tx, returned, { actorId, action: 'takeBack', reason: comment });
    const waiting = await lockElementForDecision(tx, returned.id);
    const toStatus = nextElementStatus('confirm', waiting.status, true);
    if (toStatus === null) throw new AppError('statusForbids');
    const move = {
      element: { ...waiting, sentAt: null },
      toStatus,
      decision: { score: event.score, comment },
    };
    await recordMoves(tx, [move], { actorId, action: 'confirm' });
    const element = await lockElementForDecision(tx, returned.id);
    await elementDecided(tx, { element, decision: 'confirm', status: element.status, undoSeconds: 0 });
    await updateParticipant(tx, participantId, {
      droppedAt: null,
      droppedBy: null,
      reason: null,
      elementVersion: element.version,
    });
    if ((await takePlace(tx, { id })) === undefined) throw await refusalOfPlace(tx, event);
  });
}
