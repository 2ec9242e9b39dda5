import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { beginSignIn, stopBeforeCallback } from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const portal = 'http://localhost:3000';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await createLoginAccount(test.database, { login: 'student' });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);

/** Through the callback to the app, which takes its token. */
const arrive = async (browser: TestBrowser, callback: URL) => {
  const { token } = await browser.visit(callback);
  expect(token).not.toBeNull();
};

const refusedWith = async (browser: TestBrowser, callback: URL | string) => {
  const page = await browser.visit(callback, { follow: false });
  expect(page.body).toContain('href="/gateway/auth/login"');
  expect(page.body).toContain('lang="en"');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.getSetCookie().join()).not.toContain('auth_token=');
  return { status: page.status, title: /<title>(.*?) ·/.exec(page.body)?.[1] };
};
/** Who is signed in already is not told that it failed, and gets no second token either. */
const ledHome = async (browser: TestBrowser, callback: URL) => {
  const { status, headers } = await browser.visit(callback, { follow: false });
  expect(headers.getSetCookie().join()).not.toContain('auth_token=');
  return status === 302 && headers.get('location') === '/';
};
const expired = { status: 400, title: 'Вход не завершён' };

describe('coming back', () => {
  it('works once', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    await arrive(browser, callback);
    expect(browser.cookieNames.filter((name) => name.startsWith('zachetka_sign_in_'))).toEqual([]);
    expect(await ledHome(browser, callback)).toBe(true);
    browser.setCookie('auth_token', 'no.such.token');
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused with a state that only begins like the right one', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    const state = callback.searchParams.get('state') ?? '';
    callback.searchParams.set('state', state.slice(0, 20).padEnd(state.length, '_'));
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused when the same code comes with the attempt put back', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    const name = browser.cookieNames.find((key) => key.startsWith('zachetka_sign_in_')) ?? '';
    const kept = browser.cookie(name) ?? '';
    await arrive(browser, callback);
    browser.setCookie(name, kept, '/gateway/auth');
    expect(await ledHome(browser, callback)).toBe(true);
    browser.setCookie(name, kept, '/gateway/auth');
    browser.setCookie('auth_token', 'no.such.token');
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused in the browser of another', async () => {
    const callback = await stopBeforeCallback(openBrowser(), 'student');
    const other = openBrowser();
    await beginSignIn(other);
    expect(await refusedWith(other, callback)).toEqual(expired);
  });

  it('is refused after half an hour', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused with an attempt that was tampered with', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    const name = browser.cookieNames.find((key) => key.startsWith('zachetka_sign_in_')) ?? '';
    browser.setCookie(name, `${browser.cookie(name)?.slice(0, -4)}AAAA`, '/gateway/auth');
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused with a code that is not the provider’s', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    callback.searchParams.set('code', 'made-up');
    expect(await refusedWith(browser, callback)).toEqual(expired);
  });

  it('is refused as another provider’s answer', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await refusedWith(browser, callback)).toMatchObject({ title: 'Не удалось войти' });
  });

  it('says so when the person or the provider refused', async () => {
    const browser = openBrowser();
    const callback = await stopBeforeCallback(browser, 'student');
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    expect(await refusedWith(browser, callback)).toEqual({ status: 403, title: 'Вход отменён' });
  });

  it('without anything is answered to a program in the usual shape', async () => {
    const answer = await test.app.inject('/gateway/auth/callback');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'signInExpired' });
  });
});
