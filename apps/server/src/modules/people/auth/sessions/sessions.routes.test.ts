import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLoginAccount } from '../../../../testing/sign-in/login-account-factory.ts';
import { beginSignIn, isSignInPage, signIn } from '../../../../testing/sign-in/sign-in-steps.ts';
import { TestBrowser } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const portal = 'http://localhost:3000';
const sessions = '/gateway/auth/sessions';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ SESSION_IDLE_MINUTES: '30', FRESH_SIGN_IN_MINUTES: '15' });
  await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] });
  await createLoginAccount(test.database, { login: 'admin', roles: ['sh_admin'] });
  await createLoginAccount(test.database, { login: 'admin2', roles: ['sh_admin'] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

async function open(login: string) {
  const browser = new TestBrowser(test.app, portal);
  const { token } = await signIn(browser, login);
  const headers = { authorization: `Bearer ${token}` };
  const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') => test.app.inject({ method, url, headers });
  const list = async () =>
    (await ask(sessions)).json<{ sessions: { id: string; isThis: boolean; seenAt: string }[] }>().sessions;
  const own = (await list()).find(({ isThis }) => isThis)?.id ?? '';
  return {
    browser,
    headers,
    ask,
    list,
    own,
    me: async () => (await ask('/personal-account/user/me')).statusCode,
  };
}

const passMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

describe('one’s own sessions', () => {
  it('are listed, this one marked, and end one by one or all together, at the login too', async () => {
    const [first, second, third] = [await open('student'), await open('student'), await open('student')];
    const stranger = await open('admin');
    expect(await first.list()).toHaveLength(3);
    expect((await first.list()).filter(({ isThis }) => isThis)).toHaveLength(1);

    expect((await first.ask(`${sessions}/${second.own}`, 'DELETE')).statusCode).toBe(204);
    expect([await first.me(), await second.me(), await third.me()]).toEqual([200, 401, 200]);
    expect(isSignInPage(await beginSignIn(second.browser))).toBe(true);

    expect((await first.ask(sessions, 'DELETE')).statusCode).toBe(204);
    expect([await first.me(), await third.me(), await stranger.me()]).toEqual([401, 401, 200]);
    expect(isSignInPage(await beginSignIn(third.browser))).toBe(true);
  });

  it('can be ended by nobody else, and only once', async () => {
    const [owner, stranger] = [await open('student'), await open('admin')];
    const refused = await stranger.ask(`${sessions}/${owner.own}`, 'DELETE');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'sessionNotFound']);
    expect(await owner.me()).toBe(200);
    const other = await open('student');
    await owner.ask(`${sessions}/${other.own}`, 'DELETE');
    expect((await owner.ask(`${sessions}/${other.own}`, 'DELETE')).statusCode).toBe(404);
  });

  it('are over after a time without a call', async () => {
    const idle = await open('student');
    passMinutes(29);
    expect(await idle.me()).toBe(200);
    const used = new Date().toISOString();
    // Uses are noted together, a moment later.
    await vi.waitFor(async () => expect((await idle.list()).map(({ seenAt }) => seenAt)).toContain(used), {
      timeout: 10_000,
    });
    passMinutes(29);
    expect(await idle.me()).toBe(200);
    passMinutes(31);
    const answer = await idle.ask('/personal-account/user/me');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'tokenExpired']);
  });
});

describe('a fresh sign-in', () => {
  const save = ({ headers }: { headers: Record<string, string> }) =>
    test.app.inject({
      method: 'DELETE',
      url: '/gateway/extra-edu/api/configuration/blocks/999999',
      headers,
    });
  const code = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

  it('is asked of administrators before they change the structure, and confirmed by signing in once more', async () => {
    const admin = await open('admin');
    expect(code(await save(admin))).toBe('configurationItemNotFound');
    passMinutes(16);
    expect(code(await save(admin))).toBe('freshSignInNeeded');

    const page = await admin.browser.visit('/gateway/auth/login?confirm=true');
    expect(isSignInPage(page)).toBe(true);
    const end = await admin.browser.submit(page, { login: 'admin', password: 'demo' });
    expect([end.status, end.url.pathname]).toEqual([200, '/gateway/auth/confirmed']);
    expect(end.body).toContain('Вход подтверждён');
    expect(code(await save(admin))).toBe('configurationItemNotFound');
  });

  it('is no session that still lasts at the login: leaving the question out of the address confirms nothing', async () => {
    const admin = await open('admin');
    passMinutes(16);
    const start = await admin.browser.visit('/gateway/auth/login?confirm=true', { follow: false });
    const asked = new URL(start.headers.get('location') ?? '');
    for (const name of ['prompt', 'max_age']) {
      expect(asked.searchParams.has(name)).toBe(true);
      asked.searchParams.delete(name);
    }
    const end = await admin.browser.visit(asked);
    expect([end.status, end.url.pathname]).toEqual([403, '/gateway/auth/callback']);
    expect(end.body).toContain('не спросил пароль ещё раз');
    expect(code(await save(admin))).toBe('freshSignInNeeded');
    // Nor is a second session that the login gives without asking.
    const { token } = await beginSignIn(admin.browser);
    expect(token).not.toBeNull();
    expect(code(await save({ headers: { authorization: `Bearer ${token}` } }))).toBe('freshSignInNeeded');
  });

  it('of somebody else confirms nothing', async () => {
    const admin = await open('admin');
    passMinutes(16);
    const page = await admin.browser.visit('/gateway/auth/login?confirm=true');
    const end = await admin.browser.submit(page, { login: 'admin2', password: 'demo' });
    expect([end.status, /<title>(.*?) ·/.exec(end.body)?.[1]]).toEqual([403, 'Это другая учётная запись']);
    expect(code(await save(admin))).toBe('freshSignInNeeded');
  });

  it('can’t be confirmed without a session', async () => {
    const answer = await test.app.inject('/gateway/auth/login?confirm=true');
    expect([answer.statusCode, code(answer)]).toEqual([401, 'tokenMissing']);
  });
});
