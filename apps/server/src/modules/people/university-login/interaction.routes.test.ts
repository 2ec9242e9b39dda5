import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUniversity } from '../../../db/schema/index.ts';
import { createSecretBox } from '../../../lib/secret-box.ts';
import { noSecurityLog } from '../../../lib/security-log.ts';
import { createLoginAccount } from '../../../testing/sign-in/login-account-factory.ts';
import { TestBrowser } from '../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCredentialCheck } from './credentials/check-credentials.ts';
import { createFailedAttempts } from './credentials/failed-attempts.ts';
import { prepareLoginAccountQueries } from './login-accounts.queries.ts';

const portal = 'http://localhost:3000';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] });
  await createLoginAccount(test.database, { login: 'admin', roles: ['sh_admin'] });
});
afterAll(() => test.close());

const openBrowser = () => new TestBrowser(test.app, portal);
const start = (browser: TestBrowser, query = '') => browser.visit(`/gateway/auth/login${query}`);

const withoutLogin = (body: string) =>
  body.replaceAll(/value="(student|nobody)"/g, '').replaceAll(' aria-current="true"', '');
const ask = (parameters: Record<string, string>) =>
  openBrowser().visit(
    `/university-login/auth?${new URLSearchParams({
      client_id: 'zachetka-gateway',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${portal}/gateway/auth/callback`,
      ...parameters,
    }).toString()}`,
    { follow: false },
  );

describe('the sign-in page', () => {
  it('is Russian until a person chooses English, and stays so on the next sign-in', async () => {
    const browser = openBrowser();
    const russian = await start(browser);
    expect(russian.body).toContain('<html lang="ru">');
    expect(russian.body).toContain('<h1>Вход</h1>');
    const english = await browser.visit(`${russian.url.pathname}?lang=en`);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('<h1>Sign in</h1>');
    expect((await start(browser)).body).toContain('<html lang="en">');
    expect((await start(openBrowser(), '?lang=en')).body).toContain('<html lang="en">');
  });

  it('has a strict policy that takes its own style and script and nothing else inline', async () => {
    const page = await start(openBrowser());
    const hashes = (tag: string) =>
      [...page.body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
        ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      );
    const [[style], [script]] = [hashes('style'), hashes('script')];
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${script}; style-src ${style}; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect([hashes('style').length, hashes('script').length]).toEqual([1, 1]);
    const rest = page.body.replace(/<style>.*?<\/style>/s, '').replace(/<script>.*?<\/script>/s, '');
    expect(rest).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i);
    const assets = [...page.body.matchAll(/"(\/gateway\/auth\/assets\/[^"]*)"/g)];
    expect(assets.filter(([, address]) => address?.includes('.woff2'))).toHaveLength(2);
    for (const [, address = ''] of assets) {
      const asset = await test.app.inject(address);
      expect(asset.statusCode).toBe(200);
      expect(asset.headers['cache-control']).toContain('immutable');
    }
  });

  it('lists the demo accounts only where there is a demo university', async () => {
    expect((await start(openBrowser())).body).not.toContain('data-login');
    await test.database.insert(demoUniversity).values({ seed: 1, students: 1 });
    const browser = openBrowser();
    const page = await start(browser);
    expect([...page.body.matchAll(/data-login="([^"]*)"/g)].map(([, login]) => login)).toEqual([
      'student',
      'admin',
    ]);
    expect(page.body).toContain('Администратор портала');
    const filled = await browser.visit(`${page.url.pathname}?login=admin`);
    expect(filled.body).toMatch(/id="login"[^>]*value="admin"/);
    expect(filled.body).toMatch(/id="password"[^>]*value="demo"/);
    const other = await browser.visit(`${page.url.pathname}?login=someone`);
    expect(other.body).toMatch(/id="login"[^>]*value="someone"/);
    expect(other.body).toMatch(/id="password"[^>]*value=""/);
  });

  it('escapes what it is given', async () => {
    const browser = openBrowser();
    const page = await start(browser);
    const shown = await browser.visit(
      `${page.url.pathname}?login=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(shown.body).not.toContain('<script>alert');
    const answered = await browser.submit(page, { login: '"><img src=x>', password: 'x' });
    expect(answered.body).not.toContain('<img src=x>');
    expect(answered.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });

  it('is gone for whoever did not begin there', async () => {
    const page = await start(openBrowser());
    const stranger = await openBrowser().visit(page.url.pathname);
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('Войти снова');
    const browser = openBrowser();
    const mine = await start(browser);
    expect((await browser.visit(mine.url.pathname.slice(0, -1))).status).toBe(400);
  });

  it('leads who has signed in to the portal: that is where the Back button comes to', async () => {
    const browser = openBrowser();
    const page = await start(browser);
    const typed = { login: 'student', password: 'demo' };
    await browser.submit(page, typed);
    for (const back of [
      await browser.visit(page.url, { follow: false }),
      await browser.submit(page, typed, { follow: false }),
    ]) {
      expect([back.status, back.headers.get('location')]).toEqual([302, '/']);
    }
    // Signed out again, a form that has served its time says so.
    await browser.visit('/gateway/auth/logout', { method: 'POST' });
    expect((await browser.visit(page.url, { follow: false })).status).toBe(400);
  });

  it('is not fooled by a token that was revoked', async () => {
    const browser = openBrowser();
    const page = await start(browser);
    await browser.submit(page, { login: 'student', password: 'demo' });
    const token = browser.cookie('auth_token') ?? '';
    await browser.visit('/gateway/auth/logout', { method: 'POST' });
    browser.setCookie('auth_token', token);
    expect((await browser.visit(page.url, { follow: false })).status).toBe(400);
  });
});

