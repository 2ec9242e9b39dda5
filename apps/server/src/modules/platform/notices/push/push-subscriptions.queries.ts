import type { PushSubscription } from '@zachetka/contract/platform/notices/notices.schemas';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { pushSubscription } from '../../../../db/schema/index.ts';

/** Of one person; the oldest gives way to a new one. */
export const browsersOfPerson = 10;

/** A browser has one address, and whoever subscribes last is told there. */
export async function saveSubscription(
  database: Database,
  personId: number,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const given = { personId, publicKey: keys.p256dh, authSecret: keys.auth };
  await database.transaction(async (tx) => {
    // What waits for the one before is none of the next one's business: it goes with the old row.
    await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
    await tx
      .insert(pushSubscription)
      .values({ endpoint, ...given })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: given });
    const surplus = tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(eq(pushSubscription.personId, personId))
      .orderBy(desc(pushSubscription.id))
      .offset(browsersOfPerson);
    await tx.delete(pushSubscription).where(inArray(pushSubscription.id, surplus));
  });
}

export async function endSubscription(database: Database, personId: number, endpoint: string): Promise<void> {
  await database
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.personId, personId)));
}

export async function forgetSubscription(database: DatabaseOrTransaction, id: number): Promise<void> {
  await database.delete(pushSubscription).where(eq(pushSubscription.id, id));
}

export async function forgetAllSubscriptions(database: Database): Promise<void> {
  await database.delete(pushSubscription);
}
