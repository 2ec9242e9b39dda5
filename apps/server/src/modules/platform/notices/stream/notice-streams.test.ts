import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { connectDatabase, type Database } from '../../../../db/connect.ts';
import { notice } from '../../../../db/schema/index.ts';
import { watchContract } from '../../../../testing/contract/contract-watch.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { prepareSessionQueries } from '../../../people/auth/index.ts';
import { blockPerson } from '../../../people/people/index.ts';
import { announceAll } from '../announcing/schedule-notices.ts';
import { openEar } from './listen.queries.ts';
import { NoticeStreams, streamsOfPerson } from './notice-streams.ts';

const path = '/gateway/lks-back/api/notices';

/** Two instances on one database, each with connections of its own. */
let one: TestApp;
let other: { app: FastifyInstance; database: Database; address: string };
beforeAll(async () => {
  one = await createTestApp();
  const database = connectDatabase({ ...one.database.$client.options, max: 3 });
  const config = testConfig();
  const app = await buildApp({ config, database, webRoot: false, watch: watchContract });
  other = { app, database, address: await app.listen({ port: 0 }) };
});
afterAll(async () => {
  await other.app.close();
  await other.database.$client.end();
  await one.close();
});

const opened: AbortController[] = [];
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});

let events = 0;
const write = async (personId: number) => {
  events += 1;
  await one.database
    .insert(notice)
    .values({ personId, kind: 'mark', subject: 1, event: String(events), params: { ru: 'Анатомия' } });
};

/** What the other instance tells, as it comes. */
async function listen(headers: Record<string, string>) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${other.address}${path}/stream`, { headers, signal: controller.signal });
  const told: number[] = [];
  const ended = (async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream());
    try {
      for await (const part of text ?? []) {
        for (const [, unread] of part.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g))
          told.push(Number(unread));
      }
    } catch {
      // Given up by the test.
    }
  })();
  return { status: response.status, type: response.headers.get('content-type'), told, ended, controller };
}

describe('a stream', () => {
  it('tells at once how it stands, and what another instance announces, once', async () => {
    const student = await one.signIn('lks_student');
    const stranger = await one.signIn('lks_student');
    await write(student.personId);
    await announceAll(one.database);
    const stream = await listen(student.headers);
    const others = await listen(stranger.headers);
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await vi.waitFor(() => expect(stream.told).toContain(1));

    const heard: string[] = [];
    const ear = await openEar(one.database, {
      onMessage: (people) => heard.push(people),
      onLost: () => undefined,
    });
    await write(student.personId);
    // As if the instance that has written it were killed before it told anybody: whoever comes next does.
    await announceAll(one.database);
    await vi.waitFor(() => expect(stream.told.at(-1)).toBe(2), 5000);
    await announceAll(one.database);
    await announceAll(other.database);

    // Read on one device is read on all.
    await one.app.inject({
      method: 'POST',
      url: `${path}/read`,
      headers: student.headers,
      payload: { all: true },
    });
    await vi.waitFor(() => expect(stream.told.at(-1)).toBe(0), 5000);
    const whom = String(student.personId);
    await vi.waitFor(() => expect(heard).toEqual([whom, whom]));
    await ear.close();
    expect(new Set(others.told)).toEqual(new Set([0]));
  });

  it('hears again when its connection to the database was lost', async () => {
    const student = await one.signIn('lks_student');
    const stream = await listen(student.headers);
    await vi.waitFor(() => expect(stream.told).toContain(0));
    await one.database.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await write(student.personId);
    await announceAll(one.database);
    await vi.waitFor(() => expect(stream.told.at(-1)).toBe(1), 10_000);
  });

  it('is refused to whoever has too many', async () => {
    const { headers } = await one.signIn('lks_student');
    const streams = await Promise.all(Array.from({ length: streamsOfPerson }, () => listen(headers)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await other.app.inject({ url: `${path}/stream`, headers });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'tooManyStreams' });
    streams[0]?.controller.abort();
    await vi.waitFor(async () => expect((await listen(headers)).status).toBe(200), 5000);
  });

  it('ends at once where its person is blocked on another instance', async () => {
    const student = await one.signIn('lks_student');
    const stream = await listen(student.headers);
    await vi.waitFor(() => expect(stream.told).toContain(0));
    const act = { actorId: null, reason: null };
    await one.database.transaction((tx) => blockPerson(tx, student.personId, 'given', act));
    await stream.ended;
    // The other instance may remember the caller for a moment: a new stream ends at once.
    const again = await listen(student.headers);
    if (again.status === 200) await again.ended;
    await expect.poll(async () => (await listen(student.headers)).status, { timeout: 5000 }).toBe(401);
  });

  it('ends with the instance', async () => {
    const database = connectDatabase({ ...one.database.$client.options, max: 2 });
    const config = testConfig();
    const app = await buildApp({ config, database, webRoot: false });
    const { headers } = await one.signIn('lks_student');
    const answer = await app.inject({ url: `${path}/stream`, headers, payloadAsStream: true });
    const ended = new Promise((resolve) =>
      answer
        .stream()
        .resume()
        .once('end', () => resolve(true)),
    );
    await app.close();
    expect(await ended).toBe(true);
    await database.$client.end();
  });
});

describe('a beat', () => {
  it('ends the streams whose session is over, and tells what nobody has heard of', async () => {
    const student = await one.signIn('lks_student');
    const sessions = prepareSessionQueries(one.database);
    const begin = (id: string) =>
      sessions.begin({
        id,
        personId: student.personId,
        confirmedAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
        userAgent: null,
        loginSession: null,
        handOverHash: null,
      });
    await begin('first');
    await begin('second');
    const streams = new NoticeStreams({
      database: one.database,
      log: one.app.log,
      findLiveSessions: sessions.findLive,
    });
    const open = (tokenId: string) => {
      const stream = streams.open({ personId: student.personId, tokenId }, 0);
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      return { stream, text: () => text };
    };
    const [first, second] = [open('first'), open('second')];
    const ended = new Promise((resolve) => first.stream.once('close', resolve));
    await sessions.endOne('first', student.personId);
    await write(student.personId);
    await streams.beat();
    await ended;
    expect(streams.size).toBe(1);
    await vi.waitFor(() => expect(second.text()).toContain('data: {"unread":1}'));
    await streams.close();
  });
});
