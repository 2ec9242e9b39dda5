import type {
  ConsentVersion,
  MyConsent,
} from '@zachetka/contract/platform/personal-data/personal-data.schemas';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName, fullNameOrNull } from '../../../../db/full-name.ts';
import { consentText, person, personConsent, personRole } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

const texts = {
  id: consentText.id,
  number: consentText.number,
  titleRu: consentText.titleRu,
  titleEn: consentText.titleEn,
  bodyRu: consentText.bodyRu,
  bodyEn: consentText.bodyEn,
};

const later = alias(consentText, 'later_text');
/** The latest that has begun. */
const isCurrent = (
  today: string,
) => sql<boolean>`coalesce(${consentText.inForceFrom} <= ${today}::date and not exists (
  select 1 from ${consentText} ${later}
  where ${later.inForceFrom} > ${consentText.inForceFrom} and ${later.inForceFrom} <= ${today}::date
), false)`;

const latestAnswer = (personId: number) => sql`(
  select ${personConsent.id} from ${personConsent}
  where ${personConsent.personId} = ${personId} and ${personConsent.consentTextId} = ${consentText.id}
  order by ${personConsent.id} desc limit 1
)`;

/** The one that is asked for today, and those that the person has answered. */
export async function findConsentsOf(
  database: DatabaseOrTransaction,
  personId: number,
  today: string,
): Promise<MyConsent[]> {
  const rows = await database
    .select({
      ...texts,
      inForceFrom: sql<string>`${consentText.inForceFrom}`,
      isCurrent: isCurrent(today),
      isGiven: personConsent.isGiven,
      answeredAt: sql<string | null>`${isoMoment(personConsent.at)}`,
    })
    .from(consentText)
    .leftJoin(personConsent, eq(personConsent.id, latestAnswer(personId)))
    .where(
      and(lte(consentText.inForceFrom, today), sql`(${personConsent.id} is not null or ${isCurrent(today)})`),
    )
    .orderBy(desc(consentText.inForceFrom));
  return rows;
}

export async function insertAnswer(tx: Transaction, row: typeof personConsent.$inferInsert): Promise<void> {
  await tx.insert(personConsent).values(row);
}

const latestOfEach = alias(personConsent, 'later_answer');
/** No later line of the same person on the same text. */
const isLatest = sql`not exists (
  select 1 from ${personConsent} ${latestOfEach}
  where ${latestOfEach.personId} = ${personConsent.personId}
    and ${latestOfEach.consentTextId} = ${personConsent.consentTextId} and ${latestOfEach.id} > ${personConsent.id}
)`;
const counted = (isGiven: boolean) => sql<number>`(
  select count(*)::int from ${personConsent}
  where ${personConsent.consentTextId} = ${consentText.id} and ${personConsent.isGiven} = ${isGiven} and ${isLatest}
)`;

export function findConsentVersions(
  database: DatabaseOrTransaction,
  today: string,
  id?: number,
): Promise<ConsentVersion[]> {
  return database
    .select({
      ...texts,
      version: consentText.version,
      changedAt: isoMoment(consentText.changedAt),
      changedBy: fullNameOrNull,
      inForceFrom: consentText.inForceFrom,
      isCurrent: isCurrent(today),
      given: counted(true),
      declined: counted(false),
    })
    .from(consentText)
    .leftJoin(person, eq(person.id, consentText.changedBy))
    .where(id === undefined ? undefined : eq(consentText.id, id))
    .orderBy(desc(consentText.number));
}

export async function countAsked(database: DatabaseOrTransaction): Promise<number> {
  const [row] = await database
    .select({ asked: sql<number>`count(distinct ${personRole.personId})::int` })
    .from(personRole)
    .where(eq(personRole.role, 'lks_student'));
  return row?.asked ?? 0;
}

/** Two administrators who draft, or give a day, at once do it one after the other. Any number that nobody else locks by. */
const numbersLock = 7_319_204_001;
const lockNumbers = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${numbersLock})`);

type Texts = Pick<typeof consentText.$inferInsert, 'titleRu' | 'titleEn' | 'bodyRu' | 'bodyEn'>;

/** Versions are numbered one after another: whoever drafts at the same time waits. */
export async function insertConsentText(
  tx: Transaction,
  row: Texts & { changedBy: number },
): Promise<number> {
  await lockNumbers(tx);
  const [made] = await tx
    .insert(consentText)
    .values({ ...row, number: sql`(select coalesce(max(${consentText.number}), 0) + 1 from ${consentText})` })
    .returning({ id: consentText.id });
  if (!made) throw new Error('no text was made');
  return made.id;
}

export async function lockConsentText(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      ...texts,
      version: consentText.version,
      inForceFrom: consentText.inForceFrom,
    })
    .from(consentText)
    .where(eq(consentText.id, id))
    .for('update');
  return row;
}

export async function updateConsentText(
  tx: Transaction,
  id: number,
  changes: Partial<typeof consentText.$inferInsert>,
): Promise<void> {
  await tx
    .update(consentText)
    .set({ ...changes, version: sql`${consentText.version} + 1` })
    .where(and(eq(consentText.id, id), isNull(consentText.inForceFrom)));
}

export async function deleteDraft(tx: Transaction, id: number): Promise<void> {
  await tx.delete(consentText).where(and(eq(consentText.id, id), isNull(consentText.inForceFrom)));
}

/** Of those that have a day: nobody gives another one a day meanwhile. */
export async function findLatestDay(tx: Transaction): Promise<string | null> {
  await lockNumbers(tx);
  const [row] = await tx
    .select({ day: sql<string | null>`max(${consentText.inForceFrom})` })
    .from(consentText);
  return row?.day ?? null;
}

export async function findAnswers(
  database: DatabaseOrTransaction,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const ofText = and(eq(personConsent.consentTextId, id), isLatest);
  const [total] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(personConsent)
    .where(ofText);
  const answers = await database
    .select({ fullName, isGiven: personConsent.isGiven, at: isoMoment(personConsent.at) })
    .from(personConsent)
    .innerJoin(person, eq(person.id, personConsent.personId))
    .where(ofText)
    .orderBy(desc(personConsent.at), asc(personConsent.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return { answers, total: total?.count ?? 0 };
}
