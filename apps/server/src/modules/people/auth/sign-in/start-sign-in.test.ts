import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import {
  beginSignIn,
  isSignInPage,
  signIn,
  stopBeforeCallback,
  tokenOf,
} from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { blockPerson } from '../../people/index.ts';

const portal = 'http://localhost:3000';
const elsewhere = 'https://portal.example.org/app';
const password = 'demo';
let test: TestApp;
let directoryId: string;

beforeAll(async () => {
  test = await createTestApp({ TARGET_URLS: elsewhere });
  ({ directoryId } = await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] }));
  await createLoginAccount(test.database, { login: 'admin', roles: ['sh_admin'] });
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);
const me = (token: string) =>
  test.app.inject({ url: '/personal-account/user/me', headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it('leads through the university login to the app with a token that the portal accepts', async () => {
    const browser = openBrowser();
    const page = await beginSignIn(browser, `${portal}/gateway/auth/callback`);
    expect(isSignInPage(page)).toBe(true);

    const end = await browser.submit(page, { login: 'student', password });
    expect(`${end.url.origin}${end.url.pathname}`).toBe(`${portal}/`);
    expect((await me(tokenOf(end))).json()).toMatchObject({
      ldapObjectSid: directoryId,
      roles: ['lks_student'],
    });
    expect(browser.cookie('auth_token')).toBe(tokenOf(end));
  });

  it('brings whoever is blocked no further than a page that says so', async () => {
    const { id } = await createLoginAccount(test.database, { login: 'gone' });
    const blocked = { actorId: null, reason: null };
    await test.database.transaction((tx) => blockPerson(tx, id, 'given', blocked));
    const browser = openBrowser();
    const end = await browser.submit(await beginSignIn(browser), { login: 'gone', password });
    expect(end.status).toBe(403);
    expect(end.body).toContain('Доступ закрыт');
    expect(browser.cookie('auth_token')).toBeUndefined();
  });

  it('asks the provider with PKCE, a state and a nonce, and keeps none of them readable', async () => {
    const browser = openBrowser();
    const page = await beginSignIn(browser);
    const asked = page.way.find(({ pathname }) => pathname === '/university-login/auth');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${portal}/gateway/auth/callback`,
      ui_locales: 'ru',
    });
    const state = asked?.searchParams.get('state') ?? '';
    expect(state).toHaveLength(43);
    const kept = browser.cookieNames.find((name) => name.startsWith('zachetka_sign_in_')) ?? '';
    expect(browser.cookie(kept)).not.toContain(state);
    expect(browser.cookie(kept)?.split('.')).toHaveLength(5);
  });

  it('goes on in Russian where the address asks for a language that there is not', async () => {
    const page = await openBrowser().visit('/gateway/auth/login?lang=de');
    expect(isSignInPage(page)).toBe(true);
    expect(page.body).toContain('lang="ru"');
  });

  it('sets its cookies so that scripts see none of them', async () => {
    const browser = openBrowser();
    const callback = await browser.visit(await stopBeforeCallback(browser, 'student'), { follow: false });
    const code = new URL(callback.headers.get('location') ?? '').searchParams.get('sign_in_code') ?? '';
    const exchanged = await browser.exchange(code);
    const cookies = [...callback.headers.getSetCookie(), ...exchanged.headers.getSetCookie()];
    const token = cookies.find((line) => line.startsWith('auth_token='));
    expect(token).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(token).not.toMatch(/secure|domain/i);
    for (const line of cookies.filter((other) => other !== token)) {
      expect(line).toMatch(/; Path=\/gateway\/auth; (Expires=[^;]+; )?HttpOnly; SameSite=(Lax|Strict)/);
    }
    expect(callback.headers.get('cache-control')).toBe('no-store');
    expect(callback.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('hands the token to an app elsewhere that is on the list', async () => {
    const browser = openBrowser();
    const page = await beginSignIn(browser, `${elsewhere}/start?x=1`);
    const end = await browser.submit(page, { login: 'student', password });
    expect(end.url.href).toMatch(/^https:\/\/portal\.example\.org\/app\/start\?x=1&token=eyJ/);
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000 https://portal.example.org;",
    );
  });

  it('does not ask again while the session at the university login lasts', async () => {
    const browser = openBrowser();
    await signIn(browser, 'student');
    const again = await beginSignIn(browser);
    expect(tokenOf(again)).not.toBe('');
  });

  it('works in two tabs at once, whichever ends first', async () => {
    const browser = openBrowser();
    const first = await beginSignIn(browser, '/first');
    const second = await beginSignIn(browser, '/second');
    const secondEnd = await browser.submit(second, { login: 'student', password });
    const firstEnd = await browser.submit(first, { login: 'student', password });
    expect([firstEnd.url.pathname, secondEnd.url.pathname]).toEqual(['/first', '/second']);
    expect((await me(tokenOf(firstEnd))).statusCode).toBe(200);
    expect((await me(tokenOf(secondEnd))).statusCode).toBe(200);
  });

  it('keeps few enough attempts open for a request to carry', async () => {
    const browser = openBrowser();
    for (let tab = 0; tab < 7; tab += 1) await beginSignIn(browser);
    expect(browser.cookieNames.filter((name) => name.startsWith('zachetka_sign_in_'))).toHaveLength(4);
    expect(tokenOf(await signIn(browser, 'student'))).not.toBe('');
  });

  it('lets another person take over a browser', async () => {
    const browser = openBrowser();
    await signIn(browser, 'student');
    browser.setCookie('zachetka_signed_out', '1', '/gateway/auth');
    const end = await signIn(browser, 'admin');
    expect((await me(tokenOf(end))).json()).toMatchObject({ roles: ['sh_admin'] });
  });

  it('refuses an unknown target without going anywhere', async () => {
    const page = await beginSignIn(openBrowser(), 'https://evil.example/');
    expect(page).toMatchObject({ status: 400 });
    expect(page.headers.get('location')).toBeNull();
    expect(page.body).toContain('Недопустимый адрес возврата');

    const answer = await test.app.inject('/gateway/auth/login?targetUrl=https%3A%2F%2Fevil.example');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'targetUrlRefused' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('takes whoever came as 127.0.0.1 to localhost first', async () => {
    const answer = await test.app.inject({
      url: '/gateway/auth/login?targetUrl=http%3A%2F%2F127.0.0.1%3A3000%2Fgateway%2Fauth%2Fcallback',
      headers: { host: '127.0.0.1:3000' },
    });
    expect(answer.headers.location).toBe(
      `${portal}/gateway/auth/login?targetUrl=http%3A%2F%2F127.0.0.1%3A3000%2Fgateway%2Fauth%2Fcallback`,
    );
    const browser = openBrowser();
    expect(isSignInPage(await browser.visit(answer.headers.location ?? ''))).toBe(true);
  });
});
