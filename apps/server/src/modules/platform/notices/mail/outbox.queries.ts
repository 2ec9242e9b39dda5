import type { PersonLanguage } from '@zachetka/contract/people/language/language.schemas';
import { defaultMailModes, noticeKinds } from '@zachetka/contract/platform/notices/notice-kinds';
import { and, count, eq, inArray, isNotNull, isNull, lte, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { notice, noticeMail, noticeMailChoice, person, personRole } from '../../../../db/schema/index.ts';
import { arrayOf, namesOf } from '../../../../db/statements/column-names.ts';
import { literals } from '../../../../db/statements/literals.ts';
import type { OutboxNumbers } from '../../../../lib/outbox-numbers.ts';
import { languageOfPerson } from '../../../people/language/index.ts';
import { nextMoments } from '../delivery-times.queries.ts';
import type { DeliveryTimes } from '../delivery-times.ts';

const atOnceKinds = noticeKinds.filter((kind) => defaultMailModes[kind] === 'atOnce');
const defaultMode = sql`case when ${notice.kind} in (${literals(atOnceKinds)}) then 'atOnce' else 'daily' end`;

/** Of these notices those that their reader wants by e-mail. Who has left, or has no address, gets none. */
export async function putIntoOutbox(
  tx: Transaction,
  noticeIds: readonly string[],
  times: DeliveryTimes,
): Promise<void> {
  const { atOnce, daily } = nextMoments(times);
  const { noticeId, personId, dueAt } = noticeMail;
  await tx.execute(sql`
    insert into ${noticeMail} (${namesOf([noticeId, personId, dueAt])})
    select ${notice.id}, ${person.id}, case when wish.wanted = 'daily' then ${daily} else ${atOnce} end
    from ${notice} join ${person} on ${person.id} = ${notice.personId}
    left join ${noticeMailChoice} on ${noticeMailChoice.personId} = ${person.id}
      and ${noticeMailChoice.kind} = ${notice.kind}
    cross join lateral (select coalesce(${noticeMailChoice.mode}::text, ${defaultMode}) as wanted) wish
    where ${notice.id} = any(${arrayOf(notice.id, noticeIds)}) and wish.wanted <> 'never'
      and ${person.email} is not null
      and exists (select 1 from ${personRole} where ${personRole.personId} = ${person.id})
    on conflict do nothing`);
}

const waits = and(isNull(noticeMail.sentAt), isNull(noticeMail.deadAt), lte(noticeMail.dueAt, sql`now()`));

const lockOf = (personId: SQLWrapper) => sql`hashtextextended('letter to ' || ${personId}, 0)`;

/** Somebody whose letter is due. Until the transaction ends no other instance writes to them. */
export async function claimReader(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ whom: string }>(sql`
    select due.whom from (
      select distinct ${noticeMail.personId} as whom from ${noticeMail} where ${waits} order by 1 limit 100
    ) due
    where pg_try_advisory_xact_lock(${lockOf(sql`due.whom`)}) limit 1`);
  return rows[0] && Number(rows[0].whom);
}