describe('credentials', () => {
  it('that are wrong give the same answer for a known and an unknown login, and keep what was typed', async () => {
    const browser = openBrowser();
    const page = await start(browser);
    const known = await browser.submit(page, { login: 'student', password: 'wrong' });
    const unknown = await browser.submit(page, { login: 'nobody', password: 'wrong' });
    expect([known.status, unknown.status]).toEqual([422, 422]);
    expect(known.body).toContain('Неверный логин или пароль');
    expect(known.body).toMatch(/id="login"[^>]*value="student"[^>]*aria-invalid="true"/);
    expect(known.body).not.toContain('value="wrong"');
    expect(withoutLogin(unknown.body)).toBe(withoutLogin(known.body));
  });

  it('that are right still work after a mistake', async () => {
    const browser = openBrowser();
    const mistake = await browser.submit(await start(browser), { login: 'student', password: 'wrong' });
    const end = await browser.submit(mistake, { login: ' student ', password: 'demo' });
    expect(end.token).not.toBeNull();
  });

  it.each([{}, { login: 'student' }, { login: 'x'.repeat(201), password: 'demo' }])(
    'that are no credentials at all are refused: %j',
    async (form) => {
      const browser = openBrowser();
      const page = await start(browser);
      const answer = await browser.visit(page.url, { method: 'POST', form });
      expect(answer.status).toBe(400);
    },
  );

  it('of another person at the same browser sign that person in, without a question', async () => {
    const browser = openBrowser();
    await browser.submit(await start(browser), { login: 'student', password: 'demo' });
    await browser.visit('/gateway/auth/logout', { method: 'POST' });
    // Lost, so that the portal can't have the first one's session ended by name.
    browser.setCookie('zachetka_identity', 'lost', '/gateway/auth');
    const end = await browser.submit(await start(browser), { login: 'admin', password: 'demo' });
    const authorization = `Bearer ${end.token}`;
    const me = await test.app.inject({ url: '/personal-account/user/me', headers: { authorization } });
    expect(me.json()).toMatchObject({ roles: ['sh_admin'] });
  });

  it('that are right end the count of the wrong ones', async () => {
    await createLoginAccount(test.database, { login: 'forgetful' });
    const mistake = { login: 'forgetful', password: 'wrong' };
    const [first, second] = [openBrowser(), openBrowser()];
    const page = await start(first);
    for (let guess = 0; guess < 9; guess += 1) await first.submit(page, mistake);
    const end = await first.submit(page, { login: 'forgetful', password: 'demo' });
    expect(end.token).not.toBeNull();
    const later = await start(second);
    for (let guess = 0; guess < 2; guess += 1) {
      expect((await second.submit(later, mistake)).status).toBe(422);
    }
  });

  it('can be guessed ten times, then not even the right ones are taken for a while', async () => {
    await createLoginAccount(test.database, { login: 'guessed' });
    const browser = openBrowser();
    const page = await start(browser);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await browser.submit(page, { login: 'guessed', password: `${guess}` })).status).toBe(422);
    }
    const late = await browser.submit(page, { login: 'Guessed', password: 'demo' });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(late.body).toContain('Слишком много попыток');
    expect((await browser.submit(page, { login: 'guessed', password: 'demo' })).status).toBe(429);
    const other = await browser.submit(page, { login: 'student', password: 'demo' });
    expect(other.token).not.toBeNull();
  });
});

