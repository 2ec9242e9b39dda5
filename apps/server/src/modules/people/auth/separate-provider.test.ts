import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUniversity, type University } from '../../../testing/sign-in/open-university.ts';
import { TestBrowser } from '../../../testing/sign-in/test-browser.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const portal = 'https://zachetka.example.org';
let university: University;
let issuer: string;
let test: TestApp;

beforeAll(async () => {
  university = await openUniversity(portal);
  ({ issuer, test } = university);
});
afterAll(() => university.close());

const openBrowser = () => new TestBrowser(test.app, portal);
const signIn = async (browser: TestBrowser, login: string) =>
  browser.submit(await browser.visit('/gateway/auth/login'), { login });

describe('a university login that is settings alone', () => {
  it('signs in the person whom its claim names', async () => {
    const browser = openBrowser();
    const page = await browser.visit('/gateway/auth/login?targetUrl=/callback/university');
    expect(page.url.origin).toBe(issuer);
    const end = await browser.submit(page, { login: 'known' });
    expect(end.url.href).toMatch(/^https:\/\/zachetka\.example\.org\/callback\/university\?sign_in_code=/);

    const token = end.token ?? '';
    const me = await test.app.inject({
      url: '/personal-account/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json()).toMatchObject({ ldapObjectSid: 'S-1-5-21-9-9-9-1001', roles: ['vud_employee'] });
  });

  it('is asked for credentials again after a sign-out', async () => {
    const browser = openBrowser();
    await signIn(browser, 'known');
    const again = await browser.visit('/gateway/auth/login');
    expect(again.token).not.toBeNull();

    const out = await browser.visit('/gateway/auth/logout', { method: 'POST' });
    expect(out.status).toBe(204);
    const confirm = await browser.visit('/gateway/auth/login?targetUrl=/schedule');
    expect(confirm.url.pathname).toBe('/session/end');
    expect(confirm.url.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/gateway/auth/login`);
    const page = await browser.submit(confirm, { logout: 'yes' });
    expect(page.url.pathname).toMatch(/^\/interaction\//);
    expect(page.way.some(({ searchParams }) => searchParams.get('prompt') === 'login')).toBe(true);
    const end = await browser.submit(page, { login: 'known' });
    expect(`${end.url.origin}${end.url.pathname}`).toBe(`${portal}/schedule`);
  });

  it.each(['stranger', 'nameless'])('brings %s no further than a page that says why', async (login) => {
    const browser = openBrowser();
    const end = await signIn(browser, login);
    expect(end.status).toBe(403);
    expect(end.body).toContain('Вас пока нет в портале');
    expect(end.body).toContain('The portal does not know you yet');
    expect(browser.cookie('auth_token')).toBeUndefined();

    const next = await browser.visit('/gateway/auth/login');
    expect(next.url.origin).toBe(issuer);
    expect(next.url.pathname).toBe('/session/end');
  });

  it('may refuse', async () => {
    const end = await signIn(openBrowser(), '');
    expect(end.status).toBe(403);
    expect(end.body).toContain('Вход отменён');
  });

  it('gives cookies for the parent domain over https alone', async () => {
    const browser = openBrowser();
    const page = await browser.visit('/gateway/auth/login');
    const resume = await browser.submit(page, { login: 'known' }, { follow: false });
    const back = await browser.visit(resume.headers.get('location') ?? '', { follow: false });
    const end = await browser.visit(back.headers.get('location') ?? '', { follow: false });
    const code = new URL(end.headers.get('location') ?? '').searchParams.get('sign_in_code') ?? '';
    const exchanged = await browser.exchange(code);
    const cookies = [...end.headers.getSetCookie(), ...exchanged.headers.getSetCookie()];
    expect(cookies.find((line) => line.startsWith('auth_token='))).toMatch(
      /; Domain=example\.org; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (const line of cookies) expect(line).toContain('Secure');
  });

  it('leaves no university login of our own behind', async () => {
    expect((await test.app.inject('/university-login/.well-known/openid-configuration')).statusCode).toBe(
      404,
    );
  });
});
