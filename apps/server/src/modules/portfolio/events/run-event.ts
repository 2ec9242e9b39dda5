import { mayPass } from '@zachetka/contract/access/access-rules';
import { spellForSearch } from '@zachetka/contract/lists/search-spelling';
import type {
  AttestedParticipants,
  EventListToLoad,
  EventToSave,
  LoadedEventList,
  OpenedEvent,
} from '@zachetka/contract/portfolio/events/events.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Language } from '../../../lib/language.ts';
import { judgingPatterns } from '../../../lib/patterns/pattern-judge.ts';
import type { Caller } from '../../../plugins/access.ts';
import { recordPeopleAction } from '../../people/people/index.ts';
import {
  assertComplete,
  assertRuns,
  confirmListed,
  type EventCircumstances,
  refusalOfRevoked,
  valuesOf,
} from './confirm-participant.ts';
import {
  type EventRow,
  findEvent,
  findFields,
  findNames,
  findStudentsByBooks,
  insertParticipants,
  listParticipants,
  lockEvent,
  updateEvent,
} from './events.queries.ts';
import { assertDay, hashOfLink, readValues, toSummary } from './manage-events.ts';

/** The link makes one account the organiser, for good: passed on, it helps nobody else. */
export function acceptEvent(
  { database }: EventCircumstances,
  personId: number,
  token: string,
): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    const event = await lockEvent(tx, { linkHash: hashOfLink(token) });
    if (!event) throw new AppError('eventLinkInvalid');
    const { id, title, organiserId } = event;
    if (organiserId !== null && organiserId !== personId) throw new AppError('eventLinkTaken');
    if (organiserId === null) {
      if (event.revokedAt !== null) throw refusalOfRevoked(event);
      await updateEvent(tx, id, { organiserId: personId, acceptedAt: new Date() });
      await recordPeopleAction(tx, { personId, actorId: personId, action: 'organiserBound', reason: title });
    }
    return { id };
  });
}

/** For everybody but its organiser there is no such event. */
export async function findOwnEvent(
  database: DatabaseOrTransaction,
  { personId }: Pick<Caller, 'personId'>,
  id: number,
): Promise<EventRow> {
  const event = await findEvent(database, id);
  if (event?.organiserId !== personId) throw new AppError('eventNotFound', { data: { id } });
  return event;
}

/** The same, and who administers verification. */
export async function findSeenEvent(database: Database, caller: Caller, id: number): Promise<EventRow> {
  const event = await findEvent(database, id);
  const maySee = event && (event.organiserId === caller.personId || mayPass('administration', caller.roles));
  if (!maySee) throw new AppError('eventNotFound', { data: { id } });
  return event;
}

export async function openEvent(database: Database, caller: Caller, id: number): Promise<OpenedEvent> {
  const event = await findSeenEvent(database, caller, id);
  const values = valuesOf(event);
  const fields = await findFields(database, event.subBlockId);
  return {
    ...toSummary(event),
    isOrganiser: event.organiserId === caller.personId,
    fields: fields.map(({ pattern: _pattern, subBlockId: _subBlockId, ...field }) => ({
      ...field,
      value: values[field.id] ?? null,
      isFixed: event.fixedValues[field.id] !== undefined,
    })),
    participants: await listParticipants(database, id),
  };
}

/** Until the first participant is confirmed: what was copied into achievements stays as it is. */
export async function saveEvent(
  { database, timeZone }: EventCircumstances,
  caller: Caller,
  { id, title, heldOn, values }: EventToSave & { id: number },
): Promise<OpenedEvent> {
  await judgingPatterns(caller.personId, (judge) =>
    database.transaction(async (tx) => {
      const event = await lockEvent(tx, { id });
      if (event?.organiserId !== caller.personId) throw new AppError('eventNotFound', { data: { id } });
      if (event.revokedAt !== null) throw refusalOfRevoked(event);
      const { attested, fixedValues, version } = event;
      if (attested > 0) throw new AppError('eventStarted', { params: { attested }, data: { attested } });
      assertDay(heldOn, { ...event, timeZone });
      const fields = await findFields(tx, event.subBlockId);
      const open = values.filter(({ fieldId }) => fixedValues[fieldId] === undefined);
      const ownValues = readValues(fields, open, judge);
      await updateEvent(tx, id, { title, heldOn, ownValues, version: version + 1 });
    }),
  );
  return openEvent(database, caller, id);
}

/** Both are needed: a number alone must not tell whose it is. What stands behind them (a name, a group) is of no importance. */
const namedLine = /^\s*([^\s;,]+)[\s;,]+(\S.*)$/s;
/** A surname may be of several words. */
const spelled = (words: string) => `${spellForSearch(words.replaceAll(/[\s;,]+/g, ' '))} `;

export async function loadEventList(
  { database }: EventCircumstances,
  { caller, language }: { caller: Caller; language: Language },
  { id, lines }: EventListToLoad & { id: number },
): Promise<LoadedEventList> {
  const { personId: organiserId } = caller;
  const read = lines.map((text) => {
    const [, book = '', named = ''] = namedLine.exec(text) ?? [];
    return { text, book, named: spelled(named) };
  });
  return database.transaction(async (tx) => {
    const event = await findOwnEvent(tx, caller, id);
    if (event.revokedAt !== null) throw refusalOfRevoked(event);
    const students = await findStudentsByBooks(
      tx,
      read.map(({ book }) => book),
    );
    const studentOf = ({ book, named }: (typeof read)[number]) =>
      students.find((each) => each.recordBook === book && named.startsWith(spelled(each.surname)));
    const personIds = read.flatMap((line) => studentOf(line)?.personId ?? []);
    const added = await insertParticipants(tx, {
      eventId: id,
      personIds: personIds.filter((personId) => personId !== organiserId),
      isListed: true,
    });
    const answer: LoadedEventList = { added: added.size, refused: [] };
    for (const [index, line] of read.entries()) {
      const { text } = line;
      if (text.trim() === '') continue;
      const found = studentOf(line);
      const refuse = (code: 'eventLineUnknown' | 'ownEvent' | 'eventLineTwice') => {
        const { message } = new AppError(code).toAnswer(language);
        answer.refused.push({ line: index + 1, text, code, message });
      };
      if (!found) refuse('eventLineUnknown');
      else if (found.personId === organiserId) refuse('ownEvent');
      // The first line of somebody is the one that was added.
      else if (!added.delete(found.personId)) refuse('eventLineTwice');
    }
    return answer;
  });
}

/** One after the other, each in a transaction of its own: one that is refused takes no other with it. */
export async function attestListed(
  circumstances: EventCircumstances,
  { caller, language }: { caller: Caller; language: Language },
  { id, participantIds }: { id: number; participantIds: readonly number[] },
): Promise<AttestedParticipants> {
  const { database, timeZone } = circumstances;
  const { personId: organiserId } = caller;
  const event = await findOwnEvent(database, caller, id);
  assertRuns(event, timeZone);
  assertComplete(await findFields(database, event.subBlockId), event);
  const answer: AttestedParticipants = { attested: 0, refused: [] };
  for (const { id: participantId, personId, fullName } of await findNames(database, id, participantIds)) {
    try {
      const { isFirst } = await confirmListed(circumstances, { eventId: id, personId, organiserId });
      if (isFirst) answer.attested += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = error.toAnswer(language);
      answer.refused.push({ participantId, fullName, code, message });
    }
  }
  return answer;
}
