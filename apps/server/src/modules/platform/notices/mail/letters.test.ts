import type { NoticeSettings } from '@zachetka/contract/platform/notices/notices.schemas';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../../db/connect.ts';
import { notice, person, personLanguage, personRole } from '../../../../db/schema/index.ts';
import { headerOf } from '../../../../testing/mail-server.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { createMailWorld, type MailWorld } from '../../../../testing/worlds/mail-world.ts';
import { announceAll } from '../announcing/schedule-notices.ts';

const url = '/gateway/lks-back/api/notices';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

describe('a letter', () => {
  it('goes out at once, in the language of its reader, as text and HTML, with nothing of theirs in the subject', async () => {
    const { personId, email } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    expect(await world.send()).toBe(1);
    const [letter] = world.server.received;
    expect(letter?.subject).toBe('Достижение вернули на исправление');
    expect(letter?.to).toMatchObject([{ address: email }]);
    expect(letter?.from).toMatchObject({ name: 'Зачётка', address: 'no-reply@university.example' });
    expect(letter?.text).toContain(
      'Достижение вернули на исправление: Статьи <b>\n  https://portal.example/portfolio#element-7',
    );
    expect(letter?.html).toContain(
      'href="https://portal.example/portfolio#element-7">Достижение вернули на исправление: Статьи &lt;b&gt;</a>',
    );
    expect(headerOf(letter, 'auto-submitted')).toBe('auto-generated');

    await world.database.insert(personLanguage).values({ personId, language: 'en' });
    await world.happen(personId, 'applicationAccepted');
    await world.send();
    expect(world.server.received[1]?.subject).toBe('Application accepted');
    expect(world.server.received[1]?.text).toContain('Application accepted: Articles <b>');
    expect(await world.send()).toBe(0);
    expect(world.server.received).toHaveLength(2);
  });

  it('of a day tells of a thousand decisions, and is one, whichever of two instances sends it', async () => {
    const { personId } = await world.reader();
    await world.happen(personId, 'achievementConfirmed', 1000);
    expect(await world.send()).toBe(0);
    await world.evening();
    const other = connectDatabase({ ...world.database.$client.options, max: 2 });
    const sent = await Promise.all([world.send(), world.office.sendDue(other, world.app.log)]);
    await other.$client.end();
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(world.server.received).toHaveLength(1);
    expect(world.server.received[0]?.text).toContain('И ещё 950 — на портале.');
  });

  it('is not written where it was read meanwhile, nor to whoever has left, has no address or wants none', async () => {
    const [read, gone, unknown, silent] = [
      await world.reader(),
      await world.reader(),
      await world.reader(),
      await world.reader(),
    ];
    await world.app.inject({
      method: 'PUT',
      url: `${url}/settings`,
      headers: silent.headers,
      payload: { choices: [{ kind: 'achievementReturned', mode: 'never' }] },
    });
    await world.database.update(person).set({ email: null }).where(sql`id = ${unknown.personId}`);
    for (const { personId } of [read, gone, unknown, silent])
      await world.happen(personId, 'achievementReturned');
    await world.app.inject({
      method: 'POST',
      url: `${url}/read`,
      headers: read.headers,
      payload: { all: true },
    });
    await world.database.delete(personRole).where(sql`person_id = ${gone.personId}`);
    expect(await world.send()).toBe(0);
    expect(await world.outbox()).toEqual([]);
  });

  it('waits for the hours of work', async () => {
    const { personId } = await world.reader();
    await world.database
      .insert(notice)
      .values({ personId, kind: 'achievementReturned', subject: 7, event: 'night', params: {} });
    const hour = new Date().getUTCHours();
    // An hour that is over, or has not come yet: from now on at least one until tomorrow at most.
    const fromHour = (hour + 2) % 24;
    await announceAll(world.database, {
      times: { timeZone: 'UTC', fromHour, untilHour: fromHour + 1, digestHour: 18 },
      hasMail: true,
    });
    const [letter] = await world.outbox();
    expect(letter?.dueAt.getUTCHours()).toBe(fromHour);
    expect(letter?.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(await world.send()).toBe(0);
  });
});

describe('the settings', () => {
  it('are those of the roles that one has, and say whether there are letters at all', async () => {
    const { headers, email } = await world.reader();
    const read = async () =>
      (await world.app.inject({ url: `${url}/settings`, headers })).json<NoticeSettings>();
    const settings = await read();
    expect(settings).toMatchObject({ mailAvailable: true, email });
    expect(settings.choices).toContainEqual({ kind: 'mark', mode: 'daily' });
    expect(settings.choices.map(({ kind }) => kind)).not.toContain('newWork');
    await world.app.inject({
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
    const { personId, headers } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    await world.send();
    await world.happen(personId, 'mark');
    const [letter] = world.server.received;
    expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(headerOf(letter, 'list-unsubscribe')?.replace(/^<(.*)>$/, '$1') ?? '');
    const press = (search: string) =>
      world.app.inject({
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
    const settings = (await world.app.inject({ url: `${url}/settings`, headers })).json<NoticeSettings>();
    expect(new Set(settings.choices.map(({ mode }) => mode))).toEqual(new Set(['never']));
    await world.evening();
    expect(await world.send()).toBe(0);
  });
});
