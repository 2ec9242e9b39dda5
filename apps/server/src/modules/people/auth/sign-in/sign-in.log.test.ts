import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { loggerOptions } from '../../../../lib/logger.ts';
import { watchContract } from '../../../../testing/contract/contract-watch.ts';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const portal = 'http://localhost:3000';
let log = '';
let app: FastifyInstance;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await createLoginAccount(test.database, { login: 'student', password: 'a password of its own' });
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  app = await buildApp({
    watch: watchContract,
    config: testConfig(),
    database: test.database,
    logger: { ...loggerOptions({ LOG_LEVEL: 'trace', LOG_FORMAT: 'json' }), stream },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

it('writes neither tokens nor codes nor passwords to the log, whatever happens', async () => {
  const browser = new TestBrowser(app, portal);
  const typed = { login: 'student', password: 'a password of its own' };
  const page = await browser.visit('/gateway/auth/login');
  await browser.submit(page, { login: 'student', password: 'a mistaken password' });
  await browser.submit(page, { login: 'a password in the wrong field', password: 'student' });
  const end = await browser.submit(page, typed);
  const token = end.token ?? '';
  expect(token).not.toBe('');
  const callback = end.way.find(({ pathname }) => pathname === '/gateway/auth/callback');
  await app.inject(`/?token=${token}`);
  await browser.visit(callback ?? '/');
  await app.inject({ url: '/personal-account/user/me', headers: { authorization: `Bearer ${token}x` } });
  await app.inject({
    method: 'POST',
    url: '/gateway/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
  await app.inject({ url: '/personal-account/user/me', headers: { authorization: `Bearer ${token}` } });
  await browser.visit('/gateway/auth/login');
  const calendarSecret = 'S'.repeat(43);
  await app.inject(`/calendar/${calendarSecret}.ics`);

  expect(log).toContain('sign-in refused');
  expect(log).toContain('wrong login or password');
  expect(log).not.toMatch(/eyJ[\w-]{10,}/);
  expect(log).not.toContain(callback?.searchParams.get('code') ?? '');
  expect(log).not.toContain(callback?.searchParams.get('state') ?? '');
  expect(log).not.toContain('a password of its own');
  expect(log).not.toContain('a mistaken password');
  expect(log).not.toContain('a password in the wrong field');
  expect(log).not.toContain(calendarSecret);
});
