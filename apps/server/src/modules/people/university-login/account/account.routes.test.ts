import { isNull } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoUniversity, portalSession } from '../../../../db/schema/index.ts';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { beginSignIn, signIn } from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { changeAccount } from './change-account.ts';

const portal = 'http://localhost:3000';
const account = '/university-login/account';
const newPassword = 'семь красных трамваев';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);
const me = async (token: string | null) =>
  (
    await test.app.inject({
      url: '/personal-account/user/me',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const pass = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('a new password', () => {
  const change = async (given: Record<string, string>) => {
    const browser = openBrowser();
    return browser.submit(await browser.visit(account), { code: '', ...given });
  };

  it('takes the place of the old one and ends every session, here and at the login', async () => {
    await createLoginAccount(test.database, { login: 'changing' });
    const browser = openBrowser();
    const { token } = await signIn(browser, 'changing');
    expect(await me(token)).toBe(200);
    const given = { login: 'changing', password: 'demo', newPassword, repeat: newPassword };
    const done = await change(given);
    expect([done.status, done.body.includes('Пароль изменён')]).toEqual([200, true]);
    expect(await me(token)).toBe(401);
    expect((await beginSignIn(browser)).token).toBeNull();
    expect((await change(given)).status).toBe(422);
    const again = openBrowser();
    const end = await again.submit(await beginSignIn(again), { login: 'changing', password: newPassword });
    expect(await me(end.token)).toBe(200);
  });

  it.each([
    [{ password: 'wrong' }, 'Неверный логин или пароль'],
    [{ repeat: 'other words' }, 'Пароли не совпадают'],
    [{ newPassword: 'short', repeat: 'short' }, '12'],
    [{ newPassword: 'qwertyuiop123456', repeat: 'qwertyuiop123456' }, 'легко угадать'],
  ])('is refused with %j, and the old one stays', async (wrong, text) => {
    const login = `keeping ${text.length}`;
    await createLoginAccount(test.database, { login });
    const answer = await change({ login, password: 'demo', newPassword, repeat: newPassword, ...wrong });
    expect([answer.status, answer.body.includes(text)]).toEqual([422, true]);
    expect((await signIn(openBrowser(), login)).token).not.toBeNull();
  });
});

describe('a code at sign-in', () => {
  const factor = `${account}/second-factor`;
  const turn = async (given: Record<string, string>) => {
    const browser = openBrowser();
    const page = await browser.submit(await browser.visit(factor), { code: '', ...given });
    return { browser, page };
  };

  it('is asked for once it is on, is good once, and can be switched off by its owner or by a command', async () => {
    const login = 'careful';
    const known = { login, password: 'demo' };
    await createLoginAccount(test.database, { login });
    const on = await turn(known);
    expect(on.page.body).toContain('<svg');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(on.page.body)?.[1]?.replaceAll(' ', '') ?? '';
    expect((await on.browser.submit(on.page, { code: '000000' })).status).toBe(422);
    const used = codeOf(secret);
    expect((await on.browser.submit(on.page, { code: used })).body).toContain('Код при входе включён');

    const browser = openBrowser();
    const page = await browser.submit(await beginSignIn(browser), known);
    expect([page.status, page.token]).toEqual([200, null]);
    expect(page.body).toContain('Введите код');
    expect((await browser.submit(page, { code: used })).status).toBe(422);
    pass(30);
    const code = codeOf(secret);
    const end = await browser.submit(page, { code });
    expect(await me(end.token)).toBe(200);
    const second = openBrowser();
    const asked = await second.submit(await beginSignIn(second), known);
    expect((await second.submit(asked, { code })).status).toBe(422);

    // Who began before there was a code has not given one.
    const step = /name="step" value="([^"]+)"/.exec(on.page.body)?.[1] ?? '';
    const early = await on.browser.visit(`${factor}/off`, { method: 'POST', form: { step } });
    expect([early.status, early.body.includes('Код при входе выключен')]).toEqual([422, false]);

    pass(60);
    const off = await turn({ ...known, code: codeOf(secret) });
    expect((await off.browser.submit(off.page, {})).body).toContain('Код при входе выключен');
    expect((await signIn(openBrowser(), login)).token).not.toBeNull();

    const anew = await turn(known);
    const other = /<code>([A-Z2-7 ]+)<\/code>/.exec(anew.page.body)?.[1]?.replaceAll(' ', '') ?? '';
    await anew.browser.submit(anew.page, { code: codeOf(other) });
    expect((await signIn(openBrowser(), login)).token).toBeNull();
    const config = testConfig();
    const lost = { login, person: undefined, withNewPassword: false, withoutCode: true };
    expect(await changeAccount(test.database, config, lost)).toBeNull();
    expect((await signIn(openBrowser(), login)).token).not.toBeNull();

    // Whoever signed in by the old password is out of the portal, too.
    const open = () => test.database.$count(portalSession, isNull(portalSession.endedAt));
    const before = await open();
    await changeAccount(test.database, config, { ...lost, withNewPassword: true, withoutCode: false });
    expect(await open()).toBe(before - 1);
  });
});

it('in production lists no accounts and no password, whatever the database holds, and describes no calls', async () => {
  const production = await createTestApp({
    NODE_ENV: 'production',
    EMBEDDED_LOGIN: 'on',
    SECURITY_LOG: 'off',
  });
  await createLoginAccount(production.database, { login: 'student' });
  await production.database.insert(demoUniversity).values({ seed: 1, students: 1 });
  const page = await new TestBrowser(production.app, portal).visit('/gateway/auth/login');
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/data-login|data-password|>demo</);
  expect((await production.app.inject('/docs/json')).statusCode).toBe(404);
  await production.close();
});
