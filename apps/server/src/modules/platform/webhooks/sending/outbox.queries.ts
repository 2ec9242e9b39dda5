import { testEvent } from '@zachetka/contract/platform/webhooks/webhook-events';
import { and, count, eq, gt, isNotNull, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../db/connect.ts';
import { webhook, webhookAttempt, webhookDelivery } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import type { OutboxNumbers } from '../../../../lib/outbox-numbers.ts';
import type { Outcome } from './post-message.ts';

/** Longer than an attempt takes. Whoever has not said by then what came of it was killed, and another one tries. */
const lease = sql`now() + interval '1 minute'`;

/** What the sender needs of a message that is its own for a minute. */
export type Claimed = {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  attempts: number;
};

const claimed = {
  id: webhookDelivery.id,
  webhookId: webhookDelivery.webhookId,
  messageId: webhookDelivery.messageId,
  body: webhookDelivery.body,
  attempts: webhookDelivery.attempts,
};

const earlier = alias(webhookDelivery, 'earlier');

/** The one that is due first, unless another about the same thing waits before it. `passedOver`: not to these systems. */
export async function claimDue(
  database: Database,
  passedOver: readonly number[],
): Promise<Claimed | undefined> {
  const due = database
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        isNull(webhookDelivery.sentAt),
        isNull(webhookDelivery.deadAt),
        lte(webhookDelivery.dueAt, sql`now()`),
        webhook.isOn,
        passedOver.length > 0 ? notInArray(webhook.id, [...passedOver]) : undefined,
        sql`not exists (${database
          .select({ one: sql`1` })
          .from(earlier)
          .where(
            and(
              eq(earlier.webhookId, webhookDelivery.webhookId),
              eq(earlier.subject, webhookDelivery.subject),
              lt(earlier.id, webhookDelivery.id),
              isNull(earlier.sentAt),
              isNull(earlier.deadAt),
            ),
          )})`,
      ),
    )
    .orderBy(webhookDelivery.dueAt, webhookDelivery.id)
    .limit(1)
    .for('update', { of: webhookDelivery, skipLocked: true });
  return claim(database, sql`${webhookDelivery.id} = (${due})`, sql`${webhookDelivery.attempts} + 1`);
}

/** Whatever has become of it before; its attempts are counted anew. */
export function claimAgain(
  database: Database,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<Claimed | undefined> {
  return claim(
    database,
    and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)),
    sql`1`,
  );
}

async function claim(
  database: Database,
  which: SQL | undefined,
  attempts: SQL,
): Promise<Claimed | undefined> {
  const [row] = await database
    .update(webhookDelivery)
    .set({ dueAt: lease, attempts, sentAt: null, deadAt: null })
    .where(which)
    .returning(claimed);
  return row;
}

export async function insertTest(database: Database, webhookId: number): Promise<Claimed> {
  const body = sql`jsonb_build_object('type', ${testEvent}::text, 'timestamp', ${isoMoment(sql`now()`)},
    'data', '{}'::jsonb)::text`;
  const [row] = await database
    .insert(webhookDelivery)
    .values({
      webhookId,
      event: testEvent,
      subject: sql`'test ' || gen_random_uuid()`,
      body,
      dueAt: lease,
      attempts: 1,
    })
    .returning(claimed);
  if (!row) throw new Error('the test was not kept');
  return row;
}

/** Where it goes to and what it is signed with, in the moment of sending. */
export async function findTarget(database: Database, webhookId: number) {
  const [row] = await database
    .select({
      address: webhook.address,
      secret: webhook.secret,
      oldSecret: sql<
        string | null
      >`case when ${gt(webhook.oldSecretUntil, sql`now()`)} then ${webhook.oldSecret} end`,
    })
    .from(webhook)
    .where(eq(webhook.id, webhookId));
  return row;
}

/** `pauseMinutes` is null where nobody tries again. */
export async function noteAttempt(
  database: Database,
  { id }: Claimed,
  outcome: Outcome,
  next: { isTaken: boolean; pauseMinutes: number | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    // Its webhook may be deleted by now, and the message with it.
    const [kept] = await tx
      .update(webhookDelivery)
      .set(whatFollows(next))
      .where(eq(webhookDelivery.id, id))
      .returning({ id: webhookDelivery.id });
    if (kept) await tx.insert(webhookAttempt).values({ deliveryId: id, ...outcome });
  });
}

function whatFollows({ isTaken, pauseMinutes }: { isTaken: boolean; pauseMinutes: number | null }) {
  if (isTaken) return { sentAt: sql`now()`, deadAt: null };
  // Somebody may have sent it by hand meanwhile, and it was taken.
  if (pauseMinutes === null)
    return { deadAt: sql`case when ${webhookDelivery.sentAt} is null then now() end` };
  return { dueAt: sql`now() + make_interval(mins => ${pauseMinutes})` };
}

/** Of those that are switched on. */
export async function countMessages(database: Database): Promise<OutboxNumbers> {
  const isWaiting = and(isNull(webhookDelivery.sentAt), isNull(webhookDelivery.deadAt), webhook.isOn);
  const [open] = await database
    .select({
      waiting: count(),
      oldestSeconds: sql<number | null>`extract(epoch from now() - min(${webhookDelivery.createdAt}))::int`,
    })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(isWaiting);
  return {
    waiting: open?.waiting ?? 0,
    oldestSeconds: open?.oldestSeconds ?? null,
    givenUp: await database.$count(webhookDelivery, isNotNull(webhookDelivery.deadAt)),
  };
}

const keptDays = 30;

export async function forgetOldDeliveries(database: Database): Promise<void> {
  await database
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
