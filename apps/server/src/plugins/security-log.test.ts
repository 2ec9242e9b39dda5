import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openSecurityLog } from '../lib/security-log.ts';
import { createLoginAccount } from '../testing/sign-in/login-account-factory.ts';
import { beginSignIn, signIn } from '../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../testing/sign-in/test-browser.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp } from '../testing/test-app.ts';

const portal = 'http://localhost:3000';
const password = 'a password that nobody may read';
type Line = { event: string } & Record<string, unknown>;

it('tells who came and went, who was refused and what administrators did, and no secret', async () => {
  const file = join(temporaryFolder(), 'logs', 'security.log');
  const test = await createTestApp({ SECURITY_LOG: file });
  await createLoginAccount(test.database, { login: 'admin', roles: ['sh_admin'] });
  const browser = new TestBrowser(test.app, portal);
  await browser.submit(await beginSignIn(browser), { login: 'admin', password });
  const { token } = await signIn(browser, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const comments = '/gateway/extra-edu/api/verifications/comments';
  const { headers: student } = await test.signIn('lks_student');
  await test.app.inject({ url: '/gateway/extra-edu/api/configuration', headers: student });
  const read = await test.app.inject({ url: comments, headers });
  const saved = await test.app.inject({
    method: 'PUT',
    url: comments,
    headers,
    payload: read.json<object>(),
  });
  for (let round = 0; round < 150; round += 1) await test.app.inject('/personal-account/user/me');
  await browser.visit('/gateway/auth/logout', { method: 'POST' });
  await test.close();

  const text = await readFile(file, 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const of = (event: string) => lines.filter((line) => line.event === event);
  expect(of('signInRefused')).toEqual([expect.objectContaining({ reason: 'wrongPassword', login: 'admin' })]);
  expect(of('signedIn')).toEqual([
    expect.objectContaining({
      ip: '127.0.0.1',
      personId: expect.any(Number),
      directoryId: expect.any(String),
    }),
  ]);
  expect(of('signedOut')[0]).toMatchObject({ session: of('signedIn')[0]?.['session'] });
  expect(of('refused')[0]).toMatchObject({ status: 403, code: 'forbidden', personId: expect.any(Number) });
  // A guesser fills no disk.
  expect([of('refused').length, of('refusalsNotWritten').length]).toEqual([100, 1]);
  expect([saved.statusCode, of('administratorAct').length]).toEqual([200, 1]);
  expect(of('administratorAct')[0]).toMatchObject({ call: 'saveReadyComments', method: 'PUT' });
  expect(text).not.toContain(password);
  expect(text).not.toMatch(/eyJ[\w-]{10,}/);
});

it('loses a line that can not be written, and says so', async () => {
  const told: unknown[] = [];
  const app = Fastify();
  app.log.error = (...line: unknown[]) => void told.push(line.at(-1));
  const log = openSecurityLog(join(temporaryFolder(), 'security.log'), app.log);
  const request = { id: '1', ip: '127.0.0.1', method: 'GET', url: '/' };
  log.write('refused', request, { count: 1n });
  expect(told).toEqual(['a line of the security log could not be written']);
  await log.close();
});
