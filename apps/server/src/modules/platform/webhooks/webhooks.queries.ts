import { secretOverlapHours, testEvent } from '@zachetka/contract/platform/webhooks/webhook-events';
import type {
  DeliveryList,
  Webhook,
  WebhookDelivery,
  WebhookSettings,
} from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { webhook, webhookAttempt, webhookDelivery } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { AppError } from '../../../lib/app-error.ts';

const ofWebhook = (what: SQL) =>
  sql`(select ${what} from ${webhookDelivery} where ${webhookDelivery.webhookId} = ${webhook.id})`;
const waits = sql`${webhookDelivery.sentAt} is null and ${webhookDelivery.deadAt} is null`;
const isGivenUp = sql`${webhookDelivery.deadAt} is not null`;

const shown = {
  id: webhook.id,
  name: webhook.name,
  address: webhook.address,
  events: webhook.events,
  isOn: webhook.isOn,
  createdAt: isoMoment(webhook.createdAt),
  oldSecretUntil: sql<
    string | null
  >`case when ${webhook.oldSecretUntil} > now() then ${isoMoment(webhook.oldSecretUntil)} end`,
  waiting: sql<number>`${ofWebhook(sql`(count(*) filter (where ${waits}))::int`)}`,
  givenUp: sql<number>`${ofWebhook(sql`(count(*) filter (where ${isGivenUp} and ${webhookDelivery.event} <> ${testEvent}))::int`)}`,
  sentAt: sql<string | null>`${ofWebhook(isoMoment(sql`max(${webhookDelivery.sentAt})`))}`,
};

export const listWebhooks = (database: Database): Promise<Webhook[]> =>
  database.select(shown).from(webhook).orderBy(webhook.id);

export async function findWebhook(database: DatabaseOrTransaction, webhookId: number): Promise<Webhook> {
  const [row] = await database.select(shown).from(webhook).where(eq(webhook.id, webhookId));
  if (!row) throw new AppError('webhookNotFound', { data: { webhookId } });
  return row;
}

/** Until the transaction ends nobody else makes one. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new webhook', 0))`);
  const [row] = await tx.select({ all: count() }).from(webhook);
  return row?.all ?? 0;
}

export async function insertWebhook(
  tx: Transaction,
  values: WebhookSettings & { secret: string; createdBy: number },
): Promise<number> {
  const [row] = await tx.insert(webhook).values(values).returning({ id: webhook.id });
  if (!row) throw new Error('the webhook was not kept');
  return row.id;
}

export async function updateWebhook(
  database: Database,
  webhookId: number,
  settings: WebhookSettings,
): Promise<void> {
  await database.update(webhook).set(settings).where(eq(webhook.id, webhookId));
}

/** The one in force becomes the old one; the one before it is good for nothing any more. */
export async function replaceSecret(database: Database, webhookId: number, secret: string): Promise<void> {
  await database
    .update(webhook)
    .set({
      secret,
      oldSecret: sql`${webhook.secret}`,
      oldSecretUntil: sql`now() + make_interval(hours => ${secretOverlapHours})`,
    })
    .where(eq(webhook.id, webhookId));
}

export async function deleteWebhook(database: Database, webhookId: number): Promise<boolean> {
  const deleted = await database
    .delete(webhook)
    .where(eq(webhook.id, webhookId))
    .returning({ id: webhook.id });
  return deleted.length > 0;
}

const state = sql<WebhookDelivery['state']>`case
  when ${webhookDelivery.sentAt} is not null then 'sent'
  when ${isGivenUp} then 'givenUp'
  else 'waiting' end`;

const ofLog = {
  id: webhookDelivery.id,
  messageId: webhookDelivery.messageId,
  event: sql<WebhookDelivery['event']>`${webhookDelivery.event}`,
  body: webhookDelivery.body,
  createdAt: isoMoment(webhookDelivery.createdAt),
  state,
  nextAt: sql<string | null>`case when ${waits} then ${isoMoment(webhookDelivery.dueAt)} end`,
};

export async function listDeliveries(
  database: Database,
  webhookId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DeliveryList> {
  const ofThis = eq(webhookDelivery.webhookId, webhookId);
  const rows = await database
    .select(ofLog)
    .from(webhookDelivery)
    .where(ofThis)
    .orderBy(desc(webhookDelivery.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const [totals] = await database.select({ all: count() }).from(webhookDelivery).where(ofThis);
  const totalElements = totals?.all ?? 0;
  return {
    deliveries: await withAttempts(database, rows),
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
  };
}

export async function findDelivery(
  database: Database,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<WebhookDelivery | undefined> {
  const rows = await database
    .select(ofLog)
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)));
  return (await withAttempts(database, rows))[0];
}

async function withAttempts(
  database: Database,
  deliveries: Omit<WebhookDelivery, 'attempts'>[],
): Promise<WebhookDelivery[]> {
  const ids = deliveries.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attempts = await database
    .select({
      deliveryId: webhookAttempt.deliveryId,
      at: isoMoment(webhookAttempt.at),
      status: webhookAttempt.status,
      milliseconds: webhookAttempt.milliseconds,
      problem: webhookAttempt.problem,
      answer: webhookAttempt.answer,
    })
    .from(webhookAttempt)
    .where(inArray(webhookAttempt.deliveryId, ids))
    .orderBy(webhookAttempt.id);
  const ofDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({
    ...delivery,
    attempts: (ofDelivery.get(delivery.id) ?? []).map(({ deliveryId: _id, ...attempt }) => attempt),
  }));
}
