import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../db/connect.ts';
import { serverSecret } from '../db/schema/index.ts';
import { AppError } from '../lib/app-error.ts';
import { createPluginApp } from '../testing/plugin-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const english = { 'accept-language': 'en' };
const publicly = { config: { access: 'public' } } as const;
const unreachable = connectDatabase({ host: '/nowhere', database: 'none', user: 'none' });
const gone = connectDatabase({ host: '/gone', database: 'none', user: 'none' });
const lines: { msg: string; level: number; refused?: number; err?: { message: string } }[] = [];

let test: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  app = await createPluginApp(
    (routes) => {
      routes.mapConstraints({ server_secret_pkey: 'forbidden' });
      const body = z.object({
        name: z.string().min(1).max(5),
        score: z.number().int().min(0).max(100),
        tags: z.array(z.string()).max(2).optional(),
        date: z.iso.date().optional(),
        kind: z.enum(['a', 'b']).optional(),
        even: z
          .number()
          .refine((value) => value % 2 === 0, {
            params: { text: { ru: 'Чётное число.', en: 'An even number.' } },
          })
          .optional(),
      });
      const querystring = z.object({ page: z.coerce.number().int().min(0) });
      routes.post('/form', { ...publicly, schema: { body } }, () => ({ ok: true }));
      routes.get('/list', { ...publicly, schema: { querystring } }, () => ({ ok: true }));
      routes.post('/empty', publicly, ({ body: given }) => ({ given: given ?? null }));
      routes.get('/broken', publicly, () => {
        throw new Error('the password of the database is hunter2');
      });
      routes.get('/refused', publicly, () => {
        throw new AppError('tooManyRequests', { params: { seconds: 7 } });
      });
      routes.get('/twice', publicly, async () => {
        await database.insert(serverSecret).values({ name: 'twice', value: '1' });
        await database.insert(serverSecret).values({ name: 'twice', value: '2' });
      });
      routes.get('/unmapped', publicly, () =>
        database.execute(sql`insert into person_role values (-1, 'sh_admin')`),
      );
      routes.get('/zero-byte', publicly, () => database.execute(sql`select ${'a\u0000b'}::text`));
      routes.get('/out-of-range', publicly, () =>
        database.execute(sql`select id from person where id = ${'99999999999999999999'}::bigint`),
      );
      routes.get('/no-database', publicly, () => unreachable.execute(sql`select 1`));
      routes.get('/outage', publicly, () => gone.execute(sql`select 1`));
      routes.get('/cut-off', publicly, () =>
        database.transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
          await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
          await tx.execute(sql`select 1`);
        }),
      );
      routes.get('/deadlock', publicly, () =>
        database.execute(sql`do $$ begin raise 'each waits for the other' using errcode = '40P01'; end $$`),
      );
      routes.get('/locked', publicly, () =>
        database.transaction(async (holder) => {
          await holder.execute(sql`lock table server_secret in access exclusive mode`);
          await database.transaction(async (tx) => {
            await tx.execute(sql`set local lock_timeout = '10ms'`);
            await tx.execute(sql`select count(*) from server_secret`);
          });
        }),
      );
      routes.get('/full', publicly, () =>
        database.execute(
          sql`do $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
        ),
      );
      routes.get('/read-only', publicly, () =>
        database.execute(
          sql`do $$ begin raise 'could not open file: Read-only file system' using errcode = '42501'; end $$`,
        ),
      );
    },
    { logger: { stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) } } },
  );
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

describe('a request that is filled in wrongly', () => {
  it('names every wrong field in the language of the caller', async () => {
    const request = {
      method: 'POST',
      url: '/form',
      payload: { name: '', score: 101, tags: ['1', '2', '3'], date: '01.02.2026', kind: 'c', even: 3 },
    } as const;
    const russian = await app.inject(request);
    expect(russian.statusCode).toBe(400);
    expect(russian.json()).toEqual({
      code: 'invalidRequest',
      message: 'Проверьте выделенные поля.',
      fields: {
        name: 'Поле обязательно.',
        score: 'Не больше 100.',
        tags: 'Не больше 2 элементов.',
        date: 'Неверная дата, ожидается ГГГГ-ММ-ДД.',
        kind: 'Одно из: a, b.',
        even: 'Чётное число.',
      },
    });
    const inEnglish = await app.inject({ ...request, headers: english });
    expect(inEnglish.json()).toEqual({
      code: 'invalidRequest',
      message: 'Check the marked fields.',
      fields: {
        name: 'This field is required.',
        score: 'Not more than 100.',
        tags: 'At most 2 items.',
        date: 'Not a date; expected YYYY-MM-DD.',
        kind: 'One of: a, b.',
        even: 'An even number.',
      },
    });
  });

  it('tells a missing field from one of the wrong type', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/form',
      payload: { score: '5' },
      headers: english,
    });
    expect(answer.json()).toMatchObject({
      fields: { name: 'This field is required.', score: 'A number is expected.' },
    });
  });

  it('names the part of the request where no single field is to blame', async () => {
    const answer = await app.inject({ method: 'POST', url: '/form', payload: [1], headers: english });
    expect(answer.json()).toMatchObject({ fields: { body: 'An object is expected.' } });
    const query = await app.inject({ url: '/list?page=-1', headers: english });
    expect(query.json()).toMatchObject({ fields: { page: 'Not less than 0.' } });
  });

  it('is refused when it is no JSON, too large or of another type', async () => {
    const post = { method: 'POST', url: '/form' } as const;
    const json = { 'content-type': 'application/json' };
    const malformed = await app.inject({ ...post, headers: json, payload: '{"name":' });
    expect([malformed.statusCode, malformed.json()]).toEqual([
      400,
      { code: 'invalidRequest', message: 'Проверьте выделенные поля.' },
    ]);
    const poisoned = await app.inject({ ...post, headers: json, payload: '{"__proto__":{"admin":true}}' });
    expect(poisoned.statusCode).toBe(400);
    const large = await app.inject({ ...post, payload: { name: 'x'.repeat(1_100_000) } });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'payloadTooLarge']);
    const xml = await app.inject({ ...post, headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
    expect([xml.statusCode, xml.json<{ code: string }>().code]).toEqual([415, 'unsupportedMediaType']);
  });

  it('may announce JSON and bring no body', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/empty', headers, payload: '' });
    expect(answer.json()).toEqual({ given: null });
    const required = await app.inject({ method: 'POST', url: '/form', headers, payload: '' });
    expect(required.json()).toMatchObject({ fields: { body: 'Поле обязательно.' } });
  });
});

describe('an address that is not there', () => {
  it.each([
    ['GET', '/nowhere'],
    ['POST', '/nowhere'],
    ['DELETE', '/list'],
  ] as const)('%s %s is refused in the one shape', async (method, url) => {
    const answer = await app.inject({ method, url, headers: english });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ code: 'notFound', message: 'Not found.' });
  });

  it('is refused in the one shape when it can not even be decoded', async () => {
    const answer = await app.inject({ url: '/%E0%A4%A', headers: english });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
    expect(answer.headers['x-request-id']).toBeDefined();
  });
});

describe('a failure inside', () => {
  it('tells the caller nothing and the log everything', async () => {
    const answer = await app.inject({ url: '/broken', headers: english });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again later.',
    });
    expect(lines.find(({ msg }) => msg === 'request failed')?.err?.message).toContain('hunter2');
  });

  it('of a named constraint is the refusal that the constraint means', async () => {
    const answer = await app.inject('/twice');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  });

  it('of any other constraint stays internal', async () => {
    expect((await app.inject('/unmapped')).statusCode).toBe(500);
  });

  it.each(['/zero-byte', '/out-of-range'])(
    '%s: a value that no column can hold is a bad request',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalidRequest']);
    },
  );

  it.each([
    ['to reach the database', '/no-database'],
    ['of a transaction whose connection is cut off', '/cut-off'],
    ['of a transaction that the database gave up for another', '/deadlock'],
  ])('%s says to come back later', async (_, url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it.each([
    ['/full', 'storageFull'],
    ['/read-only', 'storageReadOnly'],
  ])('%s: a disk of the database that takes nothing more is named', async (url, code) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, code]);
    expect(answer.headers['retry-after']).toBe('5');
  });
});

it('what somebody else has locked for too long is to be tried again', async () => {
  const answer = await app.inject({ url: '/locked', headers: english });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'busy', message: 'Somebody else is changing this right now. Try again in a few seconds.' },
  ]);
  expect(answer.headers['retry-after']).toBe('5');
});

it('an outage is a line at once that says why, and then one a second with how many were refused; a mistake of ours has its stack', async () => {
  const told = () => lines.filter(({ level }) => level >= 50);
  lines.length = 0;
  await Promise.all(Array.from({ length: 300 }, () => app.inject('/outage')));
  expect(told()[0]).toMatchObject({
    msg: 'requests are refused (unavailable): connect ENOENT /gone/.s.PGSQL.5432',
    refused: 1,
  });
  const refused = () => told().reduce((sum, line) => sum + (line.refused ?? 0), 0);
  await expect.poll(refused, { timeout: 10_000 }).toBe(300);
  expect(told().length).toBeLessThan(60);
  expect(JSON.stringify(told())).not.toMatch(/select|stack|at /);

  lines.length = 0;
  await app.inject('/deadlock');
  expect(told()).toMatchObject([{ msg: 'request failed', err: { stack: expect.stringContaining('at ') } }]);
});

describe('a refusal', () => {
  it('fills in its parameters and is never cached', async () => {
    const answer = await app.inject({ url: '/refused', headers: english });
    expect(answer.json()).toEqual({
      code: 'tooManyRequests',
      message: 'Too many attempts. Try again in 7 s.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('can not mean two things for one constraint', () => {
    expect(() => app.mapConstraints({ server_secret_pkey: 'notFound' })).toThrow('means both');
  });
});

describe('bytes that are no request', () => {
  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, '431 Headers Too Large'],
  ])('are answered in the one shape', async (bytes, status) => {
    await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = app.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalidRequest' });
  });
});
