import { type CalendarFeed, calendarFeedAnswer } from '@zachetka/contract/study/schedule/schedule.schemas';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFeed, lesson, personRole } from '../../../db/schema/index.ts';
import { loggerOptions } from '../../../lib/logger.ts';
import { wallClockIn } from '../../../lib/wall-clock.ts';
import {
  createGroup,
  createPlan,
  createProgramme,
  createScale,
  enrol,
} from '../../../testing/curriculum-factory.ts';
import { createLesson } from '../../../testing/lesson-factory.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';

const url = '/coordinate-support/schedule/feed';
const publicUrl = 'https://portal.example.org';

let test: TestApp;
let plan: Awaited<ReturnType<typeof createPlan>>;
let programme: Awaited<ReturnType<typeof createProgramme>>;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: publicUrl });
  plan = await createPlan(test.database);
  const scale = await createScale(test.database);
  programme = await createProgramme(test.database, { plan, scale, title: 'Анатомия, гистология; цитология' });
});
afterAll(() => test.close());

/** `HH:mm` so many days from now, in the time of the university. */
function dayFromNow(days: number, time: string): string {
  return `${wallClockIn('Europe/Moscow', new Date(Date.now() + days * 86_400_000)).slice(0, 10)} ${time}`;
}

async function signInStudent() {
  const signed = await test.signIn('lks_student');
  const group = await createGroup(test.database, plan);
  await enrol(test.database, signed.personId, group.id);
  const add = (values: Partial<Parameters<typeof createLesson>[1]> & { at: string }) =>
    createLesson(test.database, {
      wpdId: programme.id,
      wepSemesterId: plan.semesters[0]?.id ?? 0,
      groups: [{ groupId: group.id }],
      ...values,
    });
  return { ...signed, group, add };
}

const ask = (method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string>) =>
  test.app.inject({ method, url, headers });

async function makeFeed(headers: Record<string, string>): Promise<string> {
  const { link } = (await ask('POST', headers)).json<{ data: CalendarFeed }>().data;
  return link?.slice(publicUrl.length) ?? '';
}

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('the state of the feed', () => {
  it('is none, then a link shown once, then known without its link, then none again', async () => {
    const { headers, personId } = await signInStudent();
    expect((await ask('GET', headers)).json()).toEqual({ data: null });

    const made = await ask('POST', headers);
    expect(made.statusCode).toBe(200);
    expect(made.headers['cache-control']).toBe('no-store');
    const { data } = calendarFeedAnswer.parse(made.json());
    expect(data?.link).toMatch(/^https:\/\/portal\.example\.org\/calendar\/[\w-]{43}\.ics$/);
    const secret = data?.link?.slice(-47, -4) ?? '';

    const known = await ask('GET', headers);
    expect(known.json()).toEqual({ data: { link: null, created_at: data?.created_at, last_used_at: null } });
    const rows = await test.database.select().from(calendarFeed).where(eq(calendarFeed.personId, personId));
    expect(JSON.stringify(rows)).not.toContain(secret);

    expect((await ask('DELETE', headers)).json()).toEqual({ data: null });
    expect((await ask('GET', headers)).json()).toEqual({ data: null });
    expect((await ask('DELETE', headers)).statusCode).toBe(200);
  });

  it('needs a token', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await ask(method, {})).statusCode, `for ${method}`).toBe(401);
    }
  });
});

describe('the log', () => {
  it('never holds the secret, whatever the method and the spelling of its address', async () => {
    let log = '';
    const stream = { write: (line: string) => (log += line) };
    const config = testConfig({ LOG_FORMAT: 'json', LOG_LEVEL: 'trace' });
    const logged = await createTestApp(
      { PUBLIC_URL: publicUrl },
      { logger: { ...loggerOptions(config), stream } },
    );
    const { headers } = await logged.signIn('lks_student');
    const made = await logged.app.inject({ method: 'POST', url, headers });
    const secret = made.json<{ data: CalendarFeed }>().data.link?.slice(-47, -4) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const spelled = Buffer.from(secret).toString('hex').replace(/../g, '%$&');
    for (const path of [
      `/calendar/${secret}.ics`,
      `/calendar/${secret}`,
      `/Calendar/${secret}.ics`,
      `//calendar//${secret}.ics`,
      `/calendar/${secret}.ics/`,
      `/calendar/%2e/${secret}.ics`,
      `/calendar/${spelled}.ics`,
      `/calendar/${spelled.replaceAll('%', '%25')}.ics`,
      `/calendar/${spelled.replaceAll('%', '%252525252525')}.ics`,
      `http://portal.example.org/calendar/${secret}.ics`,
      `/calendar/${secret}%zz.ics`,
      `/calendar/${secret}.ics?${secret}`,
      `/calendar/x.ics?a=${secret}&page=${secret}`,
    ]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        await logged.app.inject({ method, url: path });
      }
    }
    expect(log.split('\n').length).toBeGreaterThan(25);
    expect(log).not.toContain(secret);
    expect(log.toLowerCase()).not.toContain(spelled.toLowerCase());
    expect(log.toLowerCase().replaceAll('25', '')).not.toContain(spelled.toLowerCase().replaceAll('25', ''));
    await logged.close();
  });
});

