import type { Agent } from 'node:https';
import type { PersonLanguage } from '@zachetka/contract/people/language/language.schemas';
import { noticeKindTitles } from '@zachetka/contract/platform/notices/notices.texts';
import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import webPush, { WebPushError } from 'web-push';
import type { Config } from '../../../../config.ts';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { openAddresses } from '../../../../lib/open-addresses.ts';
import { addPeriodicTask } from '../../../../plugins/periodic-task.ts';
import { findTurningWindows, type TurningWindow } from '../../../scholarship/season-rules/index.ts';
import { type Delivery, deliveryOf } from '../delivery-times.ts';
import { scheduleLetters } from '../mail/schedule-letters.ts';
import { findPushKeys, type PushKeys } from '../push/push-keys.ts';
import {
  type Browser,
  claimBrowser,
  type DuePush,
  giveUpPushes,
  notePushed,
  pushLater,
  takeDuePushes,
} from '../push/push-outbox.queries.ts';
import { forgetSubscription } from '../push/push-subscriptions.queries.ts';
import { audiences } from '../writing/of-windows.queries.ts';
import { announceDue, isWholeLoad } from './announce.queries.ts';
import { isTold, notifyRole } from './windows.queries.ts';

const pause = 1000;

/** Everything that is due, however much that is; to the bells alone, unless told otherwise. Answers whether there was anything. */
export async function announceAll(database: Database, delivery: Delivery | null = null): Promise<boolean> {
  let told = await announceDue(database, delivery);
  const isAny = told > 0;
  while (isWholeLoad(told)) told = await announceDue(database, delivery);
  return isAny;
}

/**
 * The way from what is written to whom it is for. It goes on where another instance, or this one before it was killed, has stopped:
 * what was committed and not announced yet is found by whoever comes next.
 */
export function scheduleNotices(app: FastifyInstance, config: Config, database: Database): void {
  const delivery = deliveryOf(config);
  const sendNow = scheduleLetters(app, config, database);
  const pushNow = schedulePushes(app, config, database);
  addPeriodicTask(app, { name: 'windows', minutes: 1, run: () => notifyTurningWindows(database) });

  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isFailing = false;
  const run = async () => {
    try {
      if (await announceAll(database, delivery)) {
        sendNow();
        pushNow();
      }
      isFailing = false;
    } catch (error) {
      // The first of many alike: a database that is away is told of elsewhere.
      if (!isFailing) app.log.warn({ err: error }, 'notices could not be announced');
      isFailing = true;
    }
    plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      underWay = run();
    }, pause).unref();
  };
  app.addHook('onReady', async () => plan());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await underWay;
    clearTimeout(timer);
  });
}

/** Push services take an address of the sender: https or a mailbox. */
const subjectOf = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:portal@${new URL(publicUrl).hostname}`;

/** Answers how to have a round at once. */
function schedulePushes(app: FastifyInstance, config: Config, database: Database): () => void {
  const { agent } = openAddresses(config.WEBHOOK_PRIVATE_HOSTS);
  const settings = { subject: subjectOf(config), agent };
  let underWay: Promise<unknown> | undefined;
  const push = () => {
    underWay ??= sendDuePushes(database, settings, app.log).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return addPeriodicTask(app, { name: 'push messages', minutes: 1 / 6, run: push });
}

const hours = { sinceOpening: 24, beforeClosing: 48 };

/** The clock has no transaction to write notices in: this looks what it has done, once a minute on each instance. */
export async function notifyTurningWindows(database: Database): Promise<void> {
  for (const window of await findTurningWindows(database, hours)) await notifyOnce(database, window);
}

function notifyOnce(
  database: Database,
  { seasonId, titleRu, titleEn, kind: window, until, turn }: TurningWindow,
): Promise<void> {
  const role = audiences[window];
  const kind = turn === 'opened' ? 'windowOpened' : 'windowCloses';
  // A window that is moved to another end is told of anew.
  const told = { kind, subject: seasonId, event: `${window} ${until}` } as const;
  return database.transaction(async (tx) => {
    if (role === null || (await isTold(tx, told))) return;
    const { ru, en } = windowTitles[window];
    const params = { ru: `${ru}, ${titleRu}`, en: `${en}, ${titleEn}`, at: until, window };
    await notifyRole(tx, role, { ...told, params });
  });
}

/** Push services answer within a fraction of a second; each sender holds a connection to the database meanwhile. */
const senders = 2;
const timeout = 10_000;
/** For a device that is switched off: older news are in the portal. */
const keptSeconds = 24 * 60 * 60;
const maxAttempts = 8;

type PushSettings = {
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
  const pushed = { browserId: browser.id, noticeIds: notices.map(({ id }) => id) };
  if (outcome === 'sent') await notePushed(tx, pushed);
  else if (outcome === 'gone') await forgetSubscription(tx, browser.id);
  else if (first.attempts + 1 >= maxAttempts) await giveUpPushes(tx, pushed);
  else await pushLater(tx, pushed, 2 ** first.attempts);
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

const texts = {
  ru: { several: 'Новое в Зачётке', count: (count: number) => `Новых уведомлений: ${count}` },
  en: { several: 'News from Zachetka', count: (count: number) => `New notices: ${count}` },
} as const;

/** What the service worker shows. */
type PushMessage = { title: string; body: string; lang: PersonLanguage; tag: string; link: string };

/**
 * What kind of news there is, and nothing of anybody's data: it stands on locked screens. The same tag is shown once, however often
 * the message comes.
 */
function writePushMessage(
  notices: readonly Pick<DuePush, 'id' | 'kind'>[],
  language: PersonLanguage,
): PushMessage {
  const [kind, ...others] = new Set(notices.map((notice) => notice.kind));
  const words = texts[language];
  return {
    title: kind === undefined || others.length > 0 ? words.several : noticeKindTitles[kind][language],
    body: notices.length > 1 ? words.count(notices.length) : '',
    lang: language,
    tag: `notices-${notices[0]?.id ?? 0}`,
    link: '/notices',
  };
}
