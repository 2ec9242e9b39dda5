import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMailWorld, type MailWorld } from '../../../../testing/worlds/mail-world.ts';

const url = '/gateway/lks-back/api/notices';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

describe('a mail server', () => {
  it('that is away, or says "later", is tried again, and the letter comes once', async () => {
    const { personId } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    await world.server.shut();
    expect(await world.send()).toBe(0);
    const [failed] = await world.outbox();
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, deadAt: null });
    expect(failed?.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);

    await world.server.open();
    world.server.answer = () => Object.assign(new Error('Try later'), { responseCode: 451 });
    await world.evening();
    expect(await world.send()).toBe(0);
    expect((await world.outbox())[0]).toMatchObject({ attempts: 2, deadAt: null });
    world.server.answer = () => null;
    await world.evening();
    expect(await world.send()).toBe(1);
    await world.evening();
    expect(await world.send()).toBe(0);
    expect(world.server.received).toHaveLength(1);
  });

  it('that falls silent with the letter in its hands gets the very same one again, and what came later in another', async () => {
    const { personId } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    const heard: Email[] = [];
    world.server.onLetter = (letter) => {
      heard.push(letter);
      return new Promise(() => undefined);
    };
    expect(await world.sendImpatiently()).toBe(0);
    expect(heard).toHaveLength(1);
    expect((await world.outbox())[0]).toMatchObject({
      attempts: 1,
      problem: expect.stringContaining('Timeout'),
    });
    world.server.onLetter = () => undefined;
    await world.happen(personId, 'applicationAccepted');
    await world.evening();
    expect(await world.send()).toBe(2);
    expect(world.server.received.map(({ subject }) => subject)).toEqual([
      'Достижение вернули на исправление',
      'Заявка принята',
    ]);
    expect(world.server.received[0]?.messageId).toBe(heard[0]?.messageId);
    expect(world.server.received[0]?.text).toBe(heard[0]?.text);
  });

  it('that was away gets all that has come meanwhile as one letter', async () => {
    const { personId } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    await world.server.shut();
    expect(await world.send()).toBe(0);
    await world.server.open();
    await world.happen(personId, 'applicationAccepted');
    await world.evening();
    expect(await world.send()).toBe(1);
    expect(world.server.received).toMatchObject([{ subject: 'Новое в Зачётке' }]);
  });

  it('that refuses an address for good leaves the letter to the administrator, who may try again', async () => {
    const admin = await world.reader('sh_admin');
    const [bad, good] = [await world.reader(), await world.reader()];
    for (const { personId } of [bad, good]) await world.happen(personId, 'achievementReturned');
    world.server.answer = (address) =>
      address === bad.email ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null;
    expect(await world.send()).toBe(1);
    const { headers } = admin;
    const undelivered = await world.app.inject({ url: `${url}/undelivered`, headers });
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
    world.server.answer = () => null;
    expect((await world.app.inject({ method: 'POST', url: `${url}/undelivered`, headers })).json()).toEqual({
      notices: 1,
    });
    expect(await world.send()).toBe(1);
    expect((await world.app.inject({ url: `${url}/undelivered`, headers })).json()).toEqual({ letters: [] });
  });

  it('is given up after ten attempts', async () => {
    const { personId } = await world.reader();
    await world.happen(personId, 'achievementReturned');
    world.server.answer = () => Object.assign(new Error('Try later'), { responseCode: 451 });
    await world.database.execute(sql`update notice_mail set attempts = 9`);
    await world.send();
    expect((await world.outbox())[0]?.deadAt).not.toBeNull();
  });
});
