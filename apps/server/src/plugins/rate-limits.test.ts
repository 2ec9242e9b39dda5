import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';

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
