import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoginAccount } from '../../testing/login-account-factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

const portal = 'http://localhost:3000';
let test: TestApp;
let directoryId: string;

beforeAll(async () => {
  test = await createTestApp({ TARGET_URLS: 'https://portal.example.org/app' });
  ({ directoryId } = await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] }));
});
afterAll(() => test.close());

async function signIn(browser: TestBrowser, query = '') {
  const page = await browser.visit(`/gateway/auth/login${query}`);
  return browser.submit(page, { login: 'student', password: 'demo' });
}

const me = (token: string) =>
  test.app.inject({ url: '/personal-account/user/me', headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it('leads through the university login to the app with a token', async () => {
    const browser = new TestBrowser(test.app, portal);
    const page = await browser.visit(
      `/gateway/auth/login?targetUrl=${encodeURIComponent(`${portal}/gateway/auth/callback`)}`,
    );
    expect(page.url.pathname).toMatch(/^\/university-login\/interaction\//);
    expect(page.status).toBe(200);

    const end = await browser.submit(page, { login: 'student', password: 'demo' });
    expect(end.url.origin + end.url.pathname).toBe(`${portal}/`);
    const token = end.url.searchParams.get('token') ?? '';
    expect((await me(token)).json()).toMatchObject({ ldapObjectSid: directoryId, roles: ['lks_student'] });
    expect(browser.cookie('auth_token')).toBe(token);
  });
});
