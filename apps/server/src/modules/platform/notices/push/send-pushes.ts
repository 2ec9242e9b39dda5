import type { Agent } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import webPush, { WebPushError } from 'web-push';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { findPushKeys, type PushKeys } from './push-keys.ts';
import { writePushMessage } from './push-message.ts';
import {
  type Browser,
  claimBrowser,
  giveUpPushes,
  notePushed,
  pushLater,
  takeDuePushes,
} from './push-outbox.queries.ts';
import { forgetSubscription } from './push-subscriptions.queries.ts';

/** Push services answer within a fraction of a second; each sender holds a connection to the database meanwhile. */
const senders = 2;
const timeout = 10_000;
/** For a device that is switched off: older news are in the portal. */
const keptSeconds = 24 * 60 * 60;
const maxAttempts = 8;

export type PushSettings = {
  /** The portal's address: whom a push service may ask. */
  subject: string;
  /** How to connect: to nothing but what is routed in the internet. */
  agent: Agent;
};

/** Every message that is due. Answers how many went out. */
export async function sendDuePushes(
  database: Database,
  settings: PushSettings,
  log: FastifyBaseLogger,
): Promise<number> {
  const keys = await findPushKeys(database);
  if (keys === null) return 0;
  const work = async (): Promise<number> => {
    for (let sent = 0; ; ) {
      const outcome = await database.transaction((tx) => sendOne(tx, keys, settings));
      if (outcome === undefined) return sent;
      if (outcome === 'sent') sent += 1;
      else if (outcome !== 'nothing') log.info({ outcome }, 'a push message could not be sent');
    }
  };
  const counts = await Promise.all(Array.from({ length: senders }, work));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Like a letter it goes out within the transaction that notes it. Sent a second time after a kill it is shown once: the tag is the same. */
async function sendOne(tx: Transaction, keys: PushKeys, settings: PushSettings) {
  const browser = await claimBrowser(tx);
  if (browser === undefined) return undefined;
  if (browser === null) return 'nothing';
  if (!browser.isHere) {
    await forgetSubscription(tx, browser.id);
    return 'nothing';
  }
  const notices = await takeDuePushes(tx, browser.id);
  const [first] = notices;
  if (!first) return 'nothing';
  const message = JSON.stringify(writePushMessage(notices, browser.language));
  const outcome = await deliver(browser, message, keys, settings);
  if (outcome === 'sent') await notePushed(tx, browser.id);
  else if (outcome === 'gone') await forgetSubscription(tx, browser.id);
  else if (first.attempts + 1 >= maxAttempts) await giveUpPushes(tx, browser.id);
  else await pushLater(tx, browser.id, 2 ** first.attempts);
  return outcome;
}

/**
 * The browser has unsubscribed (404, 410), or its push service does not know our keys (401, 403): that is forever. Whatever else it
 * answers, or where it does not, is tried again.
 */
const finalAnswers: ReadonlySet<number> = new Set([401, 403, 404, 410]);

async function deliver(
  { endpoint, publicKey, authSecret }: Browser,
  message: string,
  vapid: PushKeys,
  { subject, agent }: PushSettings,
): Promise<'sent' | 'gone' | 'later'> {
  const subscription = { endpoint, keys: { p256dh: publicKey, auth: authSecret } };
  const options = {
    vapidDetails: { subject, ...vapid },
    TTL: keptSeconds,
    timeout,
    agent,
  };
  try {
    // What nothing can be encrypted for is no browser.
    webPush.generateRequestDetails(subscription, message, options);
  } catch {
    return 'gone';
  }
  try {
    await webPush.sendNotification(subscription, message, options);
    return 'sent';
  } catch (error) {
    return error instanceof WebPushError && finalAnswers.has(error.statusCode) ? 'gone' : 'later';
  }
}
