import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';
import { connectTo } from '../testing/raw-connection.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createPluginApp((routes) => {
    const rateLimit = { max: 2, timeWindow: '1 minute' };
    routes.get('/limited', { config: { access: 'public', rateLimit } }, () => ({ ok: true }));
    routes.get('/free', { config: { access: 'public' } }, () => ({ ok: true }));
  });
});
afterAll(() => app.close());

function ask() {
  return app.inject({ url: '/limited', remoteAddress: '10.0.0.1', headers: { 'accept-language': 'en' } });
}

it('refuses in the one shape and says when to come back', async () => {
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.json()).toEqual({
    code: 'tooManyRequests',
    message: `Too many attempts. Try again in ${seconds} s.`,
  });
});

it('counts each address for itself', async () => {
  expect((await app.inject({ url: '/limited', remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
});

it('leaves routes alone that ask for no limit', async () => {
  for (let call = 0; call < 20; call += 1) expect((await app.inject('/free')).statusCode).toBe(200);
});

it('is not upset by a connection that breaks before the limit is asked', async () => {
  const lines: string[] = [];
  let isPassed = () => false;
  const broken = await createPluginApp(
    (routes) => {
      const config = { access: 'public', rateLimit: { max: 2, timeWindow: '1 minute' } } as const;
      // As a hook that asks the database would: by the time it ends the connection is gone.
      routes.addHook('onRequest', async ({ raw }) => {
        await new Promise<void>((resolve) => {
          if (raw.socket.destroyed) resolve();
          else raw.socket.once('close', () => resolve());
        });
      });
      routes.addHook('preParsing', (_request, _reply, payload, done) => {
        isPassed = () => true;
        done(null, payload);
      });
      routes.post('/limited', { config }, () => ({ ok: true }));
    },
    { logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } },
  );
  await broken.listen({ port: 0, host: '127.0.0.1' });
  const { ended } = await connectTo(
    broken,
    'POST /limited HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n',
  );
  expect(await ended).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => isPassed() || lines.length > 0).toBe(true);
  expect(lines).toEqual([]);
  await broken.close();
});

describe('what one person writes', () => {
  const start = (limit: string) =>
    createPluginApp(
      (routes) => {
        for (const url of ['/one', '/other']) {
          routes.post(url, { config: { access: 'signedIn' } }, () => ({ ok: true }));
          routes.get(url, { config: { access: 'signedIn' } }, () => ({ ok: true }));
        }
        routes.post('/public', { config: { access: 'public' } }, () => ({ ok: true }));
      },
      {
        env: { WRITES_PER_MINUTE: limit },
        identifyCaller: (token) =>
          Promise.resolve({
            personId: Number(token),
            directoryId: token,
            roles: [],
            tokenId: token,
            confirmedAt: new Date(),
          }),
      },
    );

  it('is limited over all calls together, for each person apart, and reading is not', async () => {
    const limited = await start('10');
    const call = (method: 'GET' | 'POST', url: string, personId = 1) =>
      limited.inject({ method, url, headers: { authorization: `Bearer ${personId}` } });
    for (let round = 0; round < 10; round += 1) {
      expect((await call('POST', round % 2 === 0 ? '/one' : '/other')).statusCode).toBe(200);
    }
    const refused = await call('POST', '/one');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await call('GET', '/one')).statusCode).toBe(200);
    expect((await call('POST', '/one', 2)).statusCode).toBe(200);
    expect((await limited.inject({ method: 'POST', url: '/public' })).statusCode).toBe(200);
    await limited.close();
  });
});
