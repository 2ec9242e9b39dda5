import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { signIn, stopBeforeCallback } from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const portal = 'https://zachetka.example.org';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: portal });
  await createLoginAccount(test.database, { login: 'student' });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);

/** Up to the address of the app, before the app has done anything. */
async function stopBeforeApp(browser: TestBrowser): Promise<string> {
  const callback = await stopBeforeCallback(browser, 'student');
  const { headers } = await browser.visit(callback, { follow: false });
  const address = new URL(headers.get('location') ?? '');
  expect(address.searchParams.has('token')).toBe(false);
  return address.searchParams.get('sign_in_code') ?? '';
}

async function exchange(browser: TestBrowser, code: string) {
  const { status, body } = await browser.exchange(code);
  return { status, ...(JSON.parse(body) as { token?: string; code?: string }) };
}
const expired = { status: 400, code: 'signInExpired' };

describe('the code that comes back to the app', () => {
  it('is exchanged for the token, once, in a cookie that only this host can set', async () => {
    const browser = openBrowser();
    const code = await stopBeforeApp(browser);
    const { token = '' } = await exchange(browser, code);
    const me = await test.app.inject({
      url: '/personal-account/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.statusCode).toBe(200);
    expect(browser.cookie('__Host-auth_token')).toBe(token);
    expect(browser.cookieNames.filter((name) => name.startsWith('zachetka_hand_over'))).toEqual([]);
    expect(await exchange(browser, code)).toMatchObject(expired);
  });

  it('is worth nothing in the browser of another, who stays who they are', async () => {
    const victim = openBrowser();
    const before = (await signIn(victim, 'student')).token;
    const attacker = openBrowser();
    const code = await stopBeforeApp(attacker);
    expect(await exchange(victim, code)).toMatchObject(expired);
    expect(victim.cookie('__Host-auth_token')).toBe(before);
    // Nor with a proof of their own under its name.
    victim.setCookie(`zachetka_hand_over_${code.slice(0, 12)}`, 'made up', '/gateway/auth');
    expect(await exchange(victim, code)).toMatchObject(expired);
    expect(await exchange(attacker, code)).toMatchObject({ status: 200 });
  });

  it('of two at once is taken by one', async () => {
    const browser = openBrowser();
    const code = await stopBeforeApp(browser);
    const both = await Promise.all([exchange(browser, code), exchange(browser, code)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('is too old after two minutes', async () => {
    const browser = openBrowser();
    const code = await stopBeforeApp(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    expect(await exchange(browser, code)).toMatchObject(expired);
  });
});
