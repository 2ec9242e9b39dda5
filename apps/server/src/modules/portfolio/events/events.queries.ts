import type {
  Attestation,
  EventField,
  EventParticipant,
  EventPlaces,
  EventSummary,
} from '@zachetka/contract/portfolio/events/events.schemas';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { isLive, isReplaced, subBlockIsDeleted } from '../../../db/deleted-structure.ts';
import { fullName, fullNameById } from '../../../db/full-name.ts';
import { isFullTime } from '../../../db/full-time.ts';
import { spelledForSearch } from '../../../db/schema/columns.ts';
import {
  attestedEvent,
  eventParticipant,
  person,
  personRole,
  portfolioAttribute,
  portfolioBlock,
  portfolioSubBlock,
  student,
  studyGroup,
} from '../../../db/schema/index.ts';
import { isOneOf } from '../../../db/statements/column-names.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { isGivenTo } from '../block-access/index.ts';
import { ownerOfPortfolio, versionOf } from '../portfolio/index.ts';

const optionalMoment = (column: Parameters<typeof isoMoment>[0]) => sql<string | null>`${isoMoment(column)}`;

const isOpen = sql<boolean>`(${attestedEvent.revokedAt} is null and ${attestedEvent.organiserId} is not null
  and now() >= ${attestedEvent.opensAt} and now() < ${attestedEvent.closesAt})`;

const summary = {
  id: attestedEvent.id,
  title: attestedEvent.title,
  heldOn: attestedEvent.heldOn,
  subBlock: portfolioSubBlock.titleRu,
  subBlockEn: portfolioSubBlock.titleEn,
  score: attestedEvent.score,
  opensAt: isoMoment(attestedEvent.opensAt),
  closesAt: isoMoment(attestedEvent.closesAt),
  isOpen,
  most: attestedEvent.most,
  listOnly: attestedEvent.listOnly,
  attested: attestedEvent.attested,
  organiser: fullNameById(attestedEvent.organiserId),
  hasLink: sql<boolean>`(${attestedEvent.linkHash} is not null)`,
  revokedAt: optionalMoment(attestedEvent.revokedAt),
  reason: attestedEvent.reason,
};

/** What only the server has to know of it. */
const inside = {
  version: attestedEvent.version,
  subBlockId: attestedEvent.subBlockId,
  organiserId: attestedEvent.organiserId,
  fixedValues: attestedEvent.fixedValues,
  ownValues: attestedEvent.ownValues,
  /** By the clock of the database, which all instances share. */
  now: sql<number>`extract(epoch from now())`.mapWith(Number),
};

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

const selectEvents = (database: DatabaseOrTransaction) =>
  database
    .select({ ...summary, ...inside })
    .from(attestedEvent)
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, attestedEvent.subBlockId));

export async function findEvent(database: DatabaseOrTransaction, id: number) {
  const [row] = await selectEvents(database).where(eq(attestedEvent.id, id));
  return row;
}

/** Until the transaction ends its link, its words and its revocation stay as they are. */
export async function lockEvent(tx: Transaction, which: { id: number } | { linkHash: string }) {
  const isNamed = 'id' in which ? eq(attestedEvent.id, which.id) : eq(attestedEvent.linkHash, which.linkHash);
  const [row] = await selectEvents(tx).where(isNamed).for('no key update', { of: attestedEvent });
  return row;
}

export async function listSummaries(database: DatabaseOrTransaction): Promise<EventSummary[]> {
  return database
    .select(summary)
    .from(attestedEvent)
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, attestedEvent.subBlockId))
    .orderBy(desc(attestedEvent.id))
    .limit(200);
}

type Columns = typeof attestedEvent.$inferInsert;

export async function insertEvent(tx: Transaction, values: Columns): Promise<number> {
  const [row] = await tx.insert(attestedEvent).values(values).returning({ id: attestedEvent.id });
  if (!row) throw new Error('the event was not kept');
  return row.id;
}

export async function updateEvent(tx: Transaction, id: number, changes: Partial<Columns>): Promise<void> {
  await tx.update(attestedEvent).set(changes).where(eq(attestedEvent.id, id));
}

/**
 * Takes a place, last of all that a confirmation does: who takes the next one waits for no more than this. Nothing where there is none, or
 * the event or its organiser's right is gone; else the version of what the event says.
 */
export async function takePlace(
  tx: Transaction,
  { id, organiserId }: { id: number; organiserId?: number },
): Promise<number | undefined> {
  const [taken] = await tx
    .update(attestedEvent)
    .set({ attested: sql`${attestedEvent.attested} + 1` })
    .where(
      and(
        eq(attestedEvent.id, id),
        organiserId === undefined ? undefined : eq(attestedEvent.organiserId, organiserId),
        lt(attestedEvent.attested, attestedEvent.most),
        isNull(attestedEvent.revokedAt),
      ),
    )
    .returning({ version: attestedEvent.version });
  return taken?.version;
}

export async function freePlace(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(attestedEvent)
    .set({ attested: sql`${attestedEvent.attested} - 1` })
    .where(eq(attestedEvent.id, id));
}

