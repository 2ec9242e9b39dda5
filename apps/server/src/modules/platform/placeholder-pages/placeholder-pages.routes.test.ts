import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeholderPagesFor } from './placeholder-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const everyPage = placeholderPagesFor(readConfig({})).map(({ path }) => path);

describe.each(everyPage)('%s', (url) => {
  it('says in both languages that it is a placeholder, and leads back', async () => {
    const russian = await test.app.inject(url);
    expect(russian.statusCode).toBe(200);
    expect(russian.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(russian.body).toContain('<html lang="ru">');
    expect(russian.body).toContain('Страница-заглушка');
    expect(russian.body).toContain('href="/"');
    const english = await test.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('Placeholder page');
  });

  it('has nothing inline', async () => {
    const { body } = await test.app.inject(url);
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
    const [, styleSheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    const css = await test.app.inject(styleSheet);
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('the language', () => {
  const headers = { 'accept-language': 'ru' };

  it('is the chosen one before the preferred one', async () => {
    expect((await test.app.inject({ url: '/placeholder/support?lng=en', headers })).body).toContain(
      'lang="en">',
    );
  });

  it('falls back where there is no such language', async () => {
    const answer = await test.app.inject({ url: '/placeholder/support?lng=fr', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html lang="ru">');
  });
});

describe('the subject', () => {
  it('of a lesson or a form is shown', async () => {
    expect((await test.app.inject('/placeholder/lesson/4711')).body).toContain('<dd>4711</dd>');
    expect((await test.app.inject('/placeholder/appointment/3')).body).toContain('<dd>3</dd>');
  });

  it('can not write into the page', async () => {
    const answer = await test.app.inject(
      `/placeholder/lesson/${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&lt;script&gt;');
  });
});

describe('a portal with a university around it', () => {
  const env = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'portal',
    LOGIN_ACCOUNT_URL: 'https://login.example/account',
    PERSONAL_ACCOUNT_URL: 'https://lk.example',
    SUPPORT_URL: 'https://help.example',
    LESSON_URL: 'https://lms.example',
  };

  it('keeps only the pages that an address of it still leads to', () => {
    expect(placeholderPagesFor(readConfig(env)).map(({ path }) => path)).toEqual([
      '/placeholder/certificate',
    ]);
    const all = { ...env, CERTIFICATE_URL: 'https://droe.example' };
    expect(placeholderPagesFor(readConfig(all))).toEqual([]);
  });
});
