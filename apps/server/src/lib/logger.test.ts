import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { logSafeError, logSafeUrl, withoutSecrets } from './log-safe.ts';
import { loggerOptions } from './logger.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJTLTEifQ.c2lnbmF0dXJl-_x';
const config = testConfig({ LOG_FORMAT: 'json', LOG_LEVEL: 'trace' });

let test: TestDatabase;
let app: FastifyInstance;
let log = '';
const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createPluginApp(
    (routes) => {
      const publicly = { config: { access: 'public' } } as const;
      routes.get('/*', publicly, () => ({ ok: true }));
      routes.post('/careless', publicly, (request, reply) => {
        request.log.info({ headers: request.headers, body: request.body }, 'careless');
        request.log.info(`the token is ${jwt}`);
        request.log.info({ url: `/?token=${jwt}`, nested: { deep: { password: 'hunter2' } } });
        return reply.header('set-cookie', 'auth_token=hunter2').send({ ok: true });
      });
      routes.get('/failing-query', publicly, () =>
        test.database.execute(
          sql`insert into person_role (person_id, role) values (${-17_171_717}, 'sh_admin')`,
        ),
      );
      routes.get('/unwritable', publicly, (request) => {
        const thrower = {
          get name(): string {
            throw new Error(`password=hunter2 can not be read`);
          },
        };
        // Where nobody catches what is thrown: it would end the process.
        setImmediate(() => request.log.info(thrower, 'lost'));
        request.log.error({ err: thrower, error: new Proxy(new Error('x'), { get: () => thrower.name }) });
        return { ok: true };
      });
      routes.get('/failing', publicly, () => {
        throw new Error(`could not use Bearer ${jwt}`, { cause: new Error(`?code=hunter2&state=1`) });
      });
    },
    { logger: { ...loggerOptions(config), stream: { write: (line: string) => (log += line) } } },
  );
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(() => {
  log = '';
});

describe('a line that can not be written', () => {
  it('ends nothing, and leaves a line that says so', async () => {
    expect((await app.inject('/unwritable')).statusCode).toBe(200);
    const told = () =>
      lines().filter(({ msg }) => String(msg).startsWith('a line of the log could not be written'));
    await expect.poll(() => told().length).toBe(2);
    expect(told()[0]?.['msg']).toBe(
      'a line of the log could not be written: Error: password=[hidden] can not be read',
    );
  });
});

describe('the line of a request', () => {
  it('is one, and says what was asked and how it went', async () => {
    const answer = await app.inject({ url: '/portfolio?page=2', remoteAddress: '10.1.2.3' });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({
      msg: 'request',
      level: 30,
      reqId: answer.headers['x-request-id'],
      req: { method: 'GET', url: '/portfolio?page=2', ip: '10.1.2.3' },
      res: { statusCode: 200 },
      ms: expect.any(Number) as number,
    });
  });

  it('names the refusal', async () => {
    await app.inject({ method: 'PUT', url: '/nowhere' });
    expect(lines()[0]).toMatchObject({ res: { statusCode: 404, refusal: 'notFound' } });
  });

  it('holds no secret of the request', async () => {
    await app.inject({
      url: `/?token=${jwt}&code=hunter2&state=hunter2&name=Иванова&page=1`,
      headers: { authorization: `Bearer ${jwt}`, cookie: 'auth_token=hunter2' },
    });
    expect(log).not.toMatch(/hunter2|eyJ|Иванова|%D0/);
    expect(log).toContain('token=[hidden]');
    expect(log).toContain('page=1');
  });
});

describe('a careless line', () => {
  it('still holds no secret', async () => {
    await app.inject({
      method: 'POST',
      url: '/careless',
      headers: { authorization: `Bearer ${jwt}`, cookie: 'auth_token=hunter2' },
      payload: { login: 'student', password: 'hunter2' },
    });
    expect(lines().length).toBe(4);
    expect(log).toContain('student');
    expect(log).not.toMatch(/hunter2|eyJ/);
  });

  it('nor does a failure, in any of its causes', async () => {
    await app.inject('/failing');
    expect(log).toContain('could not use Bearer [hidden]');
    expect(log).toContain('code=[hidden]');
    expect(log).not.toMatch(/hunter2|eyJ/);
  });

  it('nor do the values of a failed query', async () => {
    const answer = await app.inject('/failing-query');
    expect(answer.statusCode).toBe(500);
    expect(lines()[0]).toMatchObject({
      msg: 'request failed',
      err: { cause: { code: '23503', table: 'person_role', constraint: expect.any(String) as string } },
    });
    expect(log).not.toContain('17171717');
  });
});

