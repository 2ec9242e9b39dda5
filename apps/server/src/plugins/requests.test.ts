import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPluginApp } from '../testing/plugin-app.ts';

const unstorable = 'The text holds characters that cannot be stored.';
const english = { 'accept-language': 'en' };

let app: FastifyInstance;
beforeAll(async () => {
  app = await createPluginApp((routes) => {
    void routes.register(formbody);
    const publicly = { config: { access: 'public' } } as const;
    routes.get('/records/:name', publicly, ({ params, query }) => ({ params, query }));
    routes.get('/anything/*', publicly, ({ params }) => ({ params }));
    routes.post('/records', { ...publicly, schema: { body: z.unknown() } }, ({ body }) => ({ body }));
  });
});
afterAll(() => app.close());

describe('a text that the database could not keep as it is', () => {
  it.each([
    ['/records/a?state=%00', 'state'],
    ['/records/a?state=ok&%00=1', 'querystring'],
    ['/records/a%00b', 'name'],
    ['/anything/deep/%00.ics', '*'],
  ])('is refused in the address %s', async (url, field) => {
    const answer = await app.inject({ url, headers: english });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: { [field]: unstorable } });
  });

  it.each([
    ['{"a":[{"b":"\\ud800"}]}', 'a.0.b'],
    ['{"a":"x\\u0000y"}', 'a'],
    ['{"a":"\\uDC00\\uD800"}', 'a'],
    ['{"\\u0000":1}', 'body'],
    ['"\\ud83d"', 'body'],
  ])('is refused in the JSON %s', async (payload, field) => {
    const headers = { ...english, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/records', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest', fields: { [field]: unstorable } });
  });

  it.each(['login=%00', '%00=x'])('is refused in the form %s', async (payload) => {
    const headers = { 'content-type': 'Application/X-WWW-Form-Urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/records', headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it('is refused where the bytes are no UTF-8', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = Buffer.from([0x22, 0xff, 0x22]);
    expect((await app.inject({ method: 'POST', url: '/records', headers, payload })).statusCode).toBe(400);
  });

  it('is not taken for what only looks like it', async () => {
    const body = { text: '\\u0000 and \u{1F600}', pair: '\ud83d\ude00' };
    const headers = { 'content-type': 'application/json' };
    const payload = '{"text":"\\\\u0000 and \\ud83d\\ude00","pair":"\\uD83D\\uDE00"}';
    const answer = await app.inject({ method: 'POST', url: '/records', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { body }]);
  });
});
