import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { lazily } from '../../../../lib/lazily.ts';
import type { OpenAddresses } from '../../../../lib/open-addresses.ts';
import { createSecretBox, type SecretBox } from '../../../../lib/secret-box.ts';
import { obtainServerSecret } from '../../../people/auth/index.ts';
import { type Claimed, claimDue, findTarget, noteAttempt } from './outbox.queries.ts';
import { isTaken, type Outcome, postMessage } from './post-message.ts';
import { signMessage } from './sign-message.ts';

/** In minutes, after each attempt that failed: two days in all, then nobody tries any more. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440];

/** How many systems are sent to at once. One of them gets one message at a time. */
const atOnce = 4;

export type Courier = {
  /** Everything that is due. Answers how many messages were taken. */
  sendDue: (log: FastifyBaseLogger) => Promise<number>;
  /** One that was claimed already. `isOnly`: nobody tries again. */
  send: (message: Claimed, options?: { isOnly?: boolean }) => Promise<Outcome>;
  box: () => Promise<SecretBox>;
};

export function createCourier(database: Database, addresses: OpenAddresses): Courier {
  const box = lazily(async () =>
    createSecretBox(await obtainServerSecret(database, 'webhook-secrets'), 'webhook'),
  );

  const post = async ({ webhookId, messageId, body }: Claimed): Promise<Outcome> => {
    const target = await findTarget(database, webhookId);
    if (!target) return { status: null, milliseconds: 0, problem: 'the webhook is gone', answer: null };
    const { open } = await box();
    const secrets = [target.secret, target.oldSecret].filter((secret) => secret !== null).map(open);
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Zachetka-Webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ messageId, timestamp, body }, secrets),
    };
    return postMessage({ address: target.address, headers, body }, addresses);
  };

  /**
   * No transaction is open meanwhile: a receiver that takes its time must not hold a connection to the database. A process that is
   * killed before it has noted what came of it has noted nothing, and after a minute the very same message goes once more, under
   * the same id.
   */
  const send: Courier['send'] = async (message, { isOnly = false } = {}) => {
    const outcome = await post(message);
    const pauseMinutes = isOnly ? null : (pauses[message.attempts - 1] ?? null);
    await noteAttempt(database, message, outcome, { isTaken: isTaken(outcome), pauseMinutes });
    return outcome;
  };

  const sendAndTell = async (message: Claimed, log: FastifyBaseLogger): Promise<Outcome> => {
    const { webhookId, messageId, attempts } = message;
    const outcome = await send(message);
    if (isTaken(outcome)) return outcome;
    log.warn({ webhookId, messageId, attempts, ...outcome }, 'a webhook has not taken a message');
    if (attempts > pauses.length) log.error({ webhookId, messageId }, 'a message to a webhook was given up');
    return outcome;
  };

  const sendDue = async (log: FastifyBaseLogger) => {
    let taken = 0;
    // Those that are being sent to, and those that do not answer: their other messages would only wait for the same silence.
    const passedOver = new Set<number>();
    const underWay = new Set<Promise<void>>();
    for (;;) {
      // Whoever is done while the database is asked may have more to get: only who asked while nobody was busy is at the end.
      const busy = [...underWay];
      const message = busy.length < atOnce ? await claimDue(database, [...passedOver]) : undefined;
      if (!message && busy.length === 0) return taken;
      if (!message) {
        await Promise.race(busy);
        continue;
      }
      const { webhookId } = message;
      passedOver.add(webhookId);
      const work = async () => {
        const outcome = await sendAndTell(message, log);
        if (isTaken(outcome)) taken += 1;
        if (outcome.status !== null) passedOver.delete(webhookId);
      };
      // Nobody may be waiting for it when it fails: what was not noted is due again, and tried again.
      const sending = work()
        .catch((error: unknown) =>
          log.warn({ err: error, webhook: webhookId }, 'a webhook could not be noted'),
        )
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  };

  return { sendDue, send, box };
}
