import webPush from 'web-push';
import type { Database } from '../../../../db/connect.ts';
import { findServerSecret, obtainServerSecret, rotateServerSecret } from '../../../people/auth/index.ts';
import { forgetAllSubscriptions } from './push-subscriptions.queries.ts';

/** By these a push service knows who sends (VAPID, RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string };

const name = 'web-push';
const makeKeys = () => JSON.stringify(webPush.generateVAPIDKeys());
const read = (kept: string) => JSON.parse(kept) as PushKeys;

/** Null where the university has made none: then nobody can subscribe. */
export async function findPushKeys(database: Database): Promise<PushKeys | null> {
  const kept = await findServerSecret(database, name);
  return kept === undefined ? null : read(kept);
}

/** Makes them once. New ones in their place end every subscription: browsers are bound to the key that they have subscribed with. */
export async function makePushKeys(database: Database, { isAnew }: { isAnew: boolean }): Promise<PushKeys> {
  if (isAnew && (await rotateServerSecret(database, name, new Date(), makeKeys))) {
    await forgetAllSubscriptions(database);
  }
  return read(await obtainServerSecret(database, name, makeKeys));
}
