import { once } from 'node:events';
import type { NoticeKind } from '@zachetka/contract/notices/notice-kinds';
import type { NoticeSettings } from '@zachetka/contract/notices/notices.schemas';
import { sql } from 'drizzle-orm';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { connectDatabase } from '../../../db/connect.ts';
import { notice, noticeMail, person, personLanguage, personRole } from '../../../db/schema/index.ts';
import { createTestApp, type TestApp, testSecret } from '../../../testing/test-app.ts';
import { announceAll } from '../telling/keep-telling.ts';
import { postOfficeOf } from './keep-sending.ts';
import { mailTimesOf } from './mail-times.ts';
import type { PostOffice } from './send-letters.ts';

const url = '/gateway/lks-back/api/notices';

/** A mail server that takes what it is told to take. */
const received: ParsedMail[] = [];
let answer: (address: string) => Error | null;
let server: SMTPServer;
let port: number;
const open = async (listenOn: number) => {
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answer(address)),
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, letter) => {
        received.push(letter);
        done(error);
      });
    },
  };
  server = new SMTPServer(options);
  server.listen(listenOn, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
};
const shut = () => new Promise<void>((done) => server.close(done));

let test: TestApp;
let office: PostOffice;
let env: Record<string, string>;
let mail: ReturnType<typeof mailTimesOf>;
beforeAll(async () => {
  await open(0);
  env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Зачётка <no-reply@university.example>',
    MAIL_HOURS: '0-24',
    PUBLIC_URL: 'https://portal.example',
  };
  test = await createTestApp(env);
  const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: testSecret, ...env });
  mail = mailTimesOf(config);
  const opened = postOfficeOf(config, test.database);
  if (!opened) throw new Error('no post office');
  office = opened;
});
afterAll(async () => {
  office.close();
  await shut();
  await test.close();
});
beforeEach(() => {
  answer = () => null;
});
afterEach(async () => {
  received.splice(0);
  await test.database.delete(notice);
});

let people = 0;
const reader = async (...roles: ('lks_student' | 'sh_admin')[]) => {
  const signed = await test.signIn(...(roles.length > 0 ? roles : (['lks_student'] as const)));
  people += 1;
  const email = `reader-${people}@university.example`;
  await test.database.update(person).set({ email }).where(sql`id = ${signed.personId}`);
  return { ...signed, email };
};
let events = 0;
const happen = async (personId: number, kind: NoticeKind, count = 1) => {
  await test.database.insert(notice).values(
    Array.from({ length: count }, () => {
      events += 1;
      return {
        personId,
        kind,
        subject: 7,
        event: String(events),
        params: { ru: 'Статьи <b>', en: 'Articles <b>' },
      };
    }),
  );
  await announceAll(test.database, mail);
};
const evening = () => test.database.execute(sql`update notice_mail set due_at = now() where sent_at is null`);
const send = () => office.sendDue(test.database, test.app.log);
const outbox = () => test.database.select().from(noticeMail);