describe('GET /calendar/{secret}.ics', () => {
  it('is read by an independent library, with times, places and names as they are', async () => {
    const { headers, group, add } = await signInStudent();
    const teacher = await createPerson(test.database, {
      lastName: 'Орлов',
      firstName: 'Пётр',
      middleName: null,
    });
    const at = dayFromNow(3, '09:00');
    const { id } = await add({
      at,
      groups: [{ groupId: group.id, room: 'Корпус А, ауд. 101', teachers: [teacher.id] }],
      isResit: true,
      title: 'Кости; суставы, связки\nи мышцы',
    });
    const answer = await test.app.inject(await makeFeed(headers));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, max-age=900');
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Расписание занятий');
    const [event, ...others] = readEvents(answer.body);
    expect(others).toEqual([]);
    expect(event?.uid).toBe(`lesson-${id}@portal.example.org`);
    expect(event?.summary).toBe('Анатомия, гистология; цитология · Семинар (пересдача)');
    expect(event?.location).toBe('Корпус А, ауд. 101');
    expect(event?.component.getFirstPropertyValue('url')).toBe(`${publicUrl}/schedule`);
    expect(event?.description).toBe(
      `Кости; суставы, связки\nи мышцы\nГруппы: ${group.title}\nПреподаватели: Орлов Пётр`,
    );
    expect(event?.startDate.toString()).toBe(`${at.replace(' ', 'T')}:00`);
    expect(event?.startDate.zone?.tzid).toBe('Europe/Moscow');
    expect(event?.startDate.toJSDate().getTime()).toBe(Date.parse(`${at.replace(' ', 'T')}:00+03:00`));
    expect(event?.endDate.subtractDate(event.startDate).toSeconds()).toBe(5400);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe(
      String(event?.component.getFirstPropertyValue('last-modified')),
    );
  });

  it('speaks English when asked, Russian otherwise', async () => {
    const { headers, add } = await signInStudent();
    await add({ at: dayFromNow(1, '09:00'), isResit: true });
    const path = await makeFeed(headers);
    const [english] = readEvents((await test.app.inject(`${path}?lng=en`)).body);
    expect(english?.summary).toBe('Anatomy · Семинар in English (retake)');
    expect(english?.description).toMatch(/^Bones of the skull\nGroups: /);
    const [fallback] = readEvents((await test.app.inject(`${path}?lng=fr`)).body);
    expect(fallback?.summary).toContain('(пересдача)');
  });

  it('holds a month back and half a year ahead, cancelled lessons marked as such', async () => {
    const { headers, add } = await signInStudent();
    await add({ at: dayFromNow(-40, '09:00') });
    const past = await add({ at: dayFromNow(-20, '09:00') });
    const off = await add({ at: dayFromNow(5, '09:00'), isCancelled: true });
    const future = await add({ at: dayFromNow(150, '09:00') });
    await add({ at: dayFromNow(200, '09:00') });
    const events = readEvents((await test.app.inject(await makeFeed(headers))).body);
    const states = events.map((event) => [event.uid, event.component.getFirstPropertyValue('status')]);
    expect(states).toEqual([
      [`lesson-${past.id}@portal.example.org`, 'CONFIRMED'],
      [`lesson-${off.id}@portal.example.org`, 'CANCELLED'],
      [`lesson-${future.id}@portal.example.org`, 'CONFIRMED'],
    ]);
  });

  it('answers 304 until something changes, and keeps the id of a lesson that moves', async () => {
    const { headers, add } = await signInStudent();
    const { id } = await add({ at: dayFromNow(2, '09:00') });
    const path = await makeFeed(headers);
    const first = await test.app.inject(path);
    const tag = String(first.headers.etag);
    const again = (value: string) => test.app.inject({ url: path, headers: { 'if-none-match': value } });
    const unchanged = await again(tag);
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.body).toBe('');
    expect(unchanged.headers.etag).toBe(tag);
    expect((await again(`"other", W/${tag}`)).statusCode).toBe(304);
    expect((await again('"other"')).statusCode).toBe(200);

    await test.database
      .update(lesson)
      .set({ startsAt: `${dayFromNow(2, '10:00')}:00`, updatedAt: new Date(Date.now() + 5000) })
      .where(eq(lesson.id, id));
    const changed = await again(tag);
    expect(changed.statusCode).toBe(200);
    const [event] = readEvents(changed.body);
    expect(event?.uid).toBe(readEvents(first.body)[0]?.uid);
    expect(event?.startDate.hour).toBe(10);
  });

  it('holds what a teacher teaches, and forgets studies with the role of a student', async () => {
    const { headers, personId, add } = await signInStudent();
    await add({ at: dayFromNow(1, '09:00') });
    const group = await createGroup(test.database, plan);
    const taught = await add({
      at: dayFromNow(2, '09:00'),
      groups: [{ groupId: group.id, teachers: [personId] }],
    });
    const path = await makeFeed(headers);
    expect(readEvents((await test.app.inject(path)).body)).toHaveLength(2);
    await test.database.delete(personRole).where(eq(personRole.personId, personId));
    const left = readEvents((await test.app.inject(path)).body);
    expect(left.map(({ uid }) => uid)).toEqual([`lesson-${taught.id}@portal.example.org`]);
  });

  it('is an empty calendar for whoever has no lessons', async () => {
    const { headers } = await test.signIn('vud_employee');
    const answer = await test.app.inject(await makeFeed(headers));
    expect(answer.statusCode).toBe(200);
    expect(readEvents(answer.body)).toEqual([]);
  });

  it('notes when it was last used', async () => {
    const { headers } = await signInStudent();
    const path = await makeFeed(headers);
    await test.app.inject(path);
    const { data } = (await ask('GET', headers)).json<{ data: CalendarFeed }>();
    expect(Date.now() - Date.parse(data.last_used_at ?? '')).toBeLessThan(60_000);
    // To the hour: a program that asks every minute does not write every minute.
    await test.app.inject(path);
    expect((await ask('GET', headers)).json()).toEqual({ data });
  });

  it('is closed with all other access of somebody, and opens again with it', async () => {
    const { headers, personId } = await signInStudent();
    const path = await makeFeed(headers);
    const admin = await test.signIn('sh_admin');
    const change = (act: 'block' | 'unblock') =>
      test.app.inject({
        method: 'POST',
        url: `/gateway/extra-edu/api/admin/people/${personId}/${act}`,
        headers: admin.headers,
        payload: { reason: 'Утерян телефон' },
      });
    const statuses = async () =>
      Promise.all(
        [{}, { 'if-none-match': '*' }].map(
          async (more) => (await test.app.inject({ url: path, headers: more })).statusCode,
        ),
      );
    expect(await statuses()).toEqual([200, 304]);
    expect((await change('block')).statusCode).toBeLessThan(300);
    expect(await statuses()).toEqual([404, 404]);
    expect((await change('unblock')).statusCode).toBeLessThan(300);
    expect(await statuses()).toEqual([200, 304]);
  });

  it('ends with a renewal or a revocation, and is not found under any other name', async () => {
    const { headers } = await signInStudent();
    const old = await makeFeed(headers);
    const renewed = await makeFeed(headers);
    expect((await test.app.inject(old)).statusCode).toBe(404);
    expect((await test.app.inject(renewed)).statusCode).toBe(200);
    const others = await makeFeed((await signInStudent()).headers);
    await ask('DELETE', headers);
    expect((await test.app.inject(renewed)).statusCode).toBe(404);
    expect((await test.app.inject(others)).statusCode).toBe(200);
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '..%2F..%2Fetc.ics']) {
      const answer = await test.app.inject(`/calendar/${name}`);
      expect(answer.statusCode, `for ${name}`).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    }
  });
});
