import { createHmac, timingSafeEqual } from 'node:crypto';
import { checkInPath, codeSeconds } from '@zachetka/contract/portfolio/events/event-limits';
import type { CheckedIn, EventCode, OpenCheckIn } from '@zachetka/contract/portfolio/events/events.schemas';
import {
  type AttributeRule,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { Database, Transaction } from '../../../db/connect.ts';
import type { EventValues } from '../../../db/schema/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import { obtainServerSecret } from '../../people/auth/index.ts';
import { addConfirmedElement, holdStructure, type TextQuota } from '../portfolio/index.ts';
import { elementDecided } from '../verification/index.ts';
import {
  type EventRow,
  findEvent,
  findFields,
  insertParticipants,
  isIn,
  lockParticipant,
  takePlace,
  updateParticipant,
} from './events.queries.ts';

export type EventCircumstances = {
  database: Database;
  quota: TextQuota;
  timeZone: string;
  publicUrl: string;
};

/** The secret is asked for at every call: it belongs to the database, and all instances have the same one. */
const secretOf = (database: Database) => obtainServerSecret(database, 'event codes');

const stepAt = (seconds: number) => Math.floor(seconds / codeSeconds);

/** 80 bits that nobody can guess, good for this event and this half minute. */
export function codeOf(secret: string, eventId: number, step: number): string {
  const proof = createHmac('sha256', secret).update(`${eventId}\n${step}`).digest('hex').slice(0, 20);
  return `${eventId}-${proof}`;
}

/** What the organiser's screen shows now. */
export async function readEventCode(
  { database, publicUrl, timeZone }: EventCircumstances,
  event: EventRow,
): Promise<EventCode> {
  assertRuns(event, timeZone);
  assertComplete(await findFields(database, event.subBlockId), event);
  const code = codeOf(await secretOf(database), event.id, stepAt(event.now));
  const address = `${publicUrl}${checkInPath}#${code}`;
  const qr = generate(address, { minCorrectionLevel: correction.M });
  return {
    address,
    qr: { size: qr.size, path: toSvgPath(qr) },
    changesIn: Math.ceil(codeSeconds - (event.now % codeSeconds)),
    attested: event.attested,
  };
}

/** The event that a code is of. One that never was, is too old or of another event is refused alike. */
async function findCoded(database: Database, code: string): Promise<EventRow & { organiserId: number }> {
  const [, id] = /^(\d{1,15})-[0-9a-f]{20}$/.exec(code) ?? [];
  const event = id === undefined ? undefined : await findEvent(database, Number(id));
  if (!event || event.organiserId === null) throw new AppError('eventCodeExpired');
  const secret = await secretOf(database);
  const step = stepAt(event.now);
  const isGood = [step, step - 1].some((at) => {
    const right = Buffer.from(codeOf(secret, event.id, at));
    return right.length === code.length && timingSafeEqual(right, Buffer.from(code));
  });
  if (!isGood) throw new AppError('eventCodeExpired');
  return { ...event, organiserId: event.organiserId };
}

export async function readCheckIn(
  { database, timeZone }: EventCircumstances,
  { personId, code }: { personId: number; code: string },
): Promise<OpenCheckIn> {
  const event = await findCoded(database, code);
  assertRuns(event, timeZone);
  const { id: eventId, title, heldOn, subBlock, subBlockEn, organiser } = event;
  return {
    title,
    heldOn,
    subBlock,
    subBlockEn,
    organiser: organiser ?? '—',
    isIn: await isIn(database, { eventId, personId }),
  };
}

/** However often it is sent, the person is in once; whoever got the code from somebody else has half a minute, and then none. */
export async function checkIn(
  circumstances: EventCircumstances,
  { personId, code }: { personId: number; code: string },
): Promise<CheckedIn> {
  return confirm(circumstances, () => findCoded(circumstances.database, code), { personId, way: 'code' });
}

/** By the organiser, who knows that they were there. */
export async function confirmListed(
  circumstances: EventCircumstances,
  { eventId, personId, organiserId }: { eventId: number; personId: number; organiserId: number },
): Promise<CheckedIn> {
  const find = async () => {
    const event = await findEvent(circumstances.database, eventId);
    if (event?.organiserId !== organiserId) throw new AppError('eventNotFound');
    return { ...event, organiserId };
  };
  return confirm(circumstances, find, { personId, way: 'list' });
}

/** What the event says was changed while somebody checked in: it has to be read again. */
class ChangedMeanwhile extends Error {}

type Whom = { personId: number; way: 'code' | 'list' };

async function confirm(
  circumstances: EventCircumstances,
  find: () => Promise<EventRow & { organiserId: number }>,
  whom: Whom,
): Promise<CheckedIn> {
  for (;;) {
    const event = await find();
    assertRuns(event, circumstances.timeZone);
    if (event.organiserId === whom.personId) throw new AppError('ownEvent');
    try {
      return await circumstances.database.transaction((tx) => letIn(tx, circumstances.quota, event, whom));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
}

/** Locks in this order: participant, structure, portfolio, element, event. */
async function letIn(
  tx: Transaction,
  quota: TextQuota,
  event: EventRow & { organiserId: number },
  { personId, way }: Whom,
): Promise<CheckedIn> {
  const { id: eventId, title, organiserId, subBlockId, score } = event;
  if (!event.listOnly) await insertParticipants(tx, { eventId, personIds: [personId], isListed: false });
  const participant = await lockParticipant(tx, { eventId, personId });
  if (!participant) throw new AppError('notOnEventList', { params: { title } });
  if (participant.droppedAt !== null) {
    throw new AppError('participantDropped', { params: { title, reason: participant.reason ?? '—' } });
  }
  if (participant.attestedAt !== null) return { title, elementId: participant.elementId, isFirst: false };

  await holdStructure(tx);
  const values = assertComplete(await findFields(tx, subBlockId), event);
  const element = await addConfirmedElement(tx, quota, {
    personId,
    subBlockId,
    actorId: way === 'code' ? personId : organiserId,
    values,
    confirmedBy: organiserId,
    score,
    comment: commentOf(event),
  }).catch(explainRefusal);
  await elementDecided(tx, { element, decision: 'confirm', status: element.status, undoSeconds: 0 });
  await updateParticipant(tx, participant.id, {
    attestedAt: new Date(),
    attestedBy: organiserId,
    way,
    elementId: element.id,
    elementVersion: element.version,
  });
  const version = await takePlace(tx, { id: eventId, organiserId });
  if (version === undefined) throw await refusalOfPlace(tx, event);
  if (version !== event.version) throw new ChangedMeanwhile();
  return { title, elementId: element.id, isFirst: true };
}

/** In the decision on the achievement, in whatever language it is read. */
export const commentOf = ({ title, heldOn }: Pick<EventRow, 'title' | 'heldOn'>) =>
  `«${title}», ${toDisplayDate(heldOn)}`;

/** A full portfolio, a closed season, a sub-block that is gone: the rules for adding hold here as well. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const why = { ru: error.toAnswer('ru').message, en: error.toAnswer('en').message };
  throw new AppError('eventElementRefused', { params: { why }, data: { code: error.code } });
}

export async function refusalOfPlace(tx: Transaction, { id, most }: EventRow): Promise<AppError> {
  const now = await findEvent(tx, id);
  if (now?.revokedAt) return refusalOfRevoked(now);
  if (now && now.attested >= most) return new AppError('eventFull', { params: { most }, data: { most } });
  return new AppError('eventCodeExpired');
}

export function refusalOfRevoked({ title, reason }: Pick<EventRow, 'title' | 'reason'>): AppError {
  return new AppError('eventRevoked', { params: { title, reason: reason ?? '—' } });
}

/** Not revoked, and within its time. */
export function assertRuns(event: EventRow, timeZone: string): void {
  if (event.revokedAt !== null) throw refusalOfRevoked(event);
  if (event.isOpen) return;
  const { opensAt, closesAt } = event;
  const [opens, closes] = [opensAt, closesAt].map((moment) => {
    const [day = '', time = ''] = wallClockIn(timeZone, new Date(moment)).split(' ');
    return `${toDisplayDate(day)} ${time.slice(0, 5)}`;
  }) as [string, string];
  throw new AppError('eventNotOpen', { params: { opens, closes }, data: { opensAt, closesAt } });
}

type Field = AttributeRule & { id: number; title: string; titleEn: string };

export const valuesOf = ({ ownValues, fixedValues }: Pick<EventRow, 'ownValues' | 'fixedValues'>) =>
  ({ ...ownValues, ...fixedValues }) satisfies EventValues;

/** What the achievement will say. The structure may have got other fields or options since the organiser has filled everything in. */
export function assertComplete(fields: readonly Field[], event: EventRow): EventValues {
  const values = valuesOf(event);
  // Patterns were asked when it was saved.
  const missing = fields.filter(
    (field) => validateAttributeValue(field, values[field.id] ?? null, () => true) !== null,
  );
  if (missing.length === 0) return values;
  const named = { ru: missing.map(({ title }) => title), en: missing.map(({ titleEn }) => titleEn) };
  throw new AppError('eventIncomplete', {
    params: { fields: { ru: named.ru.join(', '), en: named.en.join(', ') } },
    data: { fields: missing.map(({ id }) => id) },
  });
}