type FieldRow = EventField & { pattern: string | null; subBlockId: number };

/** The fields of a sub-block as they are now, in their order; of all sub-blocks where none is named. */
export async function findFields(database: DatabaseOrTransaction, subBlockId?: number): Promise<FieldRow[]> {
  return database
    .select({
      id: portfolioAttribute.id,
      subBlockId: portfolioAttribute.subBlockId,
      title: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      format: portfolioAttribute.format,
      required: portfolioAttribute.required,
      options: portfolioAttribute.options,
      optionsEn: portfolioAttribute.optionsEn,
      pattern: portfolioAttribute.pattern,
    })
    .from(portfolioAttribute)
    .where(
      and(
        isLive(portfolioAttribute),
        subBlockId === undefined ? undefined : eq(portfolioAttribute.subBlockId, subBlockId),
      ),
    )
    .orderBy(asc(portfolioAttribute.position), asc(portfolioAttribute.id));
}

/** Where something new may be added that counts once it is verified. */
export async function findPlaces(
  database: DatabaseOrTransaction,
): Promise<Omit<EventPlaces['places'][number], 'fields'>[]> {
  return database
    .select({
      subBlockId: portfolioSubBlock.id,
      block: portfolioBlock.titleRu,
      blockEn: portfolioBlock.titleEn,
      subBlock: portfolioSubBlock.titleRu,
      subBlockEn: portfolioSubBlock.titleEn,
      score: portfolioSubBlock.score,
    })
    .from(portfolioSubBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(
      and(
        sql`not ${subBlockIsDeleted} and not ${isReplaced}`,
        portfolioSubBlock.needToBeVerify,
        portfolioSubBlock.allowMultipleElements,
      ),
    )
    .orderBy(asc(portfolioBlock.position), asc(portfolioSubBlock.position), asc(portfolioSubBlock.id));
}

/** Full-time study first, then the latest. */
const groupOf = sql<string | null>`(
  select ${studyGroup.title} from ${student} join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
  where ${student.personId} = ${person.id} order by ${isFullTime} desc, ${student.id} desc limit 1
)`;

export async function listParticipants(
  database: DatabaseOrTransaction,
  eventId: number,
): Promise<EventParticipant[]> {
  return database
    .select({
      id: eventParticipant.id,
      fullName,
      group: groupOf,
      isListed: eventParticipant.isListed,
      attestedAt: optionalMoment(eventParticipant.attestedAt),
      way: eventParticipant.way,
      droppedAt: optionalMoment(eventParticipant.droppedAt),
      reason: eventParticipant.reason,
    })
    .from(eventParticipant)
    .innerJoin(person, eq(person.id, eventParticipant.personId))
    .where(eq(eventParticipant.eventId, eventId))
    .orderBy(asc(person.searchName), asc(eventParticipant.id));
}

type Whom = { eventId: number } & ({ personId: number } | { id: number });

const isWhom = (whom: Whom): SQL | undefined =>
  and(
    eq(eventParticipant.eventId, whom.eventId),
    'id' in whom ? eq(eventParticipant.id, whom.id) : eq(eventParticipant.personId, whom.personId),
  );

export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof lockParticipant>>>;

/** Of several confirmations of one person at once the later ones wait here, and then see what the first has done. */
export async function lockParticipant(tx: Transaction, whom: Whom) {
  const [row] = await tx
    .select({
      id: eventParticipant.id,
      personId: eventParticipant.personId,
      attestedAt: eventParticipant.attestedAt,
      elementId: eventParticipant.elementId,
      elementVersion: eventParticipant.elementVersion,
      droppedAt: eventParticipant.droppedAt,
      reason: eventParticipant.reason,
    })
    .from(eventParticipant)
    .where(isWhom(whom))
    .for('update');
  return row;
}

export async function isIn(database: DatabaseOrTransaction, whom: Whom): Promise<boolean> {
  const rows = await database
    .select({ id: eventParticipant.id })
    .from(eventParticipant)
    .where(and(isWhom(whom), isNotNull(eventParticipant.attestedAt), isNull(eventParticipant.droppedAt)));
  return rows.length > 0;
}

/**
 * Answers those who were not there before. In one order, whoever asks: of two lists at once, neither waits for somebody whom the other one
 * holds while it waits itself.
 */
export async function insertParticipants(
  tx: Transaction,
  { personIds, ...values }: { eventId: number; personIds: Iterable<number>; isListed: boolean },
): Promise<Set<number>> {
  const rows = [...new Set(personIds)].toSorted((one, other) => one - other);
  if (rows.length === 0) return new Set();
  const { eventId, personId } = eventParticipant;
  const added = await tx
    .insert(eventParticipant)
    .values(rows.map((each) => ({ ...values, personId: each })))
    .onConflictDoNothing({ target: [eventId, personId] })
    .returning({ personId });
  return new Set(added.map((row) => row.personId));
}

export async function updateParticipant(
  tx: Transaction,
  id: number,
  changes: Partial<typeof eventParticipant.$inferInsert>,
): Promise<void> {
  await tx.update(eventParticipant).set(changes).where(eq(eventParticipant.id, id));
}

export async function deleteParticipant(tx: Transaction, id: number): Promise<void> {
  await tx.delete(eventParticipant).where(eq(eventParticipant.id, id));
}

export async function findNames(database: DatabaseOrTransaction, eventId: number, ids: readonly number[]) {
  return database
    .select({ id: eventParticipant.id, personId: eventParticipant.personId, fullName })
    .from(eventParticipant)
    .innerJoin(person, eq(person.id, eventParticipant.personId))
    .where(and(eq(eventParticipant.eventId, eventId), isOneOf(eventParticipant.id, ids)));
}

/** Those whose confirmation stands, by their numbers. */
export async function listStanding(database: DatabaseOrTransaction, eventId: number): Promise<number[]> {
  const rows = await database
    .select({ id: eventParticipant.id })
    .from(eventParticipant)
    .where(
      and(
        eq(eventParticipant.eventId, eventId),
        isNotNull(eventParticipant.attestedAt),
        isNull(eventParticipant.droppedAt),
      ),
    )
    .orderBy(asc(eventParticipant.id));
  return rows.map(({ id }) => id);
}

/** Students by record-book numbers, with their surnames as a search spells them. */
export async function findStudentsByBooks(database: DatabaseOrTransaction, numbers: readonly string[]) {
  return database
    .select({
      personId: person.id,
      recordBook: student.recordBookNumber,
      surname: sql<string>`${spelledForSearch(person.lastName)}`,
    })
    .from(student)
    .innerJoin(person, eq(person.id, student.personId))
    .innerJoin(personRole, and(eq(personRole.personId, person.id), eq(personRole.role, 'lks_student')))
    .where(isOneOf(student.recordBookNumber, numbers));
}

/** Nobody has changed the achievement or decided on it since. */
const isUnchanged = sql`${versionOf(eventParticipant.elementId)} = ${eventParticipant.elementVersion}`;

/** The events that have confirmed these achievements as they stand, by the number of the achievement. */
export async function findConfirmingEvents(database: DatabaseOrTransaction, elementIds: readonly number[]) {
  const rows = await database
    .select({
      elementId: sql<number>`${eventParticipant.elementId}`.mapWith(Number),
      title: attestedEvent.title,
      reason: attestedEvent.reason,
      isRevoked: sql<boolean>`(${attestedEvent.revokedAt} is not null)`,
    })
    .from(eventParticipant)
    .innerJoin(attestedEvent, eq(attestedEvent.id, eventParticipant.eventId))
    .where(and(isOneOf(eventParticipant.elementId, elementIds), isUnchanged));
  return new Map(rows.map(({ elementId, ...event }) => [elementId, event]));
}

/** Whether the event that has confirmed the achievement was revoked, and only a filed application holds it as it is. */
export const isOfRevokedEvent = (elementId: SQLWrapper): SQL => sql`exists (
  select 1 from ${eventParticipant} join ${attestedEvent} on ${attestedEvent.id} = ${eventParticipant.eventId}
  where ${eventParticipant.elementId} = ${elementId} and ${isUnchanged} and ${attestedEvent.revokedAt} is not null
)`;

type Portfolio = { personId: number } | { portfolioId: number; blocksOf: number | undefined };

/**
 * Of a person's own portfolio, or of another one in the blocks that an employee was given. Nothing of an achievement that somebody has changed
 * or decided on since: what it says now is not what the event has confirmed.
 */
export async function listAttestations(
  database: DatabaseOrTransaction,
  of: Portfolio,
): Promise<Attestation[]> {
  const withdrawnAt = sql`coalesce(${eventParticipant.droppedAt}, ${attestedEvent.revokedAt})`;
  const rows = await database
    .select({
      elementId: sql<number>`${eventParticipant.elementId}`.mapWith(Number),
      event: attestedEvent.title,
      heldOn: attestedEvent.heldOn,
      organiser: sql<string>`coalesce(${fullNameById(eventParticipant.attestedBy)}, '—')`,
      attestedAt: isoMoment(eventParticipant.attestedAt),
      way: sql<Attestation['way']>`${eventParticipant.way}`,
      withdrawnAt: optionalMoment(withdrawnAt),
      reason: sql<string | null>`coalesce(${eventParticipant.reason}, ${attestedEvent.reason})`,
    })
    .from(eventParticipant)
    .innerJoin(attestedEvent, eq(attestedEvent.id, eventParticipant.eventId))
    .innerJoin(portfolioSubBlock, eq(portfolioSubBlock.id, attestedEvent.subBlockId))
    .where(
      and(
        or(isUnchanged, isNotNull(eventParticipant.droppedAt)),
        'personId' in of
          ? eq(eventParticipant.personId, of.personId)
          : and(
              sql`${eventParticipant.personId} = (${ownerOfPortfolio(sql`${of.portfolioId}`)})`,
              of.blocksOf === undefined
                ? undefined
                : isGivenTo(sql`${of.blocksOf}`, portfolioSubBlock.blockId),
            ),
      ),
    )
    .orderBy(asc(eventParticipant.id));
  return rows;
}
