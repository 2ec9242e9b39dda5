import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginRecord, portalSession } from '../../../db/schema/index.ts';
import { createLoginAccount } from '../../../testing/sign-in/login-account-factory.ts';
import { beginSignIn, isSignInPage, signIn, tokenOf } from '../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { prepareSessionQueries } from './sessions/sessions.queries.ts';

const portal = 'http://localhost:3000';
const password = 'demo';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] });
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);
const me = (token: string) =>
  test.app.inject({ url: '/personal-account/user/me', headers: { authorization: `Bearer ${token}` } });
const signOut = (token: string, cookie = '', others: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/gateway/auth/logout',
    headers: { cookie, ...others, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
  });

describe('signing out', () => {
  it('revokes the token, drops the cookie, and the next sign-in asks for credentials', async () => {
    const browser = openBrowser();
    const token = tokenOf(await signIn(browser, 'student'));
    const answer = await browser.visit('/gateway/auth/logout', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(browser.cookie('auth_token')).toBeUndefined();
    const refused = await me(token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'tokenInvalid' });

    const page = await beginSignIn(browser, '/portfolio');
    expect(page.way.map(({ pathname }) => pathname)).toContain('/university-login/session/end');
    expect(isSignInPage(page)).toBe(true);
    // Once more, as if the first attempt was left: the question is asked until somebody has answered it.
    expect(isSignInPage(await beginSignIn(browser))).toBe(true);

    const end = await browser.submit(page, { login: 'student', password });
    expect(end.url.pathname).toBe('/portfolio');
    expect(tokenOf(await beginSignIn(browser))).not.toBe('');
  });

  it('ends the session at the university login itself', async () => {
    await createLoginAccount(test.database, { login: 'leaving' });
    const sessions = () =>
      test.database.$count(
        loginRecord,
        sql`${loginRecord.model} = 'Session' and ${loginRecord.payload} ->> 'accountId' = 'leaving'`,
      );
    const browser = openBrowser();
    await signIn(browser, 'leaving');
    expect(await sessions()).toBe(1);
    await browser.visit('/gateway/auth/logout', { method: 'POST' });
    // At once, not when the same browser comes to sign in again.
    expect(await sessions()).toBe(0);
  });

  it('may be repeated, and needs no valid token', async () => {
    const { headers } = await test.signIn('lks_student');
    const token = headers['authorization']?.slice('Bearer '.length) ?? '';
    expect((await signOut(token)).statusCode).toBe(204);
    expect((await signOut(token)).statusCode).toBe(204);
    expect((await signOut('', '', { origin: portal })).statusCode).toBe(204);
    expect((await signOut('nonsense')).statusCode).toBe(204);
  });

  it('revokes the token of the cookie where the app has lost its own', async () => {
    const { headers } = await test.signIn('lks_student');
    const token = headers['authorization']?.slice('Bearer '.length) ?? '';
    await signOut('', `auth_token=${token}`, { origin: portal });
    expect((await me(token)).statusCode).toBe(401);
  });

  it.each([{}, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'takes more than the cookie, which a browser sends for anybody: %j',
    async (others) => {
      const { headers } = await test.signIn('lks_student');
      const token = headers['authorization']?.slice('Bearer '.length) ?? '';
      const answer = await signOut('', `auth_token=${token}`, others);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'foreignRequest']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await me(token)).statusCode).toBe(200);
    },
  );

  it('forgets a session when its token would have expired', async () => {
    const { personId } = await test.signIn('lks_student');
    const sessions = prepareSessionQueries(test.database);
    const nobodys = {
      personId,
      confirmedAt: new Date(),
      userAgent: null,
      loginSession: null,
      handOverHash: null,
    };
    await sessions.begin({ ...nobodys, id: 'old', expiresAt: new Date(Date.now() - 1000) });
    await sessions.begin({ ...nobodys, id: 'new', expiresAt: new Date(Date.now() + 60_000) });
    await sessions.forgetExpired();
    const remaining = (id: string) => test.database.$count(portalSession, eq(portalSession.id, id));
    expect([await remaining('old'), await remaining('new')]).toEqual([0, 1]);
  });
});
