import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressionPlugin } from './compression.ts';

const long = { words: 'Анатомия '.repeat(2000) };
/** Pieces end everywhere in it, in the middle of letters too. */
const longest = { words: 'Анатомия 🦴'.repeat(30_000) };
const app = Fastify();
beforeAll(async () => {
  await app.register(compressionPlugin);
  app.get('/long', () => long);
  app.get('/longest', () => longest);
  app.get('/short', () => ({ words: 'Анатомия' }));
  app.get('/tagged', (_request, reply) => reply.header('etag', '"7"').send(long));
  app.get('/text', (_request, reply) => reply.type('text/calendar').send(long.words));
  const kept = Buffer.from(JSON.stringify(long));
  app.get('/kept', (_request, reply) => reply.type('application/json').send(kept));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, encoding = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('long JSON', () => {
  it('is compressed for who takes it', async () => {
    const answer = await ask('/long');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'content-length': String(answer.rawPayload.length),
    });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 5);
  });

  it('is compressed in pieces where it is very long', async () => {
    const answer = await ask('/longest');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(answer.rawPayload.length),
    });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(longest);
  });

  it('is the same where the same bytes go out again', async () => {
    const [first, second] = [await ask('/kept'), await ask('/kept')];
    for (const { headers, rawPayload } of [first, second]) {
      expect(headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long);
    }
    expect((await ask('/kept', 'identity')).json()).toEqual(long);
  });

  it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br'])(
    'is sent as it is to %j',
    async (encoding) => {
      const answer = await ask('/long', encoding);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.json()).toEqual(long);
    },
  );

  it.each(['gzip', '*', 'br;q=1.0, gzip;q=0.8', 'deflate,gzip'])('is compressed for %j', async (encoding) => {
    expect((await ask('/long', encoding)).headers['content-encoding']).toBe('gzip');
  });

  it('keeps its tag, which then no longer names the bytes', async () => {
    expect((await ask('/tagged')).headers.etag).toBe('W/"7"');
    expect((await ask('/tagged', 'identity')).headers.etag).toBe('"7"');
  });
});

it.each(['/short', '/text'])('%s goes out as it is', async (url) => {
  expect((await ask(url)).headers['content-encoding']).toBeUndefined();
});
