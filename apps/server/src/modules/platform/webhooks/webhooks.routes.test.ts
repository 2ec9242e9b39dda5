import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { maxWebhooks } from '@zachetka/contract/platform/webhooks/webhook-events';
import type {
  DeliveryList,
  MadeWebhook,
  Webhook,
  WebhookDelivery,
} from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webhook, webhookDelivery } from '../../../db/schema/index.ts';
import { openAddresses } from '../../../lib/open-addresses.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isSignedWith, startWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { createCourier } from './sending/courier.ts';
import { claimDue } from './sending/outbox.queries.ts';

const api = '/gateway/extra-edu/api';

let test: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let verifier: Awaited<ReturnType<TestApp['signIn']>>;
let place: Awaited<ReturnType<typeof createSubBlock>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  test = await createTestApp({ WEBHOOK_PRIVATE_HOSTS: `${receiver.host}, portal.internal` });
  admin = await test.signIn('sh_admin');
  verifier = await test.signIn('vud_employee');
  place = await createSubBlock(test.database);
  await giveBlock(test.database, verifier.personId, place.blockId);
});
afterEach(async () => {
  receiver.received.splice(0);
  receiver.answer = (response) => response.end('ok');
  await test.database.delete(webhook);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

type Method = NonNullable<InjectOptions['method']>;
const call = (method: Method, path: string, payload?: object) =>
  test.app.inject({
    method,
    url: `${api}/admin/webhooks${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
const ask = async <T>(method: Method, path: string, payload?: object): Promise<T> => {
  const answer = await call(method, path, payload);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<T>();
};
const codeOf = async (method: Method, path: string, payload?: object) =>
  (await call(method, path, payload)).json<ErrorAnswer>().code;

const settings = (more: object = {}) => ({
  name: 'Деканат',
  address: receiver.address,
  events: ['achievement.decided'],
  isOn: true,
  ...more,
});
const make = (more: object = {}) => ask<MadeWebhook>('POST', '', settings(more));
const read = async (id: number) =>
  (await ask<{ webhooks: Webhook[] }>('GET', '')).webhooks.find((each) => each.id === id);
const log = async (id: number) => (await ask<DeliveryList>('GET', `/${id}/deliveries`)).deliveries;

const courier = () => createCourier(test.database, openAddresses([receiver.host]));
const send = () => courier().sendDue(test.app.log);
const pass = () =>
  test.database.execute(sql`update webhook_delivery set due_at = now() where sent_at is null`);

const waitingElement = async () => {
  const { personId, directoryId } = await test.signIn('lks_student');
  const { id } = await createElement(test.database, { personId, subBlockId: place.id, status: 'SUBMITTED' });
  return { id, directoryId };
};
const verify = (path: string, payload: object, { headers } = verifier) =>
  test.app.inject({ method: 'POST', url: `${api}/verifications${path}`, headers, payload });
const decide = async (id: number, more: object = {}) => {
  const given = { portfolioElementId: id, isVerified: true, score: 5, comment: 'Да', ...more };
  const answer = await verify('', given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ version: number }>();
};
const takeBack = async (id: number, version: number) =>
  expect((await verify(`/elements/${id}/take-back`, { version, reason: 'Ошибка' }, admin)).statusCode).toBe(
    200,
  );
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });

describe('a message', () => {
  it('tells what has happened to which thing, signed, and of the person nothing but numbers', async () => {
    const { secret, webhook: made } = await make();
    expect(secret).toMatch(/^whsec_/);
    const { id, directoryId } = await waitingElement();
    const { version } = await decide(id);
    expect(await read(made.id)).toMatchObject({ waiting: 1, givenUp: 0, sentAt: null });
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);

    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(JSON.parse(message?.body ?? '')).toEqual({
      type: 'achievement.decided',
      timestamp: expect.stringMatching(/^2.*Z$/),
      data: {
        achievementId: id,
        decision: 'confirm',
        status: 'VERIFIED',
        version,
        student: { directoryId, recordBook: null },
      },
    });
    expect(message && isSignedWith(secret, message)).toBe(true);
    expect(message && isSignedWith('whsec_QW5vdGhlcg==', message)).toBe(false);
    expect(await read(made.id)).toMatchObject({ waiting: 0, sentAt: expect.any(String) });
    expect(await log(made.id)).toMatchObject([
      {
        state: 'sent',
        messageId: message?.headers['webhook-id'],
        body: message?.body,
        nextAt: null,
        attempts: [{ status: 200, answer: 'ok', problem: null }],
      },
    ]);
  });

  it('goes to whoever wants to know of it, and is on', async () => {
    const [wants, wantsOther, off] = [
      await make(),
      await make({ events: ['appeal.judged'] }),
      await make({ isOn: false }),
    ];
    await decide((await waitingElement()).id);
    const waiting = async ({ webhook: { id } }: MadeWebhook) => (await read(id))?.waiting;
    expect([await waiting(wants), await waiting(wantsOther), await waiting(off)]).toEqual([1, 0, 0]);
  });

  it('tells nothing of a decision that was undone in time, and of one that was taken back', async () => {
    const { webhook: made } = await make();
    const [undone, takenBack] = [await waitingElement(), await waitingElement()];
    const { version } = await decide(undone.id, { undoable: true });
    expect(await send()).toBe(0);
    expect((await verify(`/elements/${undone.id}/undo`, { version })).statusCode).toBe(200);
    expect((await read(made.id))?.waiting).toBe(0);
    await takeBack(takenBack.id, (await decide(takenBack.id)).version);
    expect(await send()).toBe(2);
    expect(bodies().map(({ data }) => data)).toMatchObject([
      { achievementId: takenBack.id, decision: 'confirm' },
      { achievementId: takenBack.id, decision: 'takeBack', status: 'SUBMITTED' },
    ]);
  });
});

describe('a receiver that fails and comes back', () => {
  it('gets the very same message again, after pauses that grow', async () => {
    const { webhook: made } = await make();
    await decide((await waitingElement()).id);
    receiver.answer = (response) => response.writeHead(503).end('later\0');
    expect(await send()).toBe(0);
    expect(await send()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    const nextIn = async () => Date.parse((await log(made.id))[0]?.nextAt ?? '') - Date.now();
    const first = await nextIn();
    await pass();
    receiver.answer = (response) => response.destroy();
    expect(await send()).toBe(0);
    expect(await nextIn()).toBeGreaterThan(first * 4);
    await pass();
    receiver.answer = (response) => response.end('x'.repeat(100_000));
    expect(await send()).toBe(1);

    const [one, two, three] = receiver.received;
    expect(new Set([one?.body, two?.body, three?.body]).size).toBe(1);
    expect(new Set([one, two, three].map((each) => each?.headers['webhook-id'])).size).toBe(1);
    const [{ attempts } = { attempts: [] }] = await log(made.id);
    expect(attempts.map(({ status, answer }) => [status, answer?.slice(0, 10)])).toEqual([
      [503, 'later'],
      [null, undefined],
      [200, 'xxxxxxxxxx'],
    ]);
    expect(attempts[1]?.problem).toContain('hang up');
  });

  it('is given up after two days, which is told, and is sent again by hand', async () => {
    const { webhook: made } = await make();
    await decide((await waitingElement()).id);
    receiver.answer = (response) => response.writeHead(500).end();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await pass();
      await send();
    }
    expect(receiver.received).toHaveLength(9);
    expect(await read(made.id)).toMatchObject({ waiting: 0, givenUp: 1 });
    const [delivery] = await log(made.id);
    expect(delivery).toMatchObject({ state: 'givenUp', nextAt: null });
    await pass();
    expect(await send()).toBe(0);

    receiver.answer = (response) => response.end();
    const again = await ask<{ delivery: WebhookDelivery }>(
      'POST',
      `/${made.id}/deliveries/${delivery?.id}/again`,
    );
    expect(again.delivery).toMatchObject({ state: 'sent', messageId: delivery?.messageId });
    expect(receiver.received.at(-1)?.body).toBe(delivery?.body);
    expect(await read(made.id)).toMatchObject({ givenUp: 0 });
  });

  it('gets what is about one thing in its order, while other things go on', async () => {
    await make();
    const [first, other] = [await waitingElement(), await waitingElement()];
    await takeBack(first.id, (await decide(first.id)).version);
    await decide(other.id);
    let refusals = 1;
    receiver.answer = (response) => {
      refusals -= 1;
      return response.writeHead(refusals >= 0 ? 500 : 200).end();
    };
    expect(await send()).toBe(1);
    await pass();
    expect(await send()).toBe(2);
    expect(bodies().map(({ data }) => data)).toMatchObject([
      { achievementId: first.id, decision: 'confirm' },
      { achievementId: other.id },
      { achievementId: first.id, decision: 'confirm' },
      { achievementId: first.id, decision: 'takeBack' },
    ]);
  });

  it('does not hold up another one while it is silent', async () => {
    const silent = await make({ address: 'http://127.0.0.1:1/' });
    await make();
    for (let made = 0; made < 3; made += 1) await decide((await waitingElement()).id);
    expect(await send()).toBe(3);
    const tried = (await log(silent.webhook.id)).flatMap(({ attempts }) => attempts);
    expect(tried).toMatchObject([{ status: null, problem: expect.stringContaining('ECONNREFUSED') }]);
  });

  it('gets a message from the next sender where the first one has died with it', async () => {
    await make();
    await decide((await waitingElement()).id);
    const claimed = await claimDue(test.database, []);
    expect(claimed).toBeDefined();
    // It is the dead one's for a minute, and of nobody after that.
    expect(await send()).toBe(0);
    await pass();
    const [one, two] = await Promise.all([send(), send()]);
    expect(one + two).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.messageId]);
  });
});

describe('a secret', () => {
  it('that was renewed signs beside the new one for a day, and no longer', async () => {
    const { secret, webhook: made } = await make();
    const renewed = await ask<MadeWebhook>('POST', `/${made.id}/secret`);
    expect(renewed.secret).not.toBe(secret);
    expect(Date.parse(renewed.webhook.oldSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const signedWith = async () => {
      receiver.received.splice(0);
      await ask('POST', `/${made.id}/test`);
      return [secret, renewed.secret].map((each) => receiver.received.some((one) => isSignedWith(each, one)));
    };
    expect(await signedWith()).toEqual([true, true]);
    await test.database.update(webhook).set({ oldSecretUntil: sql`now()` });
    expect(await signedWith()).toEqual([false, true]);
    const [row] = await test.database.select().from(webhook).where(eq(webhook.id, made.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });
});

describe('an administrator', () => {
  it('changes a webhook, tries it, and deletes it with its log', async () => {
    const { webhook: made } = await make();
    const tried = await ask<{ delivery: WebhookDelivery }>('POST', `/${made.id}/test`);
    expect(tried.delivery).toMatchObject({ event: 'webhook.test', state: 'sent' });
    receiver.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    const failed = await ask<{ delivery: WebhookDelivery }>('POST', `/${made.id}/test`);
    // Nobody follows, and nobody tries again.
    expect(failed.delivery).toMatchObject({ state: 'givenUp', attempts: [{ status: 302 }] });
    expect(receiver.received).toHaveLength(2);
    expect(await read(made.id)).toMatchObject({ givenUp: 0 });

    const saved = await ask<Webhook>('PUT', `/${made.id}`, settings({ name: 'Бухгалтерия', isOn: false }));
    expect(saved).toMatchObject({ name: 'Бухгалтерия', isOn: false });
    expect((await call('DELETE', `/${made.id}`)).statusCode).toBe(204);
    expect(await test.database.select().from(webhookDelivery)).toEqual([]);
  });

  it('is told what is not there', async () => {
    const { webhook: made } = await make();
    await call('DELETE', `/${made.id}`);
    const answers = [
      await codeOf('PUT', `/${made.id}`, settings()),
      await codeOf('DELETE', `/${made.id}`),
      await codeOf('POST', `/${made.id}/secret`),
      await codeOf('POST', `/${made.id}/test`),
      await codeOf('GET', `/${made.id}/deliveries`),
    ];
    expect(new Set(answers)).toEqual(new Set(['webhookNotFound']));
    expect(await codeOf('POST', `/${made.id}/deliveries/1/again`)).toBe('deliveryNotFound');
  });

  it('has so many of them and no more', async () => {
    for (let made = 0; made < maxWebhooks; made += 1) await make();
    const refused = (await call('POST', '', settings())).json<ErrorAnswer>();
    expect(refused).toMatchObject({ code: 'tooManyWebhooks', data: { most: maxWebhooks } });
  });
});

describe('an address', () => {
  const refused = [
    'http://university.example/hook',
    'https://127.0.0.2/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://[::10.0.0.1]:8443/x',
    'https://[::]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[::ffff:0:7f00:1]/',
    'https://2130706434/',
    'https://0177.0.0.2/',
    'https://127.2/',
    'https://0/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x0a000001/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://localhost/',
  ];
  it.each(refused)('such as %s is refused', async (address) => {
    const answer = (await call('POST', '', settings({ address }))).json<ErrorAnswer>();
    expect(answer).toMatchObject({
      code: 'webhookAddressRefused',
      fields: { address: expect.any(String) },
      data: { host: new URL(address).hostname.replaceAll(/[[\]]/g, '') },
    });
  });

  it('in the university’s own network is good where the configuration names its host', async () => {
    expect((await make({ address: 'http://portal.internal/hook' })).webhook.isOn).toBe(true);
    const { webhook: made } = await make();
    expect(await codeOf('PUT', `/${made.id}`, settings({ address: 'http://10.0.0.1/' }))).toBe(
      'webhookAddressRefused',
    );
  });

  it('that leads into the network only by now is not sent to', async () => {
    const { webhook: made } = await make();
    const strict = createCourier(test.database, openAddresses([]));
    for (const address of ['https://localhost/', receiver.address, 'https://127.0.0.1/']) {
      await test.database.update(webhook).set({ address }).where(eq(webhook.id, made.id));
      await decide((await waitingElement()).id);
      expect(await strict.sendDue(test.app.log)).toBe(0);
      const [latest] = await log(made.id);
      expect(latest?.attempts[0]?.problem, address).toMatch(/^PrivateAddress/);
    }
    expect(receiver.received).toEqual([]);
  });
});
