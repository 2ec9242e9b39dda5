import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { notice, noticePush, person, personRole, pushSubscription } from '../../../../db/schema/index.ts';
import { arrayOf, namesOf } from '../../../../db/statements/column-names.ts';
import type { OutboxNumbers } from '../../../../lib/outbox-numbers.ts';
import { languageOfPerson } from '../../../people/language/index.ts';
import { nextMoments } from '../delivery-times.queries.ts';
import type { DeliveryTimes } from '../delivery-times.ts';

/** These notices, for every browser of whom they are for. */
export async function putIntoPushOutbox(
  tx: Transaction,
  noticeIds: readonly string[],
  times: DeliveryTimes,
): Promise<void> {
  const { noticeId, subscriptionId, dueAt } = noticePush;
  await tx.execute(sql`
    insert into ${noticePush} (${namesOf([noticeId, subscriptionId, dueAt])})
    select ${notice.id}, ${pushSubscription.id}, ${nextMoments(times).atOnce}
    from ${notice} join ${pushSubscription} on ${pushSubscription.personId} = ${notice.personId}
    where ${notice.id} = any(${arrayOf(notice.id, noticeIds)})
    on conflict do nothing`);
}

const waits = and(isNull(noticePush.sentAt), lte(noticePush.dueAt, sql`now()`));

/** A browser that something is due to. Until the transaction ends no other instance sends to it. */
export async function claimBrowser(tx: Transaction) {
  const { rows } = await tx.execute<{ which: string }>(sql`
    select due.which from (
      select distinct ${noticePush.subscriptionId} as which from ${noticePush} where ${waits} order by 1 limit 100
    ) due
    where pg_try_advisory_xact_lock(hashtextextended('push to ' || due.which, 0)) limit 1`);
  if (!rows[0]) return undefined;
  const [browser] = await tx
    .select({
      id: pushSubscription.id,
      endpoint: pushSubscription.endpoint,
      publicKey: pushSubscription.publicKey,
      authSecret: pushSubscription.authSecret,
      language: languageOfPerson(person.id),
      isHere: sql<boolean>`exists (select 1 from ${personRole} where ${personRole.personId} = ${person.id})`,
    })
    .from(pushSubscription)
    .innerJoin(person, eq(person.id, pushSubscription.personId))
    .where(eq(pushSubscription.id, Number(rows[0].which)));
  // Ended in this very moment: its messages are gone with it.
  return browser ?? null;
}

export type Browser = NonNullable<Awaited<ReturnType<typeof claimBrowser>>>;

const dueTo = (browserId: number) => and(eq(noticePush.subscriptionId, browserId), waits);

/** What the message tells of. What was read meanwhile needs none any more. */
export async function takeDuePushes(tx: Transaction, browserId: number) {
  const isDue = dueTo(browserId);
  const read = tx.select({ id: notice.id }).from(notice).where(isNotNull(notice.readAt));
  await tx.delete(noticePush).where(and(isDue, inArray(noticePush.noticeId, read)));
  return tx
    .select({ id: notice.id, kind: notice.kind, attempts: noticePush.attempts })
    .from(noticePush)
    .innerJoin(notice, eq(notice.id, noticePush.noticeId))
    .where(isDue)
    .orderBy(notice.id);
}

export type DuePush = Awaited<ReturnType<typeof takeDuePushes>>[number];

/** What a message told of: what fell due while it was sent goes with the next one. */
type Pushed = { browserId: number; noticeIds: readonly number[] };
const ofMessage = ({ browserId, noticeIds }: Pushed) =>
  and(dueTo(browserId), inArray(noticePush.noticeId, [...noticeIds]));

export async function notePushed(tx: Transaction, pushed: Pushed): Promise<void> {
  await tx
    .update(noticePush)
    .set({ sentAt: sql`now()`, attempts: sql`${noticePush.attempts} + 1` })
    .where(ofMessage(pushed));
}

export async function pushLater(tx: Transaction, pushed: Pushed, minutes: number): Promise<void> {
  await tx
    .update(noticePush)
    .set({
      attempts: sql`${noticePush.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where(ofMessage(pushed));
}

/** Nobody tries any more. The message stays as one that is never due, so that it can be counted, until its notice is forgotten. */
export async function giveUpPushes(tx: Transaction, pushed: Pushed): Promise<void> {
  await tx.update(noticePush).set({ dueAt: never }).where(ofMessage(pushed));
}

const never = sql`'infinity'::timestamptz`;

/** As with letters: each pause is twice the one before. */
const waitsSince = sql`${noticePush.dueAt} - make_interval(mins => power(2, ${noticePush.attempts})::int - 1)`;

export async function countPushes(database: Database): Promise<OutboxNumbers> {
  const isWaiting = sql`${noticePush.dueAt} < ${never} and ${waitsSince} <= now()`;
  const [row] = await database
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      oldestSeconds: sql<
        number | null
      >`extract(epoch from now() - min(${waitsSince}) filter (where ${isWaiting}))::int`,
      givenUp: sql<number>`count(*) filter (where ${noticePush.dueAt} = ${never})::int`,
    })
    .from(noticePush)
    .where(isNull(noticePush.sentAt));
  return row ?? { waiting: 0, oldestSeconds: null, givenUp: 0 };
}
