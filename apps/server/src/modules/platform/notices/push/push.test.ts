import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { NoticeKind } from '@zachetka/contract/platform/notices/notice-kinds';
import type { NoticeSettings } from '@zachetka/contract/platform/notices/notices.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../../../../db/connect.ts';
import {
  notice,
  noticePush,
  personLanguage,
  personRole,
  pushSubscription,
} from '../../../../db/schema/index.ts';
import { openAddresses } from '../../../../lib/open-addresses.ts';
import { openPushBrowser, readVapid, startPushReceiver } from '../../../../testing/push-receiver.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { announceAll, sendDuePushes } from '../announcing/schedule-notices.ts';
import type { DeliveryTimes } from '../delivery-times.ts';
import { makePushKeys } from './push-keys.ts';
import { claimBrowser, countPushes, notePushed, takeDuePushes } from './push-outbox.queries.ts';
import { browsersOfPerson } from './push-subscriptions.queries.ts';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

const url = '/gateway/lks-back/api/notices';
const subject = 'https://portal.example';

let test: TestApp;
let service: Awaited<ReturnType<typeof startPushReceiver>>;
let key: string;
beforeAll(async () => {
  [test, service] = await Promise.all([createTestApp(), startPushReceiver()]);
});
afterAll(async () => {
  await test.close();
  await service.close();
});
afterEach(async () => {
  service.received.splice(0);
  service.status = 201;
  await test.database.delete(notice);
  await test.database.delete(pushSubscription);
});

let browsers = 0;
const openBrowser = () => {
  browsers += 1;
  return openPushBrowser(`https://fcm.googleapis.com/fcm/send/${browsers}`);
};
const post = (path: string, { headers }: Pick<Signed, 'headers'>, payload: object) =>
  test.app.inject({ method: 'POST', url: `${url}${path}`, headers, payload });
const subscribe = async (who: Signed, browser = openBrowser()) => {
  const answer = await post('/push', who, browser.subscription);
  expect(answer.statusCode, answer.body).toBe(204);
  return browser;
};
const always: DeliveryTimes = { timeZone: 'UTC', fromHour: 0, untilHour: 24, digestHour: 18 };
let events = 0;
const happen = async (personId: number, kind: NoticeKind, times = always) => {
  events += 1;
  const params = { ru: 'Тайная работа', en: 'Secret work' };
  await test.database.insert(notice).values({ personId, kind, subject: 7, event: String(events), params });
  await announceAll(test.database, { times, hasMail: false });
};
const send = (database = test.database) =>
  sendDuePushes(database, { subject, agent: service.agent }, test.app.log);
const soon = () => test.database.execute(sql`update notice_push set due_at = now() where sent_at is null`);
const waiting = () => test.database.select().from(noticePush).where(sql`sent_at is null`);

describe('without keys', () => {
  it('nobody can subscribe, and the settings say so', async () => {
    const student = await test.signIn('lks_student');
    const refused = await post('/push', student, openBrowser().subscription);
    expect(refused.json()).toMatchObject({ code: 'pushUnavailable' });
    const settings = await test.app.inject({ url: `${url}/settings`, headers: student.headers });
    expect(settings.json()).toMatchObject({ pushKey: null });
    await happen(student.personId, 'mark');
    expect(await send()).toBe(0);
  });
});