/** Whether this reader is ours until the transaction ends. */
export async function lockReader(tx: Transaction, personId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(sql`${personId}::bigint`)}) as "isOurs"`,
  );
  return rows[0]?.isOurs === true;
}

const dueTo = (personId: number) => and(eq(noticeMail.personId, personId), waits);

/** All that is due becomes one letter, unless one was begun before. What was read in the portal meanwhile needs no letter any more. */
export async function composeLetter(tx: Transaction, personId: number): Promise<void> {
  const isDue = dueTo(personId);
  const read = tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.personId, personId), isNotNull(notice.readAt)));
  await tx.delete(noticeMail).where(and(isDue, inArray(noticeMail.noticeId, read)));
  const [due] = await tx
    .select({ first: min(noticeMail.noticeId), begun: min(noticeMail.letter) })
    .from(noticeMail)
    .where(isDue);
  if (due?.begun === null) await tx.update(noticeMail).set({ letter: due.first }).where(isDue);
}

/** What the letter tells that was begun first. */
export async function readLetter(tx: Transaction, personId: number) {
  const isDue = dueTo(personId);
  const begun = tx
    .select({ letter: min(noticeMail.letter) })
    .from(noticeMail)
    .where(isDue);
  return tx
    .select({
      id: notice.id,
      kind: notice.kind,
      subject: notice.subject,
      params: notice.params,
      attempts: noticeMail.attempts,
      letter: sql<number>`${noticeMail.letter}`.mapWith(noticeMail.letter),
    })
    .from(noticeMail)
    .innerJoin(notice, eq(notice.id, noticeMail.noticeId))
    .where(and(isDue, inArray(noticeMail.letter, begun)))
    .orderBy(notice.id);
}

export type DueNotice = Awaited<ReturnType<typeof readLetter>>[number];

export type Reader = { email: string | null; language: PersonLanguage; isHere: boolean };

export async function findReader(tx: Transaction, personId: number): Promise<Reader> {
  const [row] = await tx
    .select({
      email: person.email,
      language: languageOfPerson(person.id),
      isHere: sql<boolean>`exists (select 1 from ${personRole} where ${personRole.personId} = ${person.id})`,
    })
    .from(person)
    .where(eq(person.id, personId));
  return row ?? { email: null, language: 'ru', isHere: false };
}

const these = (noticeIds: readonly number[]) =>
  sql`${noticeMail.noticeId} = any(${arrayOf(noticeMail.noticeId, noticeIds)})`;

export async function noteSent(tx: Transaction, noticeIds: readonly number[]): Promise<void> {
  await tx
    .update(noticeMail)
    .set({ sentAt: sql`now()`, attempts: sql`${noticeMail.attempts} + 1`, problem: null })
    .where(these(noticeIds));
}

export type Failure = {
  problem: string;
  /** Null where nobody tries again. */
  pauseMinutes: number | null;
  /** The mail server may have taken the letter all the same. */
  isUndecided: boolean;
};

export async function noteFailed(
  tx: Transaction,
  noticeIds: readonly number[],
  { problem, pauseMinutes, isUndecided }: Failure,
): Promise<void> {
  await tx
    .update(noticeMail)
    .set({
      attempts: sql`${noticeMail.attempts} + 1`,
      problem,
      // What the mail server has surely not taken may go out with what comes later.
      ...(isUndecided ? {} : { letter: null }),
      ...(pauseMinutes === null
        ? { deadAt: sql`now()` }
        : { dueAt: sql`now() + make_interval(mins => ${pauseMinutes})` }),
    })
    .where(these(noticeIds));
}

/**
 * A letter that was refused is put off, each time twice as long (`send-letters.ts`), so that it waits since 2ⁿ - 1 minutes before it is due
 * again. What is planned for later, such as the daily digest, does not wait yet.
 */
const waitsSince = sql`${noticeMail.dueAt} - make_interval(mins => power(2, ${noticeMail.attempts})::int - 1)`;

export async function countLetters(database: Database): Promise<OutboxNumbers> {
  const isOpen = and(isNull(noticeMail.sentAt), isNull(noticeMail.deadAt), lte(waitsSince, sql`now()`));
  const [open] = await database
    .select({
      waiting: count(),
      oldestSeconds: sql<number | null>`extract(epoch from now() - min(${waitsSince}))::int`,
    })
    .from(noticeMail)
    .where(isOpen);
  return {
    waiting: open?.waiting ?? 0,
    oldestSeconds: open?.oldestSeconds ?? null,
    givenUp: await database.$count(noticeMail, isNotNull(noticeMail.deadAt)),
  };
}

export async function dropLetters(tx: Transaction | Database, personId: number): Promise<void> {
  await tx.delete(noticeMail).where(and(eq(noticeMail.personId, personId), isNull(noticeMail.sentAt)));
}