describe('a letter', () => {
  it('goes out at once, in the language of its reader, as text and HTML, with nothing of theirs in the subject', async () => {
    const { personId, email } = await reader();
    await happen(personId, 'achievementReturned');
    expect(await send()).toBe(1);
    const [letter] = received;
    expect(letter?.subject).toBe('Достижение вернули на исправление');
    expect(letter?.to).toMatchObject({ text: email });
    expect(letter?.from?.text).toBe('"Зачётка" <no-reply@university.example>');
    expect(letter?.text).toContain(
      'Достижение вернули на исправление: Статьи <b>\n  https://portal.example/portfolio#element-7',
    );
    expect(letter?.html).toContain(
      'href="https://portal.example/portfolio#element-7">Достижение вернули на исправление: Статьи &lt;b&gt;</a>',
    );
    expect(letter?.headers.get('auto-submitted')).toBe('auto-generated');

    await test.database.insert(personLanguage).values({ personId, language: 'en' });
    await happen(personId, 'applicationAccepted');
    await send();
    expect(received[1]?.subject).toBe('Application accepted');
    expect(received[1]?.text).toContain('Application accepted: Articles <b>');
    expect(await send()).toBe(0);
    expect(received).toHaveLength(2);
  });

  it('of a day tells of a thousand decisions, and is one, whichever of two instances sends it', async () => {
    const { personId } = await reader();
    await happen(personId, 'achievementConfirmed', 1000);
    expect(await send()).toBe(0);
    await evening();
    const other = connectDatabase({ ...test.database.$client.options, max: 2 });
    const sent = await Promise.all([send(), office.sendDue(other, test.app.log)]);
    await other.$client.end();
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain('И ещё 950 — на портале.');
  });

  it('is not written where it was read meanwhile, nor to whoever has left, has no address or wants none', async () => {
    const [read, gone, unknown, silent] = [await reader(), await reader(), await reader(), await reader()];
    await test.app.inject({
      method: 'PUT',
      url: `${url}/settings`,
      headers: silent.headers,
      payload: { choices: [{ kind: 'achievementReturned', mode: 'never' }] },
    });
    await test.database.update(person).set({ email: null }).where(sql`id = ${unknown.personId}`);
    for (const { personId } of [read, gone, unknown, silent]) await happen(personId, 'achievementReturned');
    await test.app.inject({
      method: 'POST',
      url: `${url}/read`,
      headers: read.headers,
      payload: { all: true },
    });
    await test.database.delete(personRole).where(sql`person_id = ${gone.personId}`);
    expect(await send()).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  it('waits for the hours of work', async () => {
    const { personId } = await reader();
    await test.database
      .insert(notice)
      .values({ personId, kind: 'achievementReturned', subject: 7, event: 'night', params: {} });
    const hour = new Date().getUTCHours();
    // An hour that is over, or has not come yet: from now on at least one until tomorrow at most.
    const fromHour = (hour + 2) % 24;
    await announceAll(test.database, { timeZone: 'UTC', fromHour, untilHour: fromHour + 1, digestHour: 18 });
    const [letter] = await outbox();
    expect(letter?.dueAt.getUTCHours()).toBe(fromHour);
    expect(letter?.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(await send()).toBe(0);
  });
});

describe('a mail server', () => {
  it('that is away, or says "later", is tried again, and the letter comes once', async () => {
    const { personId } = await reader();
    await happen(personId, 'achievementReturned');
    await shut();
    expect(await send()).toBe(0);
    const [failed] = await outbox();
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, deadAt: null });
    expect(failed?.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);

    await open(port);
    answer = () => Object.assign(new Error('Try later'), { responseCode: 451 });
    await evening();
    expect(await send()).toBe(0);
    expect((await outbox())[0]).toMatchObject({ attempts: 2, deadAt: null });
    answer = () => null;
    await evening();
    expect(await send()).toBe(1);
    await evening();
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
  });

  it('that refuses an address for good leaves the letter to the administrator, who may try again', async () => {
    const admin = await reader('sh_admin');
    const [bad, good] = [await reader(), await reader()];
    for (const { personId } of [bad, good]) await happen(personId, 'achievementReturned');
    answer = (address) =>
      address === bad.email ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null;
    expect(await send()).toBe(1);
    const { headers } = admin;
    const undelivered = await test.app.inject({ url: `${url}/undelivered`, headers });
    expect(undelivered.json()).toMatchObject({
      letters: [
        {
          email: bad.email,
          notices: 1,
          attempts: 1,
          problem: expect.stringContaining('No such user') as string,
        },
      ],
    });
    answer = () => null;
    expect((await test.app.inject({ method: 'POST', url: `${url}/undelivered`, headers })).json()).toEqual({
      notices: 1,
    });
    expect(await send()).toBe(1);
    expect((await test.app.inject({ url: `${url}/undelivered`, headers })).json()).toEqual({ letters: [] });
  });

  it('is given up after ten attempts', async () => {
    const { personId } = await reader();
    await happen(personId, 'achievementReturned');
    answer = () => Object.assign(new Error('Try later'), { responseCode: 451 });
    await test.database.execute(sql`update notice_mail set attempts = 9`);
    await send();
    expect((await outbox())[0]?.deadAt).not.toBeNull();
  });
});

describe('the settings', () => {
  it('are those of the roles that one has, and say whether there are letters at all', async () => {
    const { headers, email } = await reader();
    const read = async () =>
      (await test.app.inject({ url: `${url}/settings`, headers })).json<NoticeSettings>();
    const settings = await read();
    expect(settings).toMatchObject({ mailAvailable: true, email });
    expect(settings.choices).toContainEqual({ kind: 'mark', mode: 'daily' });
    expect(settings.choices.map(({ kind }) => kind)).not.toContain('newWork');
    await test.app.inject({
      method: 'PUT',
      url: `${url}/settings`,
      headers,
      payload: { choices: [{ kind: 'mark', mode: 'never' }] },
    });
    expect((await read()).choices).toContainEqual({ kind: 'mark', mode: 'never' });
    const without = await createTestApp();
    const other = await without.signIn('vud_employee');
    const answered = await without.app.inject({ url: `${url}/settings`, headers: other.headers });
    expect(answered.json()).toMatchObject({ mailAvailable: false, email: null });
    await without.close();
  });

  it('are all set to "never" by one press in the mail program, with the link of the letter alone', async () => {
    const { personId, headers } = await reader();
    await happen(personId, 'achievementReturned');
    await send();
    await happen(personId, 'mark');
    const list = received[0]?.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    expect(received[0]?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toContain(
      'List-Unsubscribe=One-Click',
    );
    const link = new URL(list?.unsubscribe?.url ?? '');
    const press = (search: string) =>
      test.app.inject({
        method: 'POST',
        url: `${link.pathname}${search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(link.search.replace(/signature=.{4}/, 'signature=AAAA'))).json()).toMatchObject({
      code: 'linkInvalid',
    });
    expect((await press(link.search.replace(/person=\d+/, `person=${personId + 1}`))).json()).toMatchObject({
      code: 'linkInvalid',
    });
    expect((await press(link.search)).statusCode).toBe(204);
    const settings = (await test.app.inject({ url: `${url}/settings`, headers })).json<NoticeSettings>();
    expect(new Set(settings.choices.map(({ mode }) => mode))).toEqual(new Set(['never']));
    await evening();
    expect(await send()).toBe(0);
  });
});