describe('many credentials at once', () => {
  const guess = async (login: string, password: string) => {
    const browser = openBrowser();
    return browser.submit(await start(browser), { login, password });
  };

  it('are counted while they are under way', async () => {
    await createLoginAccount(test.database, { login: 'rushed' });
    const browser = openBrowser();
    const page = await start(browser);
    const tries = Array.from({ length: 16 }, (_, at) =>
      browser.submit(page, { login: 'rushed', password: `${at}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([count(422), count(429)]).toEqual([10, 6]);
  });

  it('of a guesser do not shut out the others behind the same address', async () => {
    const failed = createFailedAttempts(300);
    for (let round = 0; round < 500; round += 1) failed.begin([{ key: '127.0.0.1' }]);
    const check = createCredentialCheck({
      accounts: prepareLoginAccountQueries(test.database),
      box: createSecretBox('only for this test', 'login-totp'),
      securityLog: noSecurityLog,
      failedAttempts: failed,
    });
    const request = { ip: '127.0.0.1', log: test.app.log } as FastifyRequest;
    const sign = async (login: string, password: string) =>
      (await check.password(request, { login, password })).kind;
    expect(await sign('student', 'demo')).toBe('right');
    // One mistake is forgiven; the same few passwords can't be tried on everybody.
    expect(await sign('admin', 'wrong')).toBe('wrong');
    expect(await sign('admin', 'demo')).toBe('right');
    expect([await sign('nobody', 'a'), await sign('nobody', 'b'), await sign('nobody', 'c')]).toEqual([
      'wrong',
      'wrong',
      'wait',
    ]);
    expect((await guess('student', 'demo')).token).not.toBeNull();
  });
});

describe('the provider', () => {
  it('names its addresses by the public one, whatever host it is asked at', async () => {
    const answer = await test.app.inject({
      url: '/university-login/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.json()).toMatchObject({
      issuer: `${portal}/university-login`,
      authorization_endpoint: `${portal}/university-login/auth`,
      token_endpoint: `${portal}/university-login/token`,
      end_session_endpoint: `${portal}/university-login/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
    expect(answer.body).not.toContain('evil.example');
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('insists on PKCE', async () => {
    const answer = await ask({});
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });

  it.each([{ redirect_uri: 'https://evil.example/' }, { client_id: 'somebody' }])(
    'shows a page of ours and sends nobody away for %j',
    async (parameters) => {
      const answer = await ask(parameters);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.body).toContain('class="card message"');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it('has a page for an address that does not exist', async () => {
    const answer = await openBrowser().visit('/university-login/nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Страница не найдена');
  });

  it('asks before it signs out whoever comes without a proof of identity', async () => {
    const browser = openBrowser();
    await browser.submit(await start(browser), { login: 'student', password: 'demo' });
    const question = await browser.visit('/university-login/session/end');
    expect(question.status).toBe(200);
    expect(question.body).toContain('Выйти из учётной записи?');
    expect((await start(browser)).token).not.toBeNull();
    const end = await browser.submit(await browser.visit('/university-login/session/end'), { logout: 'yes' });
    expect(end.body).toContain('Вы вышли');
    const again = await start(browser);
    expect(again.url.pathname).toMatch(/interaction/);
  });
});