describe('the settings', () => {
  it('choose between lines for a machine and lines for a person', () => {
    expect(loggerOptions({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' })).not.toHaveProperty('transport');
    expect(loggerOptions({ LOG_LEVEL: 'info', LOG_FORMAT: 'pretty' })).toHaveProperty(
      'transport.target',
      'pino-pretty',
    );
    expect(loggerOptions({ LOG_LEVEL: 'warn', LOG_FORMAT: 'json' }).level).toBe('warn');
  });
});

describe('what may be logged of', () => {
  it('an address: its path and harmless parameters', () => {
    expect(logSafeUrl('/a/b')).toBe('/a/b');
    expect(logSafeUrl('/a?')).toBe('/a');
    expect(logSafeUrl('/a?onlyActual=true&targetUrl=http%3A%2F%2Fx&flag')).toBe(
      '/a?onlyActual=true&targetUrl=[hidden]&flag',
    );
    expect(logSafeUrl(`/files/${jwt}/name.pdf`)).toBe('/files/[hidden]');
    expect(logSafeUrl(`/a?page=${jwt}`)).toBe('/a?page=[hidden]');
    expect(logSafeUrl('/a?x=1?token=hunter2')).not.toContain('hunter2');
    expect(logSafeUrl('/%D0%B0/b%20c')).toBe('/[hidden]/[hidden]');
  });

  it('an address of a file: its number alone, however it is spelled', () => {
    const name = encodeURIComponent('Иванов, диплом о болезни.pdf');
    expect(logSafeUrl(`/files/369/${name}?signature=x`)).toBe('/files/369?signature=[hidden]');
    expect(logSafeUrl('/appeal-files/7/ivanov-diagnosis.pdf')).toBe('/appeal-files/7');
    expect(logSafeUrl(`//Files/369/${name}/`)).toBe('//Files/369');
    expect(logSafeUrl(`/%66iles/369/ivanov.pdf`)).toBe('/files/369');
    expect(logSafeUrl(`/files%2F369%2F${name}`)).toBe('/files/369');
    expect(logSafeUrl(`/gateway/files/369/a/${name}`)).toBe('/gateway/files/369');
    expect(logSafeUrl(`/Иванов Пётр`)).toBe('/[hidden]');
  });

  it('an address: no part of it that is long enough to be a secret, in any spelling', () => {
    const secret = 'Zm9v-YmFy_Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9';
    const spelled = Buffer.from(secret).toString('hex').replace(/../g, '%$&');
    expect(logSafeUrl(`/calendar/${secret}.ics`)).toBe('/calendar/[hidden].ics');
    expect(logSafeUrl('/p/k7m2q9xd4hrw8tnb?lng=ru')).toBe('/p/[hidden]?lng=ru');
    expect(logSafeUrl('/P/K7m2q9xd4hrw8tn%62')).toBe('/P/[hidden]');
    expect(logSafeUrl('/p/check')).toBe('/p/check');
    expect(logSafeUrl(`/calendar/${spelled}%2eics`)).toBe('/calendar/[hidden].ics');
    expect(logSafeUrl(`//CALENDAR/%7e/${secret}`)).toBe('//CALENDAR/~/[hidden]');
    expect(logSafeUrl(`/calendar/${secret}%`)).toBe('[hidden]');
    expect(logSafeUrl(`/calendar/${spelled.replaceAll('%', '%25')}`)).toBe('/calendar/[hidden]');
    expect(logSafeUrl(`/calendar/${secret}/${spelled}`)).toBe('/calendar/[hidden]/[hidden]');
  });

  it('a text: everything but what opens something', () => {
    expect(withoutSecrets('Basic dXNlcjpodW50ZXIy failed')).toBe('Basic [hidden] failed');
    expect(withoutSecrets('password=hunter2&login=a')).toBe('password=[hidden]&login=a');
    expect(withoutSecrets('the code of conduct')).toBe('the code of conduct');
  });

  it('something thrown that is no error', () => {
    expect(logSafeError(`token=${jwt}`)).toMatchObject({ type: 'string', message: 'token=[hidden]' });
    expect(logSafeError(undefined)).toMatchObject({ type: 'undefined' });
  });
});