describe('a push message', () => {
  beforeAll(async () => {
    key = (await makePushKeys(test.database, { isAnew: false })).publicKey;
  });

  it('is not sent to a push service whose name leads into the portal’s own network by now', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0), 'listening');
    onTestFinished(() => void server.close());
    const { personId } = await test.signIn('lks_student');
    const { keys } = openBrowser().subscription;
    await test.database.insert(pushSubscription).values({
      personId,
      endpoint: `https://localhost:${(server.address() as AddressInfo).port}/push`,
      publicKey: keys.p256dh,
      authSecret: keys.auth,
    });
    await happen(personId, 'achievementReturned');
    const { agent } = openAddresses([]);
    expect(await sendDuePushes(test.database, { subject, agent }, test.app.log)).toBe(0);
    expect(await waiting()).toHaveLength(1);
    expect(connections).toBe(0);
  });

  it('tells in the next message what falls due while one is sent', async () => {
    const student = await test.signIn('lks_student');
    await subscribe(student);
    await happen(student.personId, 'achievementReturned');
    await test.database.transaction(async (tx) => {
      const browser = await claimBrowser(tx);
      const browserId = browser?.id ?? 0;
      const told = await takeDuePushes(tx, browserId);
      await happen(student.personId, 'applicationAccepted');
      await test.database.execute(sql`update notice_push set due_at = now() - interval '1 minute'
        where sent_at is null and notice_id <> ${told[0]?.id}`);
      await notePushed(tx, { browserId, noticeIds: told.map(({ id }) => id) });
    });
    expect(await waiting()).toHaveLength(1);
    expect(await send()).toBe(1);
  });

  it('comes to the browser of its reader, encrypted, signed, once, and with nothing of theirs in it', async () => {
    const [student, stranger] = [await test.signIn('lks_student'), await test.signIn('lks_student')];
    const settings = await test.app.inject({ url: `${url}/settings`, headers: student.headers });
    expect(settings.json<NoticeSettings>().pushKey).toBe(key);
    const browser = await subscribe(student);
    await subscribe(stranger);
    await test.database.insert(personLanguage).values({ personId: stranger.personId, language: 'en' });
    await happen(student.personId, 'achievementReturned');
    const other = connectDatabase({ ...test.database.$client.options, max: 2 });
    const sent = await Promise.all([send(), send(other)]);
    await other.$client.end();
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await send()).toBe(0);

    const [pushed, ...others] = service.received;
    if (!pushed) throw new Error('nothing came');
    expect(others).toEqual([]);
    expect(pushed.path).toBe(new URL(browser.subscription.endpoint).pathname);
    expect(pushed.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(readVapid(pushed)).toMatchObject({
      key,
      claims: { aud: 'https://fcm.googleapis.com', sub: subject },
    });
    expect(browser.read(pushed)).toEqual({
      title: 'Достижение вернули на исправление',
      body: '',
      lang: 'ru',
      tag: expect.stringMatching(/^notices-\d+$/) as string,
      link: '/notices',
    });
  });

  it('tells of all that is due, in the language of its reader, and leaves out what was read', async () => {
    const student = await test.signIn('lks_student');
    await test.database.insert(personLanguage).values({ personId: student.personId, language: 'en' });
    const browser = await subscribe(student);
    await happen(student.personId, 'mark');
    await post('/read', student, { all: true });
    expect(await send()).toBe(0);
    await happen(student.personId, 'mark');
    await happen(student.personId, 'applicationAccepted');
    expect(await send()).toBe(1);
    expect(service.received.map(browser.read)).toMatchObject([
      { title: 'News from Zachetka', body: 'New notices: 2', lang: 'en' },
    ]);
  });

  it('waits for the hours of work', async () => {
    const student = await test.signIn('lks_student');
    await subscribe(student);
    const fromHour = (new Date().getUTCHours() + 2) % 24;
    await happen(student.personId, 'mark', { ...always, fromHour, untilHour: fromHour + 1 });
    expect(await send()).toBe(0);
    expect((await waiting())[0]?.dueAt.getUTCHours()).toBe(fromHour);
  });

  it('that the service can’t take now comes later, with the same tag, by which a browser shows it once', async () => {
    const student = await test.signIn('lks_student');
    const browser = await subscribe(student);
    await happen(student.personId, 'mark');
    for (const status of [503, 429]) {
      service.status = status;
      await soon();
      expect(await send()).toBe(0);
    }
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    service.status = 201;
    expect(await send()).toBe(0);
    await soon();
    expect(await send()).toBe(1);
    expect(new Set(service.received.map((pushed) => browser.read(pushed)['tag'])).size).toBe(1);

    await happen(student.personId, 'mark');
    service.status = 500;
    await test.database.execute(sql`update notice_push set attempts = 7 where sent_at is null`);
    await send();
    expect(await countPushes(test.database)).toEqual({ waiting: 0, oldestSeconds: null, givenUp: 1 });
    service.status = 201;
    expect(await send()).toBe(0);
  });

  it.each([404, 410, 403])('is the last one to a browser that the service answers %d for', async (status) => {
    const student = await test.signIn('lks_student');
    await subscribe(student);
    await happen(student.personId, 'mark');
    service.status = status;
    expect(await send()).toBe(0);
    expect(await test.database.select().from(pushSubscription)).toEqual([]);
  });

  it('does not come to whoever has left, nor to a browser whose keys are no keys', async () => {
    const [gone, broken] = [await test.signIn('lks_student'), await test.signIn('lks_student')];
    await subscribe(gone);
    const { subscription } = openBrowser();
    const keys = { ...subscription.keys, p256dh: 'B'.repeat(87) };
    expect((await post('/push', broken, { ...subscription, keys })).statusCode).toBe(204);
    for (const { personId } of [gone, broken]) await happen(personId, 'mark');
    await test.database.delete(personRole).where(eq(personRole.personId, gone.personId));
    expect(await send()).toBe(0);
    expect(service.received).toEqual([]);
    expect(await test.database.select().from(pushSubscription)).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([
    ['https://intranet.university.example/admin', 'intranet.university.example'],
    ['https://fcm.googleapis.com:8443/fcm/send/1', 'fcm.googleapis.com'],
    ['https://evilfcm.googleapis.com.example/1', 'evilfcm.googleapis.com.example'],
  ])('to %s is refused', async (endpoint, name) => {
    const student = await test.signIn('lks_student');
    const refused = await post('/push', student, openPushBrowser(endpoint).subscription);
    expect(refused.json()).toMatchObject({ code: 'pushServiceUnknown' });
    expect(refused.body).toContain(`через ${name} `);
    const plain = openPushBrowser('http://fcm.googleapis.com/fcm/send/1').subscription;
    expect((await post('/push', student, plain)).json()).toMatchObject({ code: 'invalidRequest' });
    expect(await test.database.select().from(pushSubscription)).toEqual([]);
  });

  it('of a browser is that of whoever has subscribed last, and is ended by nobody else', async () => {
    const [first, second] = [await test.signIn('lks_student'), await test.signIn('lks_student')];
    const browser = await subscribe(first);
    await happen(first.personId, 'mark');
    await subscribe(second, browser);
    await happen(first.personId, 'mark');
    expect(await send()).toBe(0);
    const { endpoint } = browser.subscription;
    await post('/push/end', first, { endpoint });
    await happen(second.personId, 'mark');
    expect(await send()).toBe(1);
    expect((await post('/push/end', second, { endpoint })).statusCode).toBe(204);
    await happen(second.personId, 'mark');
    expect(await send()).toBe(0);
  });

  it('beyond the tenth of a person ends the oldest one', async () => {
    const student = await test.signIn('lks_student');
    const oldest = await subscribe(student);
    for (let more = 0; more < browsersOfPerson; more += 1) await subscribe(student);
    const kept = await test.database.select().from(pushSubscription);
    expect(kept).toHaveLength(browsersOfPerson);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(oldest.subscription.endpoint);
  });

  it('ends with the keys that it was made with', async () => {
    const student = await test.signIn('lks_student');
    await subscribe(student);
    expect((await makePushKeys(test.database, { isAnew: false })).publicKey).toBe(key);
    expect((await makePushKeys(test.database, { isAnew: true })).publicKey).not.toBe(key);
    expect(await test.database.select().from(pushSubscription)).toEqual([]);
  });
});
